import { engine } from "../engine/client.svelte";
import type { Line, Look } from "../engine/messages";
import type { Replay, SeatInfo, SeatName } from "../protocol/protocol";
import { History, stepsOf, type Action, type Moment, type Step } from "../table/history.svelte";

const CHUNK = 100;

/** All positions of a match that is known as a record. */
export class MatchViews {
  readonly history = new History("");
  seats = $state.raw<SeatInfo[]>([]);
  private actions = $state.raw<Action[]>([]);
  readonly steps = $derived<Step[]>(stepsOf(this.actions, this.history.moments));

  async load(record: string): Promise<void> {
    let last = 0;
    for (let from = 0; from <= last; from += CHUNK) {
      const found: Replay = await engine.ask("replayRecord", { record, from, to: from + CHUNK - 1 });
      last = found.n_played;
      this.seats = found.seats.map((seat) => ({ ...seat, connected: true }));
      this.history.learn(found.positions);
      const fresh = found.positions.flatMap(({ n_played, seat, text }) =>
        text === null ? [] : [{ n: n_played, seat, text }],
      );
      this.actions = [...this.actions, ...fresh];
    }
  }

  moment(n: number): Moment | undefined {
    return this.history.moments.get(n);
  }
}

/** The position at the end of a line. */
export function look(line: Line): Promise<Look> {
  return engine.ask("look", { line });
}

/** A turn that was not played, action by action, with the positions around them. */
export async function imagine(line: Line, actions: string[], seat: SeatName): Promise<Step[]> {
  const base = line.actions.length;
  const looks = await Promise.all(
    [0, ...actions.map((_, i) => i + 1)].map((n) =>
      look({ ...line, actions: [...line.actions, ...actions.slice(0, n)] }),
    ),
  );
  const moments = looks.map((found, i): Moment => momentOfLook(found, base + i));
  return actions.map((text, i) => ({
    n: base + i + 1,
    end: base + i + 1,
    seat,
    text,
    before: moments[i],
    after: moments[i + 1],
    gain: undefined,
  }));
}

export function momentOfLook({ position }: Look, n: number): Moment {
  const { view, standing, on_turn: onTurn, turn_number: turn } = position;
  return { n, view, scores: standing?.scores, onTurn, turn };
}
