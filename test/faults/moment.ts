import { afterEach, beforeEach, expect } from 'vitest';
import type { Call, Transport } from '../../src/ports/transport.ts';
import { type Fault, faultsIn } from './faults.ts';
import { withoutDaemon } from './without-daemon.ts';

/**
 * Whether every daemon ends where the fault of its case happens, and comes back by no restart. Every case has to fail
 * then: one that passes says nothing of what Purser does about the fault (`npm run faults`).
 */
export const ENDS_AT_FAULT = process.env['PURSER_FAULTS'] === 'end';

const happened = new Set<Fault>();
let daemons: (() => void)[] = [];

/**
 * Holds each case of a file to its fault: one whose fault does not happen proves nothing, and could not be stopped at
 * it. Each file of cases calls it: where they share a process, this one is evaluated once, and hooks at its top would
 * be those of the first alone.
 */
export function holdCasesToTheirFaults(): void {
  beforeEach(() => {
    happened.clear();
    daemons = [];
  });
  afterEach(({ task }) => {
    if (withoutDaemon(task.fullTestName) !== undefined) return;
    expect([...happened], 'the faults that happened').toEqual(expect.arrayContaining([...faultsIn(task.fullTestName)]));
  });
}

/** Says that the fault of a case happens now. */
export function fault(number: Fault): void {
  happened.add(number);
  if (ENDS_AT_FAULT) for (const end of daemons) end();
}

/** Chooses what goes wrong with a call as before, and says that the fault of a case happens where anything does. */
export function strikes<F>(number: Fault, choose: (call: Call) => F | undefined): (call: Call) => F | undefined {
  return (call) => {
    const chosen = choose(call);
    if (chosen !== undefined) fault(number);
    return chosen;
  };
}

/** Lets every call pass, and says that the fault of a case happens where a daemon changes something. */
export const strikesAtActs =
  (number: Fault) =>
  (inner: Transport): Transport => ({
    call: (call) => {
      if (call.operation.method !== 'GET') fault(number);
      return inner.call(call);
    },
  });

/** Makes known how a daemon of the test that runs is ended for good. */
export function endsAtFault(end: () => void): void {
  daemons.push(end);
}
