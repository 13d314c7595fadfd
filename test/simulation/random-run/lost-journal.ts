import { isDeepStrictEqual } from 'node:util';
import type { Random } from '../../../src/base/random.ts';
import type { Journal } from '../../../src/ports/journal.ts';
import type { Simulation } from '../world.ts';
import { type Loss, LOSSES, type MortalJournal } from './mortal-journal.ts';
import type { Tally } from './tally.ts';

/** A journal that loses its end once, by the exchange's clock, ms. */
export interface DrawnLoss {
  readonly loss: Loss;
  /** When the directory is copied aside, and when the process dies and leaves less than was durable. */
  readonly copyAt: number;
  readonly at: number;
  /** Where in the log, a ratio. */
  readonly place: number;
  /** How long after it a person accepts the loss, ms; absent where nobody does. */
  readonly acceptedAfterMs?: number;
}

/** What became of it. */
export interface LostJournal {
  /** When the journal was lost. */
  readonly at: number;
  /** How many batches were durable then. */
  readonly durable: number;
  readonly loss: Loss;
  /** Whether it holds less than it did. */
  isShort: boolean;
  /** When a person accepted the loss, ms. */
  acceptedAt: number;
}

/** Draws how a journal loses its end between two times. */
export function drawLoss(
  random: Random,
  { from, until }: { readonly from: number; readonly until: number },
): DrawnLoss {
  const at = random.between(from, until);
  const waits = random.next() < 0.6 ? random.between(30, 240) * 1_000 : undefined;
  return {
    loss: LOSSES[random.between(0, LOSSES.length - 1)] ?? 'log removed',
    copyAt: random.between(from, at),
    at,
    place: random.next(),
    ...(waits !== undefined && { acceptedAfterMs: waits }),
  };
}

/** Where a loss happens. */
export interface LossRuntime {
  readonly simulation: Simulation;
  readonly tally: Tally;
  readonly mortal: Pick<MortalJournal, 'copy' | 'lose'>;
  readonly journal: Journal;
  isUp(): boolean;
  durable(): number;
  /** Throws: the process is dead. */
  kill(): void;
  accept(): void;
  /** Whether what may be sent is held because of the loss. */
  isHeld(): boolean;
}

/** Entries among which the newest one of before is looked for: a start writes some. */
const LOOKED_AT = 50;

/** Lets a journal lose its end at its time, if the process lives then; tells `lost` of it. */
export function scheduleLoss(drawn: DrawnLoss, runtime: LossRuntime, lost: (one: LostJournal) => void): void {
  const { clock } = runtime.simulation;
  const { loss, place, acceptedAfterMs } = drawn;
  clock.schedule(runtime.mortal.copy, { at: drawn.copyAt, phase: 'market' });
  const lose = (): void => {
    if (!runtime.isUp()) return;
    const one: LostJournal = {
      at: clock.now(),
      durable: runtime.durable(),
      loss,
      isShort: false,
      acceptedAt: Infinity,
    };
    const [newest] = runtime.journal.entries({ limit: 1 });
    const accept = (): void => {
      if (!runtime.isUp()) {
        clock.schedule(accept, { delayMs: 5_000, phase: 'market' });
        return;
      }
      const acceptedAt = clock.now();
      const note = (): void => {
        if (!runtime.isUp()) clock.schedule(note, { delayMs: 1_000, phase: 'market' });
        else if (!runtime.isHeld()) one.acceptedAt = acceptedAt;
      };
      let noted = (): unknown => clock.schedule(note, { delayMs: 1_000, phase: 'market' });
      try {
        runtime.accept();
        runtime.tally.met('loss accepted');
        noted = note;
      } finally {
        // The process may die while it writes that down: what it has left is read once one is up again.
        noted();
      }
    };
    if (acceptedAfterMs !== undefined) clock.schedule(accept, { delayMs: acceptedAfterMs, phase: 'market' });
    runtime.mortal.lose(loss, place);
    runtime.tally.met(loss);
    lost(one);
    // The start may be killed too: what is left is read once a process is up again.
    const compare = (): void => {
      if (!runtime.isUp()) later();
      // A journal that had no entry yet has none to lack.
      else if (newest !== undefined)
        one.isShort = !runtime.journal.entries({ limit: LOOKED_AT }).some((entry) => isDeepStrictEqual(entry, newest));
    };
    const later = (): void => {
      clock.schedule(compare, { delayMs: 1_000, phase: 'market' });
    };
    let next = later;
    try {
      runtime.kill();
      next = compare;
    } finally {
      next();
    }
  };
  clock.schedule(lose, { at: drawn.at, phase: 'market' });
}
