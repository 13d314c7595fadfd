import type { Guard } from './guard.ts';
import { RANDOM } from './random.ts';

/** What limits and halts refuse. */
export const LIMITS_GUARDS: readonly Guard[] = [
  {
    name: 'what is halted is not sent',
    file: 'src/risk/halts.ts',
    from: 'if (halts.length === 0) return undefined;',
    to: 'if (halts.length >= 0) return undefined;',
    tests: [RANDOM, 'test/simulation/halts.test.ts'],
  },
  {
    name: 'orders are counted',
    file: 'src/risk/limits/orders-per.ts',
    from: 'return decimalOf(count + 1) > most',
    to: 'return decimalOf(count) > most',
    tests: [RANDOM],
  },
  {
    name: 'what was moved counts for the day',
    file: 'src/risk/limits/transfer-per-day.ts',
    from: "if (effect.kind !== 'transfer') return undefined;",
    to: "if (effect.kind !== 'transfer' || view.now > 0) return undefined;",
    tests: [RANDOM],
  },
  {
    name: 'what cannot be valued is refused',
    file: 'src/risk/limits/order-value.ts',
    from: "if (value === 'unknown') return 'the value of the order is not known: no price';",
    to: "if (value === 'unknown') return undefined;",
    tests: ['test/unit/risk/limits.test.ts'],
  },
  {
    name: 'what may be open and cannot be read is refused',
    file: 'src/risk/open-value.ts',
    from: 'if (positions === undefined || resting === undefined) return undefined;',
    to: 'if (positions === undefined || resting === undefined) return ZERO;',
    tests: ['test/unit/risk'],
  },
  {
    name: 'nothing opens before the orders of its account were read',
    file: 'src/rules/halts/halts.ts',
    from: 'haltOn(intent, halts) ?? unlooked.holding(intent.effect)',
    to: 'haltOn(intent, halts)',
    tests: ['test/simulation/lost-end.test.ts'],
  },
  {
    name: 'no part is closed before the orders of its account were read',
    file: 'src/rules/halts/unlooked.ts',
    from: '(reducesOnly(effect) && !isPart)',
    to: 'reducesOnly(effect)',
    tests: ['test/simulation/lost-end.test.ts'],
  },
  {
    name: 'a part is not closed where it may have been closed already',
    file: 'src/risk/halts.ts',
    from: '(!isFree || (isPart && holdsParts({ by })))',
    to: '(!isFree || (isPart && by === "hand"))',
    tests: ['test/simulation/lost-end.test.ts'],
  },
  {
    name: 'a plain resume accepts no loss',
    file: 'src/risk/halts.ts',
    from: "by === undefined ? halt.by !== 'automatic: journal lost its end' : halt.by === by",
    to: 'by === undefined || halt.by === by',
    tests: ['test/unit/app/halts/answer-halt.test.ts', 'test/simulation/lost-end.test.ts'],
  },
  {
    name: 'nothing is opened with stops on the wrong side of its price',
    file: 'src/risk/approve.ts',
    from: '    misplaced(intent, levels) ??\n',
    to: '',
    tests: ['test/simulation/coarse-steps.test.ts'],
  },
  {
    name: 'a halt lets nobody take away what closes, and everybody what opens',
    file: 'src/domain/effect-class.ts',
    from: "case 'cancel-trigger':\n      return effect.act === 'open';",
    to: "case 'cancel-trigger':\n      return effect.act === 'close';",
    tests: ['test/docs/guarantees.test.ts'],
  },
  {
    name: 'no limit holds back what pays for less risk',
    file: 'src/risk/adds-order.ts',
    from: "if (effect.kind === 'repay') return true;",
    to: "if (effect.kind === 'repay') return false;",
    tests: ['test/docs/guarantees.test.ts'],
  },
  {
    name: 'what closes when a price is reached goes before what opens',
    file: 'src/exchange/priority.ts',
    from: "return effect.act === 'close' ? 'protect' : 'act';",
    to: "return effect.act === 'open' ? 'protect' : 'act';",
    tests: ['test/docs/guarantees.test.ts'],
  },
];
