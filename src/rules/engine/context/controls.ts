import type { AccountName, Position } from '../../../domain/account.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { Json } from '../../../domain/journal-entry.ts';
import type { InstrumentRef } from '../../../domain/market.ts';
import type { RecordValue } from '../../../language/values/expression.ts';
import type { Journal } from '../../../ports/journal.ts';
import type { PendingEffects } from '../pending/pending-effects.ts';
import type { UnknownInstance } from './unknown-instance.ts';
import type { UnprotectedSum } from './unprotected-sum.ts';
import type { KeptLevel } from '../../words/spec/words.ts';
import type { InstancePhase } from '../instance/instance-state.ts';
import type { PartStanding } from './part-standing.ts';

/** The one who switched a rule or goal off, in words. */
export interface SwitchedOff {
  readonly at: number;
  readonly note: string;
}

/** The switch of a rule or goal. */
export interface Power {
  readonly off: SwitchedOff | undefined;
}

/** The way of a delivery from outside to a rule. */
export interface Deliveries {
  /** The reason why it takes none now; undefined where it does. */
  refusal(): string | undefined;
  /**
   * Makes a delivery due under a key that never comes twice; answers what is to be stored, before anything else
   * happens.
   */
  take(key: string, value: RecordValue): ReadonlyMap<string, string>;
}

/** The way of a manual command to a rule that runs. */
export interface RuleControl {
  /**
   * Makes the instances due whose key has these words in it, or all; answers what it found. A text is why it cannot.
   * With `unconditional` their actions begin whatever the condition says; cooldown, guards, limits and halts hold.
   */
  fire(each: string | undefined, how?: { readonly unconditional: boolean }): Json | string;
  /** The same, but nothing happens: what would be planned. */
  preview(each: string | undefined): Json | string;
  /** The phase of each instance, by its key. */
  phases(): ReadonlyMap<string, InstancePhase>;
  /** The present memory of a rule, by the keys of its states in the journal. */
  stored?(): ReadonlyMap<string, string>;
  /** Present where what is delivered from outside makes it fire. */
  readonly deliveries?: Deliveries;
  /** How it stands, by its memory alone: cheap, because the page asks for all of them every second. */
  standing(): PartStanding;
  /** The instances whose condition is not known, since when, and what of it is not. */
  unknown(): readonly UnknownInstance[];
  /** The reasons why the instances are as they are. */
  why(each: string | undefined): Json | string;
  /** The prices of an instrument at which a goal keeps something now; absent where its kind keeps nothing at one. */
  levels?(instrument: InstrumentRef): readonly PartLevel[];
}

/** A price at which an instance of a goal keeps something. */
export interface PartLevel extends KeptLevel {
  /** Its key; empty where there is only one. */
  readonly instance: string;
}

/** Distances of a goal's instances by their keys, as decimal text: `0` where kept, undefined where unknown. */
export type Distances = ReadonlyMap<string, string | undefined>;

/**
 * The times for which positions of a goal are without the stop-loss that it wants: of those that are now, by their
 * keys, and the sum over all time; ms.
 */
export interface UnprotectedTimes extends UnprotectedSum {
  readonly now: ReadonlyMap<string, number>;
  /** Of those, the ones for which it lasts longer than a reading needs to show a stop-loss. */
  readonly late: ReadonlySet<string>;
  /** The positions of these instances, and of those below, as far as they were read since the start. */
  readonly positions: ReadonlyMap<string, Position>;
  /** By instance, what is to be said of positions whose stop-loss lies beyond their liquidation price. */
  readonly beyond: ReadonlyMap<string, string>;
  /** Of a goal that protects coins: when the reading began by which that is known, ms; undefined before the first. */
  readonly coins?: { readonly readAt: number | undefined };
}

