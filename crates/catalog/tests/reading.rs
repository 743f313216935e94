//! What a reader forgives, and what is written instead.

use catalog::{Problem, Record, StartError, write};

const HEADER: &str = "crownland 1\ngame kingdomino\nseats 2\n";

/// Reads a record and writes it again.
fn rewritten(text: &str) -> String {
    let record = Record::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
    write(&*record.replay().expect("a legal record"), &record.notes)
}

#[test]
fn comments_blanks_and_carriage_returns_are_dropped() {
    let text = "# by hand\r\ncrownland   1 \r\ngame kingdomino # the first\r\nseats 2\t\r\n  # here\r\n\r\n* draw 3   # low\r\n# then\r\n* draw 48\t\r\n";
    assert_eq!(rewritten(text), format!("{HEADER}\n* draw 3\n* draw 48\n"));
}

#[test]
fn headers_are_written_in_one_order() {
    let text = "crownland 1\nclub  chess café \nentropy B 12\nplayer B  Bob\nsecret 5\n\
                player A Ann Other\nrules 1\noptions harmony  dynasty\nseats 2\nresigned B\n\
                entropy A 7\ncommitment 3\nempty\ngame kingdomino\n\n";
    let written = "crownland 1\ngame kingdomino\nseats 2\noptions dynasty harmony\nrules 1\n\
                   player A Ann Other\nplayer B Bob\nresigned B\ncommitment 3\nsecret 5\n\
                   entropy B 12\nentropy A 7\nclub chess café\nempty\n\n";
    assert_eq!(rewritten(text), written);
    assert_eq!(rewritten(written), written);
}

#[test]
fn empty_options_and_a_missing_blank_line_are_fine_before_the_first_action() {
    for text in ["options\n\n", "options \n", "", "\n", "# nothing yet\n"] {
        assert_eq!(rewritten(&format!("{HEADER}{text}")), format!("{HEADER}\n"));
    }
}

#[test]
fn an_unknown_game_is_refused_on_its_line() {
    let text = "crownland 1\nseats 2\ngame chess\n";
    let record = Record::parse(text.as_bytes()).expect("well formed");
    let error = record.replay().expect_err("no such game");
    assert_eq!(error.line, 3);
    assert!(matches!(*error.problem, Problem::Start(StartError::UnknownGame { .. })), "{error}");
}

#[test]
fn a_cut_record_is_refused_by_replay_and_recovered_to_go_on() {
    let text = format!("{HEADER}\n* draw 3\n* draw 4");
    let error = Record::parse(text.as_bytes()).expect_err("it is cut");
    assert_eq!(error.line, 6);
    assert!(matches!(*error.problem, Problem::CutOff { .. }), "{error}");

    let (record, cut) = Record::recover(text.as_bytes()).expect("it can be recovered");
    let cut = cut.expect("a line was left out");
    assert_eq!((cut.line, cut.found.as_str()), (6, "* draw 4"));
    assert_eq!(record.replay().expect("legal").n_played(), 1);
}

/// Wherever a file is cut, what is whole of it can be played on.
#[test]
fn a_record_cut_at_any_byte_is_recovered() {
    let text = include_str!("traces/kingdomino-2-1.trace");
    let header = text.find("\n\n").expect("the end of the header") + 1;
    for end in header..=text.len() {
        let (record, cut) = Record::recover(&text.as_bytes()[..end]).expect("it can be recovered");
        let is_whole = text[..end].ends_with('\n');
        assert_eq!(cut.is_none(), is_whole, "{end}");
        let n_actions = text[..end].lines().filter(|line| line.contains('#')).count();
        let n_played = record.replay().unwrap_or_else(|error| panic!("{end}: {error}")).n_played();
        let n_cut =
            usize::from(!is_whole && text[..end].lines().last().is_some_and(|l| l.contains('#')));
        assert_eq!(n_played, n_actions - n_cut, "{end}");
    }
}

#[test]
fn a_long_line_is_refused_in_the_body_only() {
    let long = "x".repeat(300);
    assert_eq!(
        rewritten(&format!("{HEADER}club {long}\n# {long}\n\n* draw 1\n")),
        format!("{HEADER}club {long}\n\n* draw 1\n")
    );
    let body = |n_bytes: usize| format!("{HEADER}\n* draw 1{:>1$}\n", "# end", n_bytes - 8);
    assert_eq!(rewritten(&body(256)), format!("{HEADER}\n* draw 1\n"));
    let error = Record::parse(body(257).as_bytes()).expect_err("too long");
    assert_eq!(error.to_string(), "line 5: found a line of 257 bytes, expected at most 256");
}

#[test]
fn more_than_a_mebibyte_is_refused() {
    let padding = (1 << 20) - HEADER.len() - "#\n".len();
    let mut text = format!("{HEADER}#{}\n", "x".repeat(padding));
    assert_eq!(rewritten(&text), format!("{HEADER}\n"));
    text.push('\n');
    let error = Record::parse(text.as_bytes()).expect_err("too large");
    assert_eq!(*error.problem, Problem::TooLarge);
}

#[test]
fn what_is_not_utf8_is_refused_with_its_line() {
    let mut bytes = format!("{HEADER}player A ").into_bytes();
    bytes.extend(b"\xff\n");
    let error = Record::parse(&bytes).expect_err("no text");
    assert_eq!(error.to_string(), "line 4: found the byte 0xff, expected UTF-8");
}
