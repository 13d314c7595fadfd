import type { AmountUnderWay } from './amount-under-way.ts';
import type { InWords } from './said.ts';
import type { World } from './world-spec.ts';
import type { Observable } from 'rxjs';
import type { Read } from '../../../reads/read.ts';
import type { Static, TSchema } from 'typebox';
import type { Decimal } from '../../../base/decimal.ts';
import type { AccountName, HoldSide, Position } from '../../../domain/account.ts';
import type { Effect } from '../../../effects/index.ts';
import type { InstrumentRef, Market, SpotInstrument } from '../../../domain/market.ts';
import type { Order } from '../../../domain/order.ts';
import type { RecordValue } from '../../../language/values/expression.ts';
import type { Field, Type } from '../../../language/values/type.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';
import type { ActionMeaning, GoalMeaning, TriggerMeaning, WatchMeaning } from '../../../strategy/model/word-meaning.ts';
import type { PacedName } from '../../../reads/index.ts';
import type { Poll } from '../../../reads/poll.ts';
import type * as wordNeeds from '../../../strategy/model/word-needs.ts';
import type { ListFacts, UsedOperations } from '../../../reads/list.ts';

/**
 * The defaults of a file for one use of a word: the account and market where its fields name none, and the instruments
 * that they name literally.
 */
export interface FileDefaults {
  readonly strategy: Strategy;
  readonly account: AccountName;
  readonly market: Market;
}

/** A need of a list that is polled at a pace of its own. */
export type PacedListNeed = wordNeeds.ListNeed & { readonly list: PacedName };
type Needed = PacedListNeed | wordNeeds.WalletNeed;

/** The names that a watch is said with. */
export interface WatchNames {
  readonly account: AccountName;
  /** Names an instrument as the file would: without its market where that is the file's. */
  nameOf(instrument: InstrumentRef): string;
}

/** A kind of watch: its arguments, the type of its value, and how it is polled. */
export interface WatchSpec<Schema extends TSchema = TSchema> {
  readonly name: string;
  readonly schema: Schema;
  readonly output: Type;
  /** The thing that it shows, in words: `the open positions of main`. */
  says(args: Static<Schema>, names: WatchNames): string;
  /** The list that it reads. */
  readonly list: ListFacts;
  /** The operations that replace it in core mode, and the fields that these cannot tell. */
  readonly core?: { readonly operations: UsedOperations; readonly lacks: readonly string[] };
  readonly everyMsDefault: number;
  /** `check` goes by this. */
  readonly means: WatchMeaning;
  poll(args: Static<Schema>, defaults: { readonly account: AccountName; readonly market: Market }): Poll;
}

/** The plan that an action or goal makes of its arguments and the world. */
export type Plan =
  /** Legs in order; each must be accepted before the next is sent. An empty list: nothing to do. */
  | {
      readonly kind: 'effects';
      readonly effects: readonly Effect[];
      readonly note?: string;
      /**
       * All of this position is to be closed: what holds it back is cancelled, and it is done when the position is
       * gone.
       */
      readonly closes?: Position;
    }
  /**
   * Nothing is left to be done: a part that rounds to nothing, say. For what opens, buys, moves or lends also: too
   * small, nothing free, no source; a tick that found no money does not spend money that comes later.
   */
  | { readonly kind: 'skip'; readonly reason: string }
  /** It can never work as the file says it: the wrong market, the wrong coin. */
  | { readonly kind: 'error'; readonly reason: string }
  /** Something needed is unknown: tried again later. */
  | {
      readonly kind: 'wait';
      readonly reason: string;
      /** Resting orders hold this position: they are named. */
      readonly held?: Position;
    }
  | {
      readonly kind: 'notify';
      readonly text: string /** The channels that alone are told. */;
      readonly to?: readonly string[];
    }
  /** Variables of the file are written. */
  | { readonly kind: 'set'; readonly values: Readonly<Record<string, unknown>> }
  /** The firing pauses: for so long, or until something holds but at most so long. */
  | { readonly kind: 'pause'; readonly forMs: number; readonly otherwise: 'stop' | 'continue' };

