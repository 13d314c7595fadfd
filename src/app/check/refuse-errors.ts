import { EXIT, Failure } from '../process/failure.ts';
import type { Project } from '../project/load-project.ts';
import { textReport } from './report.ts';

/** Refuses a project with errors: one error in any file, and nothing starts trading. */
export function refuseErrors(project: Project): void {
  if (project.diagnostics.length > 0) process.stderr.write(textReport(project));
  if (project.diagnostics.some(({ severity }) => severity === 'error')) {
    process.stderr.write('nothing was started\n');
    process.exit(EXIT.failed);
  }
  if (project.strategies.length === 0) throw new Failure('there is no strategy to run');
}
