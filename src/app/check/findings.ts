import { compareDiagnostics, type Diagnostic } from '../../base/diagnostic.ts';
import { misfitsOf } from '../../strategy/checks/check-schedules.ts';
import { dayOf } from '../../strategy/checks/clock-changes.ts';
import type { Vocabulary } from '../../strategy/vocabulary.ts';
import type { Project } from '../load-project.ts';
import type { ExchangeFacts } from '../schemas/exchange-facts.ts';
import { besideUses } from './beside-uses.ts';
import { type BudgetRow, pollBudget } from './budget.ts';
import { fundingUses } from './funding-uses.ts';
import { operationUses } from './operation-uses.ts';
import { leverageUses } from './leverage-uses.ts';
import { outerUses } from './outer-uses.ts';
import { type NeededPermission, neededPermissions } from './permissions.ts';
import { type WorstCase, worstCases } from './worst-case.ts';

/** A time of a schedule that daylight saving skips or repeats. */
export interface ShiftedTime {
  readonly strategy: string;
  readonly rule: string;
  readonly date: string;
  readonly kind: 'skips' | 'repeats';
  readonly times: readonly string[];
}

/** What `check` finds out beyond the text of the files. */
export interface Findings {
  /** Those of the files, and those of the budget. */
  readonly diagnostics: readonly Diagnostic[];
  readonly budget: readonly BudgetRow[];
  readonly permissions: readonly NeededPermission[];
}

/** What takes a look at a month of schedules, and is computed only where it is shown. */
export interface Outlook {
  readonly worstCase: readonly WorstCase[];
  readonly shiftedTimes: readonly ShiftedTime[];
}

interface Knowledge {
  readonly vocabulary: Vocabulary;
  readonly facts: ExchangeFacts;
  /** Epoch ms from which on schedules are looked at. */
  readonly now: number;
}

/** Judges the sound strategies of a project together: polls against limits, and the permissions of keys. */
export function findingsOf(project: Project, { vocabulary, facts }: Omit<Knowledge, 'now'>): Findings {
  const strategies = project.strategies.filter(({ mode }) => mode !== 'off');
  const { config } = project;
  const uses = [
    ...strategies.flatMap((strategy) => operationUses(strategy, { vocabulary, config })),
    // Core mode reads nothing for the limits of accounts: it opens nothing.
    ...(config === undefined || config.operations === 'core' ? [] : outerUses(config)),
    ...(config?.operations === 'core' ? [] : strategies.flatMap((strategy) => leverageUses(strategy, config))),
  ];
  const beside = [...besideUses(strategies, uses, config), ...strategies.flatMap(fundingUses)];
  const budget = pollBudget([...uses, ...beside], facts, config);
  return {
    diagnostics: [...project.diagnostics, ...budget.diagnostics].sort(compareDiagnostics),
    budget: budget.rows,
    permissions: neededPermissions(uses, strategies, facts),
  };
}

/** Computes the worst case of a project's sound strategies, and the times of their schedules that daylight saving moves. */
export function outlookOf(project: Project, { vocabulary, now }: Omit<Knowledge, 'facts'>): Outlook {
  const strategies = project.strategies.filter(({ mode }) => mode !== 'off');
  return {
    worstCase: strategies.flatMap((strategy) =>
      worstCases(strategy, { vocabulary, from: now, config: project.config }),
    ),
    shiftedTimes: strategies.flatMap((strategy) =>
      misfitsOf(strategy, now).map(({ rule, change, times }) => ({
        strategy: strategy.name,
        rule,
        date: dayOf(change.wallFrom),
        kind: change.kind,
        times,
      })),
    ),
  };
}
