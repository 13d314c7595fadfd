import type { Observable } from 'rxjs';
import type { Static, TSchema } from 'typebox';
import type { AccountName, Position } from '../domain/account.ts';
import type { Effect } from '../domain/intent.ts';
import type { InstrumentRef, Market } from '../domain/market.ts';
import type { Type } from '../language/type.ts';
import type { Clock } from '../ports/clock.ts';
import type { Strategy } from '../strategy/strategy.ts';
import type { Poll, PollRequest } from './poll.ts';
import type { World } from './world.ts';

/** Where a word is used: the file's defaults, and the instruments that its fields name literally. */
export interface UseSite {
  readonly strategy: Strategy;
  readonly account: AccountName;
  readonly market: Market;
  readonly instruments: readonly InstrumentRef[];
}

/** A kind of watch: its arguments, the type of its value, and how it is polled. */
export interface WatchSpec<Schema extends TSchema = TSchema> {
  readonly name: string;
  readonly schema: Schema;
  readonly output: Type;
  readonly everyMsDefault: number;
  poll(args: Static<Schema>, site: { readonly account: AccountName; readonly market: Market }): Poll;
}

/** What an action or goal makes of its arguments and the world. */
export type Plan =
  /** Legs in order; each must be accepted before the next is sent. An empty list: nothing to do. */
  | { readonly kind: 'effects'; readonly effects: readonly Effect[]; readonly note?: string }
  /** Nothing can be done and trying again would not help: below the minimum, nothing to close. */
  | { readonly kind: 'skip'; readonly reason: string }
  /** Something needed is unknown: tried again later. */
  | { readonly kind: 'wait'; readonly reason: string }
  | { readonly kind: 'notify'; readonly text: string };

/** A kind of step: its fields and its planner, a pure function. */
export interface ActionSpec<Schema extends TSchema = TSchema> {
  readonly name: string;
  readonly schema: Schema;
  /** Whether it can only close, cancel or protect. */
  readonly reduces: boolean;
  /** Whether it touches nothing at the exchange. */
  readonly neutral?: true;
  /** What must be polled so that it can be planned. */
  needs(site: UseSite): readonly PollRequest[];
  plan(args: Static<Schema>, site: UseSite, world: World): Plan;
}

/** What a goal is planned from. `state` is its own durable memory, JSON. */
export interface GoalView<State> {
  readonly site: UseSite;
  readonly world: World;
  /** Present for goals with `each`. */
  readonly item?: Position;
  readonly state: State | undefined;
}

/** A goal's plan, with the memory that is stored together with its intents. */
export interface GoalPlan<State> {
  readonly plan: Plan;
  readonly state?: State | undefined;
  /** Said when nothing differs, once for each state that it describes. */
  readonly kept?: string;
}

/** A kind of goal: compares what should be with what is, and plans the fewest operations. */
export interface GoalSpec<Schema extends TSchema = TSchema, State = unknown> {
  readonly name: string;
  readonly schema: Schema;
  /** Whether it is kept for each item of a list. */
  readonly each: boolean;
  /** Whether what it plans can only close, cancel or protect: its own footprints do not hold it back then. */
  readonly reduces: boolean;
  /** `args` are undefined where they depend on more than params. */
  needs(site: UseSite, args: Static<Schema> | undefined): readonly PollRequest[];
  plan(args: Static<Schema>, view: GoalView<State>): GoalPlan<State>;
}

/** One tick of a trigger: the time that it stands for, ms. */
export interface Tick {
  readonly at: number;
}

/** A kind of trigger under `on:`. */
export interface TriggerSpec<Schema extends TSchema = TSchema> {
  readonly name: string;
  readonly schema: Schema;
  /** `lastTickAt` is that of the last tick before a restart, for what was missed. */
  ticks(args: Static<Schema>, clock: Clock, lastTickAt: number | undefined): Observable<Tick>;
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
