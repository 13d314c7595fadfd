import type { Static, TSchema } from 'typebox';
import type { Decimal } from '../base/decimal.ts';
import type { AccountName, Position } from '../domain/account.ts';
import type { Effect, Intent, WalletRef } from '../domain/intent.ts';
import type { Loan } from '../domain/loan.ts';
import type { FuturesInstrument, InstrumentRef, SpotInstrument } from '../domain/market.ts';
import type { Fall, Moved, Spendable } from './money-seen.ts';
import type { RestingValue } from './resting-value.ts';

/** What limits are judged against: the newest snapshot, and what was approved and is not visible in it yet. */
export interface RiskView {
  readonly now: number;
  /** The last price, or undefined where it is not known: what needs it is then refused. */
  price(instrument: InstrumentRef): Decimal | undefined;
  /** The instrument's status in the exchange's words, `normal` where it can be traded; undefined where it was not read. */
  status?(instrument: InstrumentRef): string | undefined;
  /** Why nothing may be opened where the effect would: what is there already cannot be read. Undefined where it can. */
  unread?(effect: Effect): string | undefined;
  /** What the strategy has bought at a spot pair and neither sold nor offered; absent where that is no strategy's. */
  sellable?(account: AccountName, instrument: SpotInstrument): Decimal;
  /** All open positions of the accounts that the level is about, or undefined where one of them cannot be read. */
  positions(): readonly Position[] | undefined;
  /** Values of the waiting orders that open and that no intent of ours stands for; undefined where they cannot be read, none where it is absent. */
  resting?(): readonly RestingValue[] | undefined;
  /** Approved intents of the level whose effect no reading shows yet. */
  invisible(): readonly Intent[];
  /** Decision times (ms, ascending) of the orders of the level that were approved so far. */
  orderTimes(): readonly number[];
  /** The leverage that an opening would have; undefined where neither a position nor an own setting tells it. */
  leverage?(account: AccountName, instrument: FuturesInstrument): Decimal | undefined;
  /** What can be spent of a coin in a wallet; undefined where it cannot be read. */
  spendable?(wallet: WalletRef, coin: string): Spendable | undefined;
  /** A loan that runs, by its id; undefined where it cannot be read. */
  loan?(account: AccountName, orderId: string): Loan | undefined;
  /** The pledge rate at which a loan against this coin begins, a ratio; undefined where it was not read. */
  initialPledgeRate?(pledgeCoin: string): Decimal | undefined;
  /** Money that intents of the level were approved to move lately, but for those that did not happen; unknown outcomes are among it. */
  moved?(): readonly Moved[];
  /** How far the futures accounts of the level have fallen, in the coin of their margin; undefined where it is not known. */
  fall?(coin: string): Fall | undefined;
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
