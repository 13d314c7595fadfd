import type { Batch, Journal } from '../../../src/ports/journal.ts';

/** Thrown where the process dies. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/**
 * A death at the n-th write of a run, counted from 1: before it is on the disk, just after, or in the middle of it: the
 * bytes of the last write are torn, at `at` of their length, a ratio.
 */
export interface Death {
  readonly write: number;
  readonly when: 'before' | 'torn' | 'after';
  readonly at?: number;
}

/** What lies under a journal: what is on it when the process dies is what the next one finds. */
export interface Disk {
  /** Writes, and leaves only so much of the bytes that the write has changed, a ratio. */
  tear(batch: Batch, at: number): void;
  /** The process is gone; the next one finds what is on the disk. Tells how many of the newest writes are not. */
  die(): number;
}

/** Memory: a write is there or is not. */
const NO_DISK: Disk = { tear: () => undefined, die: () => 0 };

/**
 * Wraps journals, so that the process dies at given writes; keeps what was written, in order. Disarmed, it kills no
 * more. Whoever wants to be told of deaths has to say when the next process starts: what writes before that has
 * outlived its own, and is a fault of the simulation.
 */
export function killAtWrite(deaths: readonly Death[], died?: (how: string) => void, lostInFlight?: () => void) {
  const written: Batch[] = [];
  let writes = 0;
  let armed = true;
  /** `dying` until whoever runs it has noticed, `down` until the next one starts. */
  let life: 'up' | 'dying' | 'down' = 'up';
  const killed = (how: Death['when'] | 'between'): Killed => {
    if (died !== undefined) life = 'dying';
    died?.(how);
    return new Killed(`at write ${String(writes)}: ${how}`);
  };
  const die = (disk: Disk): void => {
    const lost = disk.die();
    written.length -= lost;
    if (lost > 0) lostInFlight?.();
  };
  const wrap = (inner: Journal, disk = NO_DISK): Journal => ({
    get epoch() {
      return inner.epoch;
    },
    durable: () => inner.durable(),
    beginEpoch: (batch) => {
      inner.beginEpoch(batch);
    },
    oldestIntentAt: () => inner.oldestIntentAt(),
    intentOfOrder: (orderId) => inner.intentOfOrder(orderId),
    openIntents: () => inner.openIntents(),
    intent: (id) => inner.intent(id),
    state: (key) => inner.state(key),
    entries: (filter) => inner.entries(filter),
    close: () => {
      inner.close();
    },
    commit: (batch) => {
      if (life === 'dying') throw new Killed('it is dead already');
      if (life === 'down') throw new Error('something of a dead process has written');
      writes += 1;
      const death = armed ? deaths.find(({ write }) => write === writes) : undefined;
      if (death?.when === 'torn') disk.tear(batch, death.at ?? 0);
      if (death === undefined || death.when === 'after') {
        inner.commit(batch);
        written.push(batch);
      }
      if (death === undefined) return;
      die(disk);
      throw killed(death.when);
    },
  });
  return {
    wrap,
    written,
    get isUp() {
      return life === 'up';
    },
    /** Kills the process between two writes. */
    kill: (disk = NO_DISK): void => {
      if (!armed || life !== 'up') return;
      die(disk);
      throw killed('between');
    },
    down: (): void => {
      life = 'down';
    },
    revive: (): void => {
      life = 'up';
    },
    disarm: (): void => {
      armed = false;
    },
  };
}
