import { compareDiagnostics, type Diagnostic } from '../../base/diagnostic.ts';
import { type AccountBook, accountBooks } from '../../strategy/model/account-books.ts';
import type { Project } from '../project/load-project.ts';
import type { ExchangeFacts } from '../emitted/exchange-facts.ts';
import { type BudgetRow, pollBudget } from './budget.ts';
import { actOperations } from './act-operations.ts';
import { historyUses } from './history-uses.ts';
import { polledBy } from './polled.ts';
import { unguarded } from './unguarded.ts';
import { unserved } from './unserved.ts';
import { type NeededPermission, neededPermissions } from './permissions.ts';

/** The findings of `check` beyond the text of the files. */
export interface Findings {
  /** Those of the files, and those of the budget. */
  readonly diagnostics: readonly Diagnostic[];
  readonly budget: readonly BudgetRow[];
  readonly permissions: readonly NeededPermission[];
  /** The accounts that one machine has to trade; empty without a configuration, and while a file has an error. */
  readonly books: readonly AccountBook[];
}

/** Judges the sound strategies of a project together: polls against limits, and the permissions of keys. */
export function findingsOf(project: Project, facts: ExchangeFacts): Findings {
  const strategies = project.strategies.filter(({ mode }) => mode !== 'off');
  const { config } = project;
  const polled = polledBy(strategies, config);
  const past = strategies.flatMap((strategy) => historyUses(strategy, config?.operations === 'core'));
  const budget = pollBudget([...polled.asked, ...polled.beside, ...past], facts, config);
  const acts = strategies.flatMap((strategy) => actOperations(strategy, config));
  return {
    diagnostics: [
      ...project.diagnostics,
      ...budget.diagnostics,
      ...unguarded(strategies, config),
      ...unserved(strategies, config),
    ].sort(compareDiagnostics),
    budget: budget.rows,
    permissions: neededPermissions([...acts, ...polled.asked], strategies, facts),
    books: booksOf(project),
  };
}

/** A file with an error may tie accounts. One that is off ties them too: whoever switches it on moves no book. */
function booksOf({ config, strategies, diagnostics }: Project): readonly AccountBook[] {
  if (config === undefined || diagnostics.some(({ severity }) => severity === 'error')) return [];
  return accountBooks({ ...config, strategies });
}
