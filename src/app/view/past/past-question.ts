import type { Json } from '../../../domain/journal-entry.ts';

/** What is open now, for trades that are open; decimals are text. */
export interface NowGiven {
  /** The time of the exchange, epoch ms. */
  readonly at: number;
  readonly positions: readonly {
    /** By `positionName`. */
    readonly name: string;
    readonly mark: string;
    readonly unrealised: string;
  }[];
  /** In USDT, by coin. */
  readonly prices: Readonly<Record<string, string>>;
}

/** What is asked about the past. Times are epoch ms. */
export type PastQuestion =
  /** `balances` are the exchange's own figures, as `answerHistory` tells them. */
  | { readonly about: 'money'; readonly at: number; readonly balances: Json }
  | { readonly about: 'trades'; readonly now: NowGiven; readonly filter: TradesFilter }
  | { readonly about: 'fills'; readonly instrument: string; readonly from: number; readonly to: number }
  | {
      readonly about: 'equity';
      readonly from?: number | undefined;
      readonly to: number;
      readonly account?: string | undefined;
      readonly points: number;
    };

export interface TradesFilter {
  readonly strategy?: string | undefined;
  readonly account?: string | undefined;
  readonly instrument?: string | undefined;
  readonly since?: number | undefined;
  readonly open?: 'yes' | 'no' | undefined;
  readonly before?: string | undefined;
  readonly limit?: number | undefined;
  readonly as?: 'rows' | 'csv' | undefined;
}

/** A question with the number of its asker, and the number of times that the history has grown. */
export interface AskedPast {
  readonly id: number;
  readonly generation: number;
  readonly question: PastQuestion;
}

/** The answer to it, or the reason why there is none. */
export type AnsweredPast =
  | { readonly id: number; readonly answer: Json }
  | { readonly id: number; readonly fault: string };
