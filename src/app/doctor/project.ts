import type { BudgetRow } from '../check/budget.ts';
import { secretFileTroubles } from '../secrets/credentials.ts';
import type { Project } from '../project/load-project.ts';
import { fault, fine, type DoctorFinding, plural, unknown, warning } from './finding.ts';

/** Checks the files: they run, and those with secrets belong to their owner alone. */
export function fileFindings({ config, diagnostics, strategies }: Project): readonly DoctorFinding[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const files =
    errors > 0
      ? fault('files', `${plural(errors, 'error')} in them: nothing would run`, 'purser check')
      : warnings > 0
        ? warning('files', `they run, with ${plural(warnings, 'warning')}`, 'purser check')
        : fine('files', `nothing is wrong in them (${String(strategies.length)} of strategies)`);
  if (config === undefined) return [files, unknown('configuration', 'there is no purser.yaml that could be read')];
  const troubles = config.accounts.flatMap((account) => secretFileTroubles(account, config.file));
  return [files, ...troubles.map((text) => fault('secrets', text, 'only its owner may read it'))];
}

/** Share of a limit from which on one more strategy may be too many. */
const SHARE_HIGH = 0.5;

/** Checks the share that the polls of all strategies use of the exchange's limits. */
export function limitFindings(budget: readonly BudgetRow[]): readonly DoctorFinding[] {
  const [fullest] = budget;
  if (fullest === undefined) return [unknown('limits', 'nothing is polled')];
  const { operation, account, share } = fullest;
  const text = `polls take ${String(Math.round(share * 100))} % of ${operation} (${account}) at most, of ${String(budget.length)} limits`;
  if (share > 1) return [fault('limits', text, 'poll less often: purser check --report')];
  return [share > SHARE_HIGH ? warning('limits', text, 'purser check --report shows each') : fine('limits', text)];
}
