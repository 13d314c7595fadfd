import { isOfStrategy } from '../../domain/strategy-name.ts';
import { haltReason, describeScope, type Halt, isOnSymbol } from '../../risk/halts.ts';
import { addsRisk } from '../../rules/words/actions/action-named.ts';
import { goalNamed } from '../../rules/words/goals/goal-named.ts';
import type { Goal, Rule, Strategy } from '../../strategy/model/strategy.ts';

/** A rule or goal with its strategy. */
export type AskedPart =
  | { readonly strategy: Strategy; readonly part: Rule; readonly kind: 'rule' }
  | { readonly strategy: Strategy; readonly part: Goal; readonly kind: 'goal' };

/**
 * Finds the halt that keeps a rule or goal from adding risk; undefined where none does, or where it adds none. A halt
 * of a symbol counts where the part names instruments, and every one of them is halted.
 */
export function haltOf(
  asked: AskedPart,
  halts: readonly Halt[],
): { readonly since: number; readonly why: string } | undefined {
  if (halts.length === 0 || !canAddRisk(asked)) return undefined;
  const halt = halts.find((one) => covers(one, asked));
  return halt && { since: halt.since, why: `${haltReason(halt)} (${describeScope(halt.scope)})` };
}

/** Tells whether anything that a rule or goal does may add risk. */
function canAddRisk({ part, kind }: AskedPart): boolean {
  return kind === 'rule' ? part.steps.some(addsRisk) : goalNamed(part.kind).cover === undefined;
}

function covers({ scope }: Halt, { strategy, part, kind }: AskedPart): boolean {
  if (scope.strategy !== undefined && !isOfStrategy(strategy.name, scope.strategy)) return false;
  if (scope.account !== undefined && scope.account !== strategy.account) return false;
  if (scope.symbol === undefined) return true;
  const named = kind === 'rule' ? part.steps.flatMap(({ instruments }) => instruments) : part.instruments;
  return named.length > 0 && named.every((instrument) => isOnSymbol(scope, instrument));
}