/** A kind of step: its fields and its planner, a pure function. */
export interface ActionSpec<Schema extends TSchema = TSchema> {
  readonly name: string;
  readonly schema: Schema;
  /** True where it can only close, cancel or protect. */
  readonly reduces: boolean;
  /** True where it changes nothing at the exchange. */
  readonly neutral?: true;
  /**
   * True where it may protect although it can do more than reduce. A failed try of it is then repeated as soon as one
   * that only reduces.
   */
  readonly protects?: true;
  /** Its sentence for `purser explain`, in the third person: `closes all of the position`. */
  says(said: InWords<Static<Schema>>): string;
  /** The operations that carry it out, follow its orders, and are polled for it alone. */
  readonly operations: UsedOperations;
  /** `check` goes by this. */
  readonly means: ActionMeaning;
  /** The polls that its planning needs. */
  readonly needs: readonly Needed[];
  plan(args: Static<Schema>, defaults: FileDefaults, world: World): Plan;
}

/** The view from which a goal is planned. `state` is its own durable memory, JSON. */
export interface GoalView<State> {
  readonly defaults: FileDefaults;
  readonly world: World;
  /** The effects that the goal itself has sent, from the journal. */
  readonly own: OwnGoalEffects;
  /** Present for goals with `each`. */
  readonly item?: Position;
  /** An own order may have changed the item's size since it was read: only what fits any size can be planned. */
  readonly sizeHidden?: true;
  readonly state: State | undefined;
  /** It has waited long enough for what it has had read anew (`GoalPlan.rereads`). */
  readonly hasWaited?: true;
  /** Present for a goal that winds down, while its `when` is not known to hold. */
  readonly unwanted?: Unwanted;
}

/** The goal's `when` does not hold, or is not known. */
export interface Unwanted {
  /** The time for which it has been known to be false, without a break, ms; undefined where it is not known. */
  readonly falseMs: number | undefined;
}

/** The end of an order that a goal placed. */
export type GoalOrderEnd =
  /** It rests, or nobody knows yet. */
  | { readonly kind: 'open' }
  /** It was not sent, or refused, or proved absent. */
  | { readonly kind: 'never' }
  /**
   * It was filled or cancelled; `filled` is in base coin, undefined where nobody can say it any more. `fee` was taken
   * in base coin; absent where none was, or where the exchange does not say it plainly.
   */
  | { readonly kind: 'ended'; readonly filled: Decimal | undefined; readonly fee?: Decimal };

/** The effects that one instance of a goal has sent. */
export interface OwnGoalEffects {
  /** Client order id of a leg of the last plan. */
  idOf(leg: number): string;
  /** Tells whether the goal placed the order with this client order id. */
  isOwn(clientOid: string): boolean;
  endOf(id: string): GoalOrderEnd;
}

/** A goal's plan, with the memory that is stored together with its intents. */
export interface GoalPlan<State> {
  readonly plan: Plan;
  readonly state?: State | undefined;
  /** InWords when nothing differs, once for each state that it describes. */
  readonly kept?: string;
  /**
   * The distance between the actual and the wanted state, in the unit that the goal's description names: 0 where it is
   * kept, absent where unknown.
   */
  readonly distance?: Decimal | undefined;
  /** Present where the exchange accepts what the goal asks and does not do it: what a person is told. */
  readonly stuck?: string;
  /** Present where it waits for readings of these that begin at `since` (ms) or later; for two seconds at most. */
  readonly rereads?: { readonly reads: readonly Read[]; readonly since: number };
  /** True where it takes back what was placed. A failed try of it is repeated as soon as one that protects. */
  readonly withdraws?: true;
  /**
   * True where it only gets rid of what is held. It waits for no pause after a plan that opens, and a failed try of it
   * is repeated as soon as one that protects.
   */
  readonly reduces?: true;
  /**
   * Present if it brings a floor of margin what it lacks: the figures for a person, who is told if a limit or a halt
   * holds it. A failed try of it is repeated as soon as one that protects.
   */
  readonly floorFigures?: string;
}

