import type { Resource } from '../../../effects/resources.ts';
import type { PollKey } from '../../../reads/read.ts';
import type { Held } from '../../../reads/snapshot.ts';

/**
 * An effect of a sum: it came since the base, or its order was waiting then and may have been filled in part before.
 */
export interface Member<M> {
  readonly mark: M;
  readonly from: 'since' | 'before';
}

/** A reading that showed all earlier effects, and every effect since: their changes add up on it. */
export interface Chain<M> {
  readonly base: Held;
  /** The effects that the base shows: a reading that shows the base with all changes since shows them too. */
  readonly shown: ReadonlySet<M>;
  readonly members: Member<M>[];
}

/** A sum by which a reading may prove an effect. */
export interface Proof<M> {
  readonly chain: Chain<M>;
  /** True where the effect is one of the changes; false where the base shows it. */
  readonly since: boolean;
}

/** More effects than ever settle at once: from here on, nothing is proved by a sum. */
const CHAIN_MAX = 100;

/** Most sums of a poll that are kept, the newest: of frequent effects, the newer sums prove the older ones too. */
const CHAINS_MAX = 10;

/** The parts that sums of effects are built from. */
export interface Start<M> {
  /** The effects that a reading shows, and those of orders that wait; undefined where it may lack any. */
  baseAt(reading: Held): { readonly shown: ReadonlySet<M>; readonly resting: readonly M[] } | undefined;
  /** Tells whether somebody may still search for an effect. */
  isNeeded(mark: M): boolean;
  /** Tells whether a reading that shows every effect differs from the sum: somebody else has changed the amounts. */
  refutes(reading: Held, chain: Chain<M>): boolean;
}

/**
 * The sums of own effects, by poll. The invariant: **a sum misses no effect since its base.** An effect therefore joins
 * every sum that is kept, and begins one of its own where the newest reading shows everything before it. Each sum
 * proves by itself what its base shows and what it adds up: each effect stays provable even where effects come faster
 * than they settle. A sum that such a reading refutes is dropped: a sum without somebody else's change can equal an
 * older state.
 */
export interface Chains<M> {
  /** An effect begins. */
  join(mark: M, held: ReadonlyMap<PollKey, Held>, start: Start<M>): void;
  /** An effect is known whose beginning nobody knows: readings may have shown it already. */
  admit(mark: M): void;
  /** The sums that may prove an effect in readings of a poll, the newest first. */
  proofsOf(mark: M, key: PollKey): readonly Proof<M>[];
}

/** Makes an empty record of sums. */
export function createChains<M extends { readonly resources: readonly Resource[] }>(): Chains<M> {
  const byKey = new Map<PollKey, readonly Chain<M>[]>();
  const isOf = (mark: M, { poll }: Held): boolean => mark.resources.some((resource) => poll.shows(resource));
  const add = (member: Member<M>): void => {
    for (const [key, chains] of byKey) {
      const its = chains.filter(({ base }) => isOf(member.mark, base));
      for (const { members } of its) members.push(member);
      // One that would not take it could not tell all changes any more.
      if (its.length > 0)
        byKey.set(
          key,
          chains.filter(({ members }) => members.length <= CHAIN_MAX),
        );
    }
  };
  return {
    join(mark, held, { baseAt, isNeeded, refutes }) {
      if (mark.resources.length === 0) return;
      const readings = [...held].filter(([, reading]) => reading.value !== undefined && isOf(mark, reading));
      const bases = new Map(readings.map(([key, reading]) => [key, baseAt(reading)]));
      // Before the effect joins them: its change is not known yet.
      for (const [key, reading] of readings)
        if (bases.get(key) !== undefined)
          byKey.set(
            key,
            (byKey.get(key) ?? []).filter((chain) => !refutes(reading, chain)),
          );
      add({ mark, from: 'since' });
      for (const [key, reading] of readings) {
        const running = (byKey.get(key) ?? []).filter(({ members }) => members.some(isLookedFor(isNeeded)));
        const base = bases.get(key);
        const begun = base && {
          base: reading,
          shown: base.shown,
          members: [...base.resting.map((one) => ({ mark: one, from: 'before' }) as const), since(mark)],
        };
        byKey.set(key, [...running, ...(begun === undefined ? [] : [begun])].slice(-CHAINS_MAX));
      }
    },
    admit(mark) {
      add({ mark, from: 'before' });
    },
    proofsOf: (mark, key) =>
      (byKey.get(key) ?? []).toReversed().flatMap((chain): readonly Proof<M>[] => {
        const member = chain.members.find((one) => one.mark === mark);
        if (member === undefined) return chain.shown.has(mark) ? [{ chain, since: false }] : [];
        return member.from === 'since' ? [{ chain, since: true }] : [];
      }),
  };
}

function isLookedFor<M>(isNeeded: (mark: M) => boolean): (member: Member<M>) => boolean {
  return ({ mark, from }) => from === 'since' && isNeeded(mark);
}

function since<M>(mark: M): Member<M> {
  return { mark, from: 'since' };
}
