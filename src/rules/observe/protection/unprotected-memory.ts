import type { Position } from '../../../domain/account.ts';
import type { Episode } from '../../words/closing/whole-close.ts';
import type { Ledger } from '../../engine/record/ledger.ts';
import type { Unprotected } from './unprotected.ts';
import type { UnprotectedSum } from '../../engine/context/unprotected-sum.ts';

/** The memory of a goal's positions that are without their stop-loss. */
export interface UnprotectedMemory {
  readonly positions: Map<string, Unprotected>;
  /** The positions as they were read last, by instance. Not durable. */
  readonly seen: Map<string, Position>;
  /** Those that are being closed. */
  readonly closing: Map<string, Episode>;
  sum: UnprotectedSum;
  /**
   * Tries to close a position so far. They are never counted anew, or two intents could get one id
   * (docs/guarantees.md#g1).
   */
  closes: number;
  stored(): ReadonlyMap<string, string>;
}

interface Stored {
  readonly positions: readonly (readonly [string, Unprotected])[];
  readonly sum: UnprotectedSum;
  readonly closes: number;
}

const NOTHING: Stored = { positions: [], sum: { times: 0, totalMs: 0, longestMs: 0 }, closes: 0 };

/** Recalls what was remembered before a restart. */
export function recallUnprotected(
  { strategy, goal }: { readonly strategy: string; readonly goal: string },
  ledger: Pick<Ledger, 'state'>,
): UnprotectedMemory {
  const key = `naked ${strategy}/${goal}`;
  const text = ledger.state(key);
  const { positions, sum, closes } = text === undefined ? NOTHING : (JSON.parse(text) as Stored);
  const memory: UnprotectedMemory = {
    positions: new Map(positions),
    seen: new Map(),
    closing: new Map(),
    sum,
    closes,
    stored: () =>
      new Map([
        [
          key,
          JSON.stringify({
            positions: [...memory.positions],
            sum: memory.sum,
            closes: memory.closes,
          } satisfies Stored),
        ],
      ]),
  };
  return memory;
}
