import type { Random } from '../../../src/base/random.ts';
import type { HaltScope, NewHalt } from '../../../src/risk/halts.ts';
import type { Simulation } from '../world.ts';
import type { HaltPlace } from './halt-place.ts';
import type { Tally } from './tally.ts';

/** What happens to a daemon at a time of its own, beside faults and deaths. */
export interface Upheaval {
  /** By the exchange's clock, ms. */
  readonly at: number;
  readonly kind: 'halt' | 'halt file' | 'resume' | 'reload' | 'kill';
  readonly scope: HaltScope;
  readonly clears: boolean;
}

const SCOPES: readonly HaltScope[] = [
  {},
  {},
  { account: 'main' },
  { strategy: 'drawn' },
  { symbol: 'BTCUSDT' },
  { symbol: 'ETHUSDT' },
];

/** Draws what happens between two times; `reloads` at most. */
export function drawUpheavals(
  random: Random,
  { from, until, reloads }: { readonly from: number; readonly until: number; readonly reloads: number },
): readonly Upheaval[] {
  const at = (): number => random.between(from, until);
  const some = (kind: Upheaval['kind'], most: number, chance: number): Upheaval[] => {
    const count = random.next() < chance ? random.between(1, Math.max(1, most)) : 0;
    return Array.from({ length: Math.min(count, most) }, () => ({
      at: at(),
      kind,
      scope: SCOPES[random.between(0, SCOPES.length - 1)] ?? {},
      clears: random.next() < 0.2,
    }));
  };
  return [
    ...some('halt', 2, 0.25),
    ...some('halt file', 2, 0.25),
    ...some('resume', 3, 0.5),
    ...some('reload', reloads, 1),
    ...some('kill', 2, 0.3),
  ].sort((a, b) => a.at - b.at);
}

/** What upheavals are done to. */
export interface Upset {
  readonly simulation: Simulation;
  readonly place: HaltPlace;
  readonly tally: Tally;
  isUp(): boolean;
  reload(): void;
  /** Throws: the process is dead. */
  kill(): void;
}

/**
 * Lets each upheaval happen at its time. A command reaches only a daemon that runs; the file is for every other moment.
 */
export function scheduleUpheavals(upheavals: readonly Upheaval[], upset: Upset): void {
  for (const upheaval of upheavals) {
    const happen = (): void => {
      happens(upheaval, upset);
    };
    upset.simulation.clock.schedule(happen, { at: upheaval.at, phase: 'market' });
  }
}

function happens({ kind, scope, clears }: Upheaval, upset: Upset): void {
  const { simulation, place, tally } = upset;
  const halt = (by: 'hand' | 'file'): NewHalt => ({
    scope,
    note: `by ${by}`,
    by,
    ...(clears && { cancelOrders: true, closePositions: true }),
  });
  if (kind === 'halt file') {
    place.put(halt('file'));
    tally.met('halt by file');
    return;
  }
  if (!upset.isUp()) return;
  tally.met(kind);
  if (kind === 'halt') simulation.halts().halt(halt('hand'));
  if (kind === 'resume') simulation.halts().resume('all', '');
  if (kind === 'reload') upset.reload();
  if (kind === 'kill') upset.kill();
}
