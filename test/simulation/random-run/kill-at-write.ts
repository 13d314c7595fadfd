import type { Batch, Journal } from '../../../src/ports/journal.ts';

/** Thrown where the process dies. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** A death at the n-th write of a run, counted from 1: before it is on the disk (a torn write is rolled back), or just after. */
export interface Death {
  readonly write: number;
  readonly when: 'before' | 'after';
}

/** Wraps journals, so that the process dies at given writes; keeps what was written, in order. Disarmed, it kills no more. */
export function killAtWrite(deaths: readonly Death[]) {
  const written: Batch[] = [];
  let writes = 0;
  let armed = true;
  const wrap = (inner: Journal): Journal => ({
    ...inner,
    commit: (batch) => {
      writes += 1;
      const death = !armed ? undefined : deaths.find(({ write }) => write === writes);
      if (death?.when === 'before') throw new Killed(`at write ${String(writes)}, torn`);
      inner.commit(batch);
      written.push(batch);
      if (death !== undefined) throw new Killed(`after write ${String(writes)}`);
    },
  });
  const disarm = (): void => {
    armed = false;
  };
  return { wrap, written, disarm };
}
