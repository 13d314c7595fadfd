import type { Guard } from './guard.ts';
import { RANDOM } from './random.ts';

/** Which readings are believed, and what own intents hide. */
export const READINGS_GUARDS: readonly Guard[] = [
  {
    name: 'an intent is absent only when no copy of it can arrive any more',
    file: 'src/domain/settle.ts',
    from: 'export const ABSENCE_AFTER_MS = SIGNATURE_MS + SETTLE_MS_MAX;',
    to: 'export const ABSENCE_AFTER_MS = 0;',
    tests: [RANDOM],
  },
  {
    name: 'settle window',
    file: 'src/domain/settle.ts',
    from: 'export const SETTLE_MS = 2_000;',
    to: 'export const SETTLE_MS = 0;',
    tests: ['test/unit/rules/footprints/settle.test.ts'],
  },
  {
    name: 'what does not show yet is waited for',
    file: 'src/domain/settle.ts',
    from: 'export const SETTLE_MS_MAX = 60_000;',
    to: 'export const SETTLE_MS_MAX = 2_000;',
    tests: ['test/faults/settling.test.ts', RANDOM],
  },
  {
    name: 'every reading has to show it',
    file: 'src/rules/footprints/mark.ts',
    from: 'if (known?.held === held) return known.seen;',
    to: 'if (mark.shown.has(key)) return true;',
    tests: ['test/faults/settling.test.ts', 'test/unit/rules/footprints/settle.test.ts'],
  },
  {
    name: 'freeze',
    file: 'src/rules/footprints/footprints.ts',
    from: 'if (mark.frozen && mark.things.some(',
    to: 'if (mark.frozen && things.length === 0 && mark.things.some(',
    tests: ['test/faults/orders.test.ts', RANDOM, 'test/simulation/unknown.test.ts'],
  },
  {
    name: 'what was read before a step of time is not believed',
    file: 'src/rules/reads/sweep.ts',
    from: 'for (const entry of entries) forget(entry, now);',
    to: '',
    tests: ['test/simulation/time-steps.test.ts'],
  },
  {
    name: 'a stop in one-way mode is of the position that its instrument has',
    file: 'src/rules/reads/sweep.ts',
    from: 'netStops.join(copy);',
    to: '',
    tests: ['test/simulation/one-way-stops.test.ts', 'test/simulation/goals-stops.test.ts'],
  },
  {
    name: 'what own intents have touched is read when that can be believed',
    file: 'src/rules/footprints/read-settled.ts',
    from: 'asks.settle(keysOf(isTouched), at + SETTLE_MS);',
    to: '',
    tests: ['test/unit/rules/footprints/read-settled.test.ts', 'test/simulation/wallet-liveness.test.ts'],
  },
  {
    name: 'a read that was begun before an effect could be believed is begun again',
    file: 'src/rules/reads/due-polls.ts',
    from: 'entry.settlesAt.filter((at) => at > now)',
    to: '[]',
    tests: ['test/unit/rules/reads/sweep.test.ts'],
  },
];
