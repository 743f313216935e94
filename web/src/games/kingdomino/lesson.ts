import type { LessonStep } from "../lesson";

const lesson: LessonStep[] = [
  {
    words: "learn-kingdomino-pick",
    position: "kingdomino 3 - first-pick C>A - 14B,19,32 1-13,15-18,20-31,33-48 C:C:C",
    wanted: "pick 19",
    otherwise: "learn-kingdomino-pick-not",
  },
  {
    words: "learn-kingdomino-place",
    position: "kingdomino 3 - place - 19A,32C 16B,24,45 1-13,15,17-18,20-23,25-31,33-44,46-48 C:l/w/C:C",
    wanted: "place 1,0 e",
    otherwise: "learn-kingdomino-place-not",
  },
  {
    words: "learn-kingdomino-pick-again",
    position: "kingdomino 3 - pick - 19A,32C 16B,24,45 1-13,15,17-18,20-23,25-31,33-44,46-48 Cw1f:l/w/C:C",
    wanted: "pick 24",
    otherwise: "learn-kingdomino-pick-again-not",
  },
  {
    words: "learn-kingdomino-connect",
    position:
      "kingdomino 3 - place - 24A,45C 9,28B,41 1-8,10-13,15,17-18,20-23,25-27,29-31,33-40,42-44,46-48 Cw1f:ls/ww/C.:Cl1f",
    wanted: "place 2,1 w",
    otherwise: "learn-kingdomino-connect-not",
  },
  {
    words: "learn-kingdomino-score",
    position:
      "kingdomino 3 - pick - 24A,45C 9,28B,41 1-8,10-13,15,17-18,20-23,25-27,29-31,33-40,42-44,46-48 .wf1/Cw1f:ls/ww/C.:Cl1f",
  },
];

export default lesson;
