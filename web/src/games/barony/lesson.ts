import type { LessonStep } from "../lesson";

interface Scene {
  step?: string;
  turn?: "A" | "B";
  /** What stands on the city, the field east of it, the plain above that field, and the hex of the rival's village. */
  city?: string;
  field?: string;
  plain?: string;
  village?: string;
  mine?: string;
  theirs?: string;
}

/** The board of the lesson, with what a scene puts on it. */
function position({
  step = "act",
  turn = "A",
  city = "Ack",
  field = "",
  plain = "",
  village = "Bv",
  mine = "baron,0,0,0,0,0,0",
  theirs = "baron,0,0,0,1,0,0",
}: Scene): string {
  const board = [
    "mfpd",
    "pd~fmpf",
    "fmpdfpdm",
    `dpfmp${plain}d${village}f`,
    `pfd~p${city}d${field}pm`,
    "mpdfdpf",
    "dpmfpd",
    "fdpm~",
    "pf",
  ];
  return `barony 2 - ${step} ${turn} A 3 - ${board.join("/")} ${mine}:${theirs}`;
}

const RICH: Scene = { city: "Ackk", field: "Av", plain: "Av", village: "Avk", theirs: "baron,0,0,0,0,0,0" };

const lesson: LessonStep[] = [
  {
    words: "learn-barony-recruit",
    position: position({}),
    wanted: "recruit 0,0 3",
    otherwise: "learn-barony-recruit-not",
  },
  {
    words: "learn-barony-move",
    position: position({ city: "Ackkkk" }),
    wanted: "move 0,0 1,0",
    otherwise: "learn-barony-move-not",
  },
  {
    words: "learn-barony-move-again",
    position: position({ step: "move:1,0", city: "Ackkk", field: "Ak" }),
    wanted: "move 0,0 1,-1",
    otherwise: "learn-barony-move-again-not",
  },
  {
    words: "learn-barony-build",
    position: position({ city: "Ackk", field: "Ak", plain: "Ak" }),
    wanted: "build 1,0 village",
    otherwise: "learn-barony-build-not",
  },
  {
    words: "learn-barony-strike",
    position: position({ city: "Ackk", field: "Av", plain: "Ak", village: "AkBv", mine: "baron,0,0,0,0,0,1" }),
    wanted: "move 1,-1 2,-1",
    otherwise: "learn-barony-strike-not",
  },
  {
    words: "learn-barony-take",
    position: position({
      step: "take:B:2,-1",
      city: "Ackk",
      field: "Av",
      village: "Akk",
      mine: "baron,0,0,0,0,0,1",
    }),
    wanted: "take forest",
    otherwise: "learn-barony-take-not",
  },
  {
    words: "learn-barony-title",
    position: position({ ...RICH, mine: "baron,0,0,0,1,1,2" }),
    wanted: "title 0 1 1 2",
    otherwise: "learn-barony-title-not",
  },
  { words: "learn-barony-end", position: position({ ...RICH, turn: "B", mine: "viscount,0,0,0,0,0,0" }) },
];

export default lesson;
