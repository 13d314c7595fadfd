import { compareDiagnostics } from '../../base/diagnostic.ts';
import { emittedFacts } from '../emitted/emitted-grammar.ts';
import { loadProject, type Project, type ProjectRequest, readConfig } from '../project/load-project.ts';
import { type Findings, findingsOf } from './findings.ts';
import { secretFaults } from './secret-faults.ts';
import { testsBeside } from './tests-beside.ts';

/** A project with all that can be found wrong in it without asking the exchange. */
export interface CheckedProject {
  readonly project: Project;
  readonly findings: Findings;
}

/** Reads a project with the tests beside its files, and judges it; runs nothing. */
export async function checkProject(request: ProjectRequest): Promise<CheckedProject> {
  return judged(await withTests(loadProject(request), request.texts));
}

/** Reads and judges a configuration alone, without its strategies. */
export function checkConfig(file: string, texts: ProjectRequest['texts']): CheckedProject {
  return judged({ ...readConfig(file, texts), strategies: [] });
}

function judged(loaded: Project): CheckedProject {
  const diagnostics = [...loaded.diagnostics, ...secretFaults(loaded)].sort(compareDiagnostics);
  const project = { ...loaded, diagnostics };
  return { project, findings: findingsOf(project, emittedFacts()) };
}

/** Adds to a project the faults of the tests beside its files. Their reader is loaded only where there are any. */
async function withTests(project: Project, texts: ProjectRequest['texts']): Promise<Project> {
  const tests = testsBeside([...project.sources.keys()]);
  if (tests.length === 0) return project;
  const { testFaults } = await import('./test-faults.ts');
  const { diagnostics, sources } = testFaults(tests, project, texts);
  return {
    ...project,
    diagnostics: [...project.diagnostics, ...diagnostics],
    sources: new Map([...project.sources, ...sources]),
  };
}
