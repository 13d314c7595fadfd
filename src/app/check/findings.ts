import { compareDiagnostics, type Diagnostic } from '../../base/diagnostic.ts';
import type { Vocabulary } from '../../strategy/vocabulary.ts';
import type { Project } from '../project/load-project.ts';
import type { ExchangeFacts } from '../emitted/exchange-facts.ts';
import { besideUses } from './beside-uses.ts';
import { type BudgetRow, pollBudget } from './budget.ts';
import { historyUses } from './history-uses.ts';
import { operationUses } from './operation-uses.ts';
import { leverageUses } from './leverage-uses.ts';
import { outerUses } from './outer-uses.ts';
import { unguarded } from './unguarded.ts';
import { unserved } from './unserved.ts';
import { type NeededPermission, neededPermissions } from './permissions.ts';

/** The findings of `check` beyond the text of the files. */
export interface Findings {
  /** Those of the files, and those of the budget. */
  readonly diagnostics: readonly Diagnostic[];
  readonly budget: readonly BudgetRow[];
  readonly permissions: readonly NeededPermission[];
}

interface Knowledge {
  readonly vocabulary: Vocabulary;
  readonly facts: ExchangeFacts;
}

/** Judges the sound strategies of a project together: polls against limits, and the permissions of keys. */
export function findingsOf(project: Project, { vocabulary, facts }: Knowledge): Findings {
  const strategies = project.strategies.filter(({ mode }) => mode !== 'off');
  const { config } = project;
  const uses = [
    ...strategies.flatMap((strategy) => operationUses(strategy, { vocabulary, config })),
    // Core mode reads nothing for the limits of accounts: it opens nothing.
    ...(config === undefined || config.operations === 'core' ? [] : outerUses(config)),
    ...(config?.operations === 'core' ? [] : strategies.flatMap((strategy) => leverageUses(strategy, config))),
  ];
  const beside = [
    ...besideUses(strategies, uses, config),
    ...strategies.flatMap((strategy) => historyUses(strategy, config?.operations === 'core')),
  ];
  const budget = pollBudget([...uses, ...beside], facts, config);
  return {
    diagnostics: [
      ...project.diagnostics,
      ...budget.diagnostics,
      ...unguarded(strategies, config),
      ...unserved(strategies, config),
    ].sort(compareDiagnostics),
    budget: budget.rows,
    permissions: neededPermissions(uses, strategies, facts),
  };
}
