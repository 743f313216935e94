import type { Line, Opinion, Think } from "./messages";
import type { Thinker } from "./thinker";

/** The line that several opinions together speak for. */
type Agree = (opinions: Opinion[]) => string[] | null;

/**
 * Lets bots think, several workers at once where that helps: each searches with random numbers of its own, and the
 * rollouts of all of them decide. A search without chance would find the same in each, so it has one worker.
 */
export class BotPool {
  private readonly lead: Thinker;
  private readonly helpers: Thinker[];
  /** The bots that were seen to sample. */
  private readonly sampling = new Set<string>();
  /** The rest of a line that was agreed on, by where it goes on. */
  private planned: { at: string; actions: string[] } | undefined;

  constructor(
    [lead, ...helpers]: [Thinker, ...Thinker[]],
    private readonly agree: Agree,
  ) {
    this.lead = lead;
    this.helpers = helpers;
  }

  /** Lets a bot choose; what was asked before is called off, and never answered. */
  async choose(think: Think): Promise<string | null> {
    const { turn, line, bot } = think;
    if (this.planned?.at === place(turn, line)) return this.play(think, this.planned.actions);
    // A number of iterations is for one search, which decides the same everywhere.
    const helpers = this.sampling.has(bot) && !bot.endsWith("it") ? this.helpers : [];
    for (const helper of this.helpers) helper.callOff();
    const opinions = await heard([this.lead, ...helpers].map((thinker) => thinker.choose(think)));
    if (opinions.some(({ sampled }) => sampled.length > 0)) this.sampling.add(bot);
    // Alone, the bot remembers what it plans.
    if (opinions.length < 2) return opinions[0]?.line[0] ?? null;
    return this.play(think, this.agree(opinions) ?? []);
  }

  private play({ turn, line }: Think, [action, ...rest]: string[]): string | null {
    const after = { ...line, actions: [...line.actions, action ?? ""] };
    this.planned = rest.length > 0 ? { at: place(turn, after), actions: rest } : undefined;
    return action ?? null;
  }
}

function place(turn: string, { start, actions }: Line): string {
  return JSON.stringify([turn, start, actions]);
}

/** The opinions of those that answer; fails if all fail. */
async function heard(asked: Promise<Opinion | null>[]): Promise<Opinion[]> {
  const answers = await Promise.allSettled(asked);
  const answered = answers.filter((answer) => answer.status === "fulfilled");
  if (answered.length === 0) await asked[0];
  return answered.flatMap(({ value }) => value ?? []);
}
