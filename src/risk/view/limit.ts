import type { LimitMeaning } from '../../domain/limit-meaning.ts';
import type { Static, TSchema } from 'typebox';
import type { Decimal } from '../../base/decimal.ts';
import type { AccountName, Position, WalletRef } from '../../domain/account.ts';
import type { Effect } from '../../effects/index.ts';
import type { Intent } from '../../effects/intent.ts';
import type { Loan } from '../../domain/loan.ts';
import type { InstrumentRef, SpotInstrument } from '../../domain/market.ts';
import type { Fall, Moved, Spendable } from './money-seen.ts';
import type { LeveragedOrder } from './order-leverage.ts';
import type { PositionPair } from './position-pair.ts';
import type { RestingValue } from './resting-value.ts';

/** What a strategy may sell at a spot pair, base coin. */
export interface Sellable {
  /** What it has bought and neither sold nor offered. */
  readonly left: Decimal;
  /** What its stops offer. */
  readonly offered: Decimal;
}

/**
 * The facts that limits are judged against: the newest snapshot, and the approved intents that it does not show yet. A
 * fact that is not known is undefined.
 */
export interface RiskView {
  readonly now: number;
  /** The last price; what needs it is refused where it is not known. */
  price(instrument: InstrumentRef): Decimal | undefined;
  /** The best price that a market order on a side meets: the ask for a buy, the bid for a sale. */
  marketPrice(instrument: InstrumentRef, side: 'buy' | 'sell'): Decimal | undefined;
  /** The instrument's status in the exchange's words, `normal` where it can be traded. */
  status(instrument: InstrumentRef): string | undefined;
  /**
   * The reason why nothing may be opened at the effect's place: the positions or orders there cannot be read. Undefined
   * where they can.
   */
  unread(effect: Effect): string | undefined;
  /** What the strategy may sell at a spot pair; `any` at a level that belongs to no strategy. */
  sellable(account: AccountName, instrument: SpotInstrument): Sellable | 'any';
  /** All open positions of the accounts that the level is about. */
  positions(): readonly Position[] | undefined;
  /** Values of the waiting orders that open and count at the level although no intent of ours stands for them. */
  resting(): readonly RestingValue[] | undefined;
  /** The pairs that the same waiting orders would open; `undefined` if they could not be read. */
  restingPairs(): readonly PositionPair[] | undefined;
  /** Tells whether a position counts among the level's own: those of a file are where it has ever opened. */
  counts(position: Position): boolean;
  /** Approved intents of the level whose effect no reading shows yet. */
  invisible(): readonly Intent[];
  /** Decision times (ms, ascending) of the orders of the level that were approved so far. */
  orderTimes(): readonly number[];
  /** The leverage that an opening would have, in its own margin mode and on its side. */
  leverage(order: LeveragedOrder): Decimal | undefined;
  /** The amount of a coin that can be spent from a wallet. */
  spendable(wallet: WalletRef, coin: string): Spendable | undefined;
  /** A loan that runs, by its id. */
  loan(account: AccountName, orderId: string): Loan | undefined;
  /** The pledge rate at which a loan against this coin begins, a ratio. */
  initialPledgeRate(pledgeCoin: string): Decimal | undefined;
  /**
   * Money that intents of the level were approved to move lately, but for those that did not happen; unknown outcomes
   * are among it.
   */
  moved(): readonly Moved[];
  /** The drawdown of the level's futures accounts, in the coin of their margin. */
  fall(coin: string): Fall | undefined;
}

/** A kind of limit. `judge` says why the intent would break the bound, with the number and the bound, or undefined. */
export interface Limit<Schema extends TSchema = TSchema> {
  readonly name: string;
  readonly schema: Schema;
  /** The bound in words for `purser explain`: `one order is worth 500 USDT at most`. */
  says(bound: Static<Schema>): string;
  /** `check` goes by this. */
  readonly means: LimitMeaning;
  /** What a person does after a refusal, in a sentence or two: `docs/messages.md` says it. */
  readonly remedy: string;
  judge(intent: Intent, bound: Static<Schema>, view: RiskView): string | undefined;
}

/** Describes a limit; the bound's type is that of its schema. */
export function limit<Schema extends TSchema>(described: Limit<Schema>): Limit<Schema> {
  return described;
}