/** The manual commands to rules and goals while they run: switch them off and on, and fire rules. */
export interface Controls {
  power(strategy: string, part: string): Power;
  /** Switches a rule or goal on (undefined) or off; answers the state to be stored. */
  turn(strategy: string, part: string, off: SwitchedOff | undefined): ReadonlyMap<string, string | undefined>;
  /** Makes a rule reachable. */
  enter(strategy: string, rule: string, control: RuleControl): void;
  controlOf(strategy: string, rule: string): RuleControl | undefined;
  /** Lets a goal tell how far from kept its instances are. */
  measure(strategy: string, goal: string, distances: () => Distances): void;
  /** The distances of a goal's instances from their wanted states; none before its first evaluation. */
  distances(strategy: string, goal: string): Distances;
  /** Lets a goal that protects positions tell how long they have been without their stop-loss. */
  measureUnprotected(strategy: string, goal: string, times: () => UnprotectedTimes): void;
  /** The times without a stop-loss; undefined for a goal that protects nothing, or does not run. */
  unprotected(strategy: string, goal: string): UnprotectedTimes | undefined;
  /** Lets manual calls of the exchange leave their pending effects with a run. */
  attach(pendingEffects: ManualEffects): void;
  /** A person writes on an account: rules that add risk do not believe readings of it that began before `until`. */
  touched(account: AccountName, until: number): void;
  /** A person sends an order: until readings show its effect, it counts for the limits of accounts. */
  begin(intent: Intent): void;
  /** The order has its outcome, at `at`; a rejected one leaves nothing. */
  end(intent: Intent, at: number, left: 'trace' | 'nothing'): void;
  /** Intents of the run that a reading begun then may not show. */
  unsettled(readAt: number): readonly Intent[];
  /** The intent of the run whose outcome is unknown and that touches any of these, if there is one that fits. */
  readonly frozenBy: PendingEffects['frozenBy'];
}

/** The pending effects of manual commands that a run keeps. */
type ManualEffects = Pick<PendingEffects, 'touched' | 'begin' | 'end' | 'unsettled' | 'frozenBy'>;

/** Makes the controls; what was switched off before is off still. */
export function createControls(journal: Pick<Journal, 'state'>): Controls {
  const powers = new Map<string, { off: SwitchedOff | undefined }>();
  const reaches = new Map<string, RuleControl>();
  const measures = new Map<string, () => Distances>();
  const unprotectedTimes = new Map<string, () => UnprotectedTimes>();
  let attached: ManualEffects | undefined;
  const powerOf = (strategy: string, part: string): { off: SwitchedOff | undefined } => {
    const key = offKey(strategy, part);
    const known = powers.get(key);
    if (known !== undefined) return known;
    const text = journal.state(key);
    const made = { off: text === undefined ? undefined : (JSON.parse(text) as SwitchedOff) };
    powers.set(key, made);
    return made;
  };
  return {
    power: powerOf,
    turn(strategy, part, off) {
      powerOf(strategy, part).off = off;
      return new Map([[offKey(strategy, part), off === undefined ? undefined : JSON.stringify(off)]]);
    },
    enter(strategy, rule, control) {
      reaches.set(`${strategy}/${rule}`, control);
    },
    attach(pendingEffects) {
      attached = pendingEffects;
    },
    touched(account, until) {
      attached?.touched(account, until);
    },
    begin(intent) {
      attached?.begin(intent);
    },
    end(intent, at, left) {
      attached?.end(intent, at, left);
    },
    unsettled: (readAt) => attached?.unsettled(readAt) ?? [],
    frozenBy: (resources, fits) => attached?.frozenBy(resources, fits),
    controlOf: (strategy, rule) => reaches.get(`${strategy}/${rule}`),
    measure(strategy, goal, distances) {
      measures.set(`${strategy}/${goal}`, distances);
    },
    distances: (strategy, goal) => measures.get(`${strategy}/${goal}`)?.() ?? new Map(),
    measureUnprotected(strategy, goal, times) {
      unprotectedTimes.set(`${strategy}/${goal}`, times);
    },
    unprotected: (strategy, goal) => unprotectedTimes.get(`${strategy}/${goal}`)?.(),
  };
}

/** Names the journal's key of a rule or goal that is switched off. */
function offKey(strategy: string, part: string): string {
  return `off ${strategy}/${part}`;
}
