import type { Diagnostic } from '../../../base/diagnostic.ts';
import { errorOf } from '../../model/file-context.ts';
import type { Strategy } from '../../model/strategy.ts';
import { keepersOf, keptTwice } from './kept-twice.ts';
import { openedTwice } from './opened-twice.ts';
import { refillCycles } from './refill-cycles.ts';
import { writesOfKept } from './writes-of-kept.ts';

/** Finds where strategies that run together get in each other's way, and where the parts of one do. */
export function checkTogether(strategies: readonly Strategy[]): readonly Diagnostic[] {
  const acting = strategies.filter(({ mode }) => mode === 'active');
  const keepers = keepersOf(acting);
  return [
    ...openedTwice(acting),
    ...keptTwice(keepers),
    ...writesOfKept(acting, keepers),
    ...refillCycles(keepers),
  ].map(errorOf);
}