/** The answer whether a position has the stop-loss that a goal wants for it. */
export interface Cover {
  /** True where the exchange shows it, or where none is wanted. */
  readonly covered: boolean;
  /** A stop that is in place and protects nothing, in words for people. */
  readonly note?: string;
  /**
   * Present where its stop-loss lies beyond its liquidation price: what that says, and what the position counts as
   * then.
   */
  readonly beyond?: { readonly text: string; readonly counts: 'protected' | 'unprotected' };
  /** The longest time without it, ms, and the action then; undefined: no action. */
  readonly bound?: { readonly mostMs: number; readonly then: 'close' | 'alert' } | undefined;
}

/** Where it is looked for coins without a stop-loss, and by which readings. */
export interface CoinView<State> {
  readonly account: AccountName;
  readonly world: World;
  /** The goal's own memory. */
  readonly state: State | undefined;
}

/** How much of the coins that a strategy has bought the stop-loss leaves out that a goal wants for them. */
export interface CoinCover {
  readonly account: AccountName;
  readonly instrument: SpotInstrument;
  /** What is without a stop-loss, base coin; 0 where all has one. */
  readonly bare: Decimal;
  /** True where the exchange has accepted a stop that no reading shows yet. */
  readonly doubtful: boolean;
  /** The longest time without it that raises no alarm of its own, ms; undefined where the file says none. */
  readonly mostMs: number | undefined;
}

/**
 * The effects that a goal takes back while its `when` is known to be false. It gets only fields that are known: others
 * may rest on unknown values.
 */
export interface Withdrawal<State> {
  /** For how long `when` has to be known to be false, ms; undefined where nothing is taken back. */
  afterMs(known: Readonly<Record<string, unknown>>): number | undefined;
  /** Answers undefined where nothing is to be taken back. */
  plan(known: Readonly<Record<string, unknown>>, view: WithdrawalView<State>): GoalPlan<State> | undefined;
}

/** The view of a goal that takes back what it placed. */
export interface WithdrawalView<State> extends GoalView<State> {
  /** The world as it was read, whatever own intents have touched. */
  readonly raw: World;
  /** True where the last try failed. */
  readonly failed: boolean;
}

/** A price at which a goal keeps something. */
export interface KeptLevel {
  readonly instrument: InstrumentRef;
  readonly price: Decimal;
  /** What it keeps there, for people: `stop loss`, `rung 2: buys 0.01 BTC`. */
  readonly text: string;
  readonly side?: HoldSide;
  /** Base coin. */
  readonly size?: Decimal;
}

/** A kind of goal: compares what should be with what is, and plans the fewest operations. */
export interface GoalSpec<Schema extends TSchema = TSchema, State = unknown> {
  readonly name: string;
  readonly schema: Schema;
  /** True where it is kept for each item of a list. */
  readonly each: boolean;
  /** Its sentence for `purser explain`, in the third person: `keeps a stop-loss on it`. */
  says(said: InWords<Static<Schema>>): string;
  /** The operations that carry it out, and are polled for it alone. */
  readonly operations: UsedOperations;
  /** `check` goes by this. */
  readonly means: GoalMeaning;
  /** True where the memory of a plan holds what was sent, and therefore stays where not all of it was accepted. */
  readonly keepsMemory?: true;
  /**
   * True where it is planned while its `when` is false or not known, too: what it holds is to be sold all the same
   * (`GoalView.unwanted`).
   */
  readonly windsDown?: true;
  /** The polls that its planning needs. Its instruments are those that it opens on. */
  readonly needs: readonly Needed[];
  plan(args: Static<Schema>, view: GoalView<State>): GoalPlan<State>;
  /** Present where it takes back what it placed once its `when` has been false for a while. */
  readonly withdrawal?: Withdrawal<State>;
  /** Present where it moves money in several hops: tells what stands in a spot wallet on its way, by its memory. */
  underWay?(state: State | undefined, known: Readonly<Record<string, unknown>>): readonly AmountUnderWay[];
  /**
   * Tells whether a position is protected, as the exchange shows it; undefined where that is not known. Present where
   * the goal protects positions: such a goal ignores pending effects that can take no stop away.
   */
  cover?(args: Static<Schema>, view: Pick<GoalView<State>, 'world' | 'item' | 'state'>): Cover | undefined;
  /**
   * Tells how much of the bought coins is without a stop-loss, as the exchange shows it; undefined where that is not
   * known, or none is wanted. Present where the goal protects coins.
   */
  coinCover?(args: Static<Schema>, view: CoinView<State>): CoinCover | undefined;
  /**
   * Tells within which mark prices an item that is kept now stays so, and its cover says the same, as long as nothing
   * but prices changes and however long that lasts; undefined, or absent, where nobody can tell: then every reading is
   * looked at.
   */
  quietWithin?(
    args: Static<Schema>,
    view: Pick<GoalView<State>, 'world' | 'item' | 'state'>,
  ): { readonly low: Decimal; readonly high: Decimal } | undefined;
  /**
   * Lists the prices at which it keeps something of an instance now: where that stands, or where it is wanted while it
   * does not stand. None where they are not known; absent where it keeps nothing at a price.
   */
  levels?(args: Static<Schema>, view: GoalView<State>): readonly KeptLevel[];
}

