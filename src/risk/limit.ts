import type { Static, TSchema } from 'typebox';
import type { Decimal } from '../base/decimal.ts';
import type { Position } from '../domain/account.ts';
import type { Intent } from '../domain/intent.ts';
import type { InstrumentRef } from '../domain/market.ts';
import type { Money } from '../domain/money.ts';

/** What limits are judged against: the newest snapshot, and what was approved and is not visible in it yet. */
export interface RiskView {
  readonly now: number;
  /** The last price, or undefined where it is not known: what needs it is then refused. */
  price(instrument: InstrumentRef): Decimal | undefined;
  /** The instrument's status in the exchange's words, `normal` where it can be traded; undefined where it was not read. */
  status?(instrument: InstrumentRef): string | undefined;
  /** All open positions of the accounts that the level is about, or undefined where one of them cannot be read. */
  positions(): readonly Position[] | undefined;
  /** Values of the waiting orders that open and that no intent of ours stands for; undefined where they cannot be read, none where it is absent. */
  resting?(): readonly Money[] | undefined;
  /** Approved intents of the level whose effect no reading shows yet. */
  invisible(): readonly Intent[];
  /** Decision times (ms, ascending) of the orders of the level that were approved so far. */
  orderTimes(): readonly number[];
}

/** A kind of limit. `judge` says why the intent would break the bound, with the number and the bound, or undefined. */
export interface Limit<Schema extends TSchema = TSchema> {
  readonly name: string;
  readonly schema: Schema;
  judge(intent: Intent, bound: Static<Schema>, view: RiskView): string | undefined;
}

/** Describes a limit; the bound's type is that of its schema. */
export function limit<Schema extends TSchema>(described: Limit<Schema>): Limit<Schema> {
  return described;
}
