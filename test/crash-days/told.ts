import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What the journal says of one intent. */
export interface ToldIntent {
  readonly id: string;
  readonly state: string;
  readonly decidedAt: number;
  readonly why: string;
  readonly origin: {
    readonly strategy: string;
    readonly rule: string;
    readonly instance: string;
    readonly firing: number;
    readonly step: number;
    readonly leg: number;
  };
  readonly effect: {
    readonly kind: string;
    readonly account: string;
    readonly holdSide?: string;
    readonly whole?: boolean;
    readonly type?: string;
  };
}

/** An entry of the journal. */
export interface ToldEntry {
  readonly at: number;
  readonly kind: string;
  readonly strategy: string;
  readonly rule: string;
  readonly instance: string;
  readonly text: string;
  readonly firing: number;
  readonly nth: number;
  /** Of a firing: the tick that it stands for, where it does, ms. */
  readonly tick?: number;
}

/** All that a journal tells. */
export interface Told {
  readonly intents: readonly ToldIntent[];
  readonly entries: readonly ToldEntry[];
}

/** Reads the tables of a journal as they are. */
export function toldIn(state: string): Told {
  const database = new DatabaseSync(path.join(state, 'journal.sqlite'), { readOnly: true });
  try {
    const intents = database.prepare('SELECT state, body FROM intents ORDER BY sequence').all();
    const entries = database
      .prepare('SELECT at, kind, strategy, rule, instance, text, detail FROM entries ORDER BY sequence')
      .all();
    return {
      intents: intents.map(({ state: became, body }) => ({
        ...(JSON.parse(String(body)) as ToldIntent),
        state: String(became),
      })),
      entries: entries.map(({ at, kind, strategy, rule, instance, text, detail }) => {
        const { firing = 0, try: nth = 0, tick } = JSON.parse(String(detail ?? '{}')) as Detail;
        return {
          ...{ at: Number(at), kind: String(kind), text: String(text), firing, nth },
          ...(tick !== undefined && { tick: Date.parse(tick) }),
          ...{ strategy: textOf(strategy), rule: textOf(rule), instance: textOf(instance) },
        };
      }),
    };
  } finally {
    database.close();
  }
}

/** What is read of an entry's detail. */
interface Detail {
  readonly firing?: number;
  readonly try?: number;
  readonly tick?: string;
}

function textOf(cell: unknown): string {
  return typeof cell === 'string' ? cell : '';
}
