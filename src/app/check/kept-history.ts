import { existsSync } from 'node:fs';
import path from 'node:path';
import { statePlace } from '../state/state-place.ts';
import type { StateQuestion } from '../state/state-directory.ts';
import type { Project } from '../project/load-project.ts';
import { PAPER_FILE } from '../venue/kept-paper.ts';

/**
 * Takes the warnings of short histories from a project whose paper exchange goes on from a stored state: nobody has
 * looked how long it has run already, and what it has run through is history now.
 */
export function withKeptHistory(project: Project, question: StateQuestion): Project {
  const warned = project.diagnostics.filter(({ code }) => code !== 'indicator-history');
  const isBroken = warned.some(({ severity }) => severity === 'error');
  if (isBroken || warned.length === project.diagnostics.length) return project;
  const { directory } = statePlace(question);
  return existsSync(path.join(directory, PAPER_FILE)) ? { ...project, diagnostics: warned } : project;
}