/** One tick of a trigger: the time that it stands for, ms. */
export interface Tick {
  readonly at: number;
  /** Ticks that nothing ran for, this one with them where `skipped` is said. */
  readonly missed?: number;
  /** It came too late: nothing fires for it. */
  readonly skipped?: true;
}

/** The surroundings of a ticking trigger. */
export interface TickRuntime {
  readonly clock: Clock;
  /** That of the last tick before a restart, for what was missed. */
  readonly lastTickAt: number | undefined;
  /** Of the strategy and the rule: what differs between rules follows from it. */
  readonly id: string;
}

/** The items that are new in a watch, and stand for ticks. */
export interface News {
  /** By keys that never come twice. */
  readonly events: readonly (readonly [string, RecordValue])[];
  /** Orders that are not in the list any more: their end has to be read. */
  readonly gone: readonly GoneOrder[];
  /** The known items of the list, as they are now; JSON. */
  readonly known: KnownItems;
}

/** The known items of a list by their ids: for each the instant at which it was first read, or its progress. */
export type KnownItems = readonly (readonly [string, string])[];

/** An order that waits no more. */
export interface GoneOrder {
  readonly orderId: string;
  readonly account: AccountName;
  readonly instrument: InstrumentRef;
}

/** A trigger whose ticks stand for what appears in a watch, or is delivered from outside. */
export interface EventSpec {
  /** The kind of the watch; absent where events are delivered. */
  readonly watch?: string;
  /** The fields of an event beside those of the watch's items, as expressions read them. */
  readonly fields: Readonly<Record<string, Field>>;
  /**
   * Compares a reading with what is known; `known` is undefined before the first: nothing of it is news then. At most
   * `most` events.
   */
  news(list: readonly RecordValue[], known: KnownItems | undefined, asked: EventQuery): News;
  /** The event that an order's end is; undefined where the rule does not listen for it. */
  ended?(order: Order, args: Readonly<Record<string, unknown>>): readonly [string, RecordValue] | undefined;
}

/** The parameters of a search for events in a reading. */
export interface EventQuery {
  readonly args: Readonly<Record<string, unknown>>;
  readonly most: number;
}

/** A kind of trigger under `on:`. */
export interface TriggerSpec<Schema extends TSchema = TSchema> {
  readonly name: string;
  readonly schema: Schema;
  /** Its times in words, `every 15 minutes`, and then its further terms, if there are any. */
  says(args: Static<Schema>): readonly [string, ...string[]];
  /** Never emits where only a person or an event makes it tick. */
  ticks(args: Static<Schema>, runtime: TickRuntime): Observable<Tick>;
  readonly event?: EventSpec;
  /** `check` goes by this. */
  readonly means: TriggerMeaning;
}

/** Describes a watch; its arguments are typed by its schema. */
export function watch<Schema extends TSchema>(spec: WatchSpec<Schema>): WatchSpec<Schema> {
  return spec;
}

/** Describes an action; its arguments are typed by its schema. */
export function action<Schema extends TSchema>(spec: ActionSpec<Schema>): ActionSpec<Schema> {
  return spec;
}

/** Describes a goal; its arguments are typed by its schema. */
export function goal<Schema extends TSchema, State>(spec: GoalSpec<Schema, State>): GoalSpec<Schema, State> {
  return spec;
}

/** Describes a trigger; its arguments are typed by its schema. */
export function trigger<Schema extends TSchema>(spec: TriggerSpec<Schema>): TriggerSpec<Schema> {
  return spec;
}
