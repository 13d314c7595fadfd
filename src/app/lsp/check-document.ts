import path from 'node:path';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { wallNow } from '../../clock/wall-now.ts';
import { checkConfig, checkProject } from '../check/check-project.ts';
import type { OpenTexts } from '../project/read-files.ts';
import { projectOf } from './project-of.ts';

/** What `purser check` finds, by the absolute path of the file that it lies in. */
export type Found = ReadonlyMap<string, readonly Diagnostic[]>;

/** Checks the project of a file as `purser check` does, with the texts that the editor holds. */
export async function checkDocument(file: string, texts: OpenTexts): Promise<Found> {
  const { config, paths } = projectOf(file);
  const stem = file.replace(/\.test(\.ya?ml)$/, '$1');
  const asked = { config, now: wallNow(), texts };
  const checked =
    config !== undefined && paths.length === 0 ? checkConfig(config, texts) : await checkProject({ ...asked, paths });
  const sources = [...checked.project.sources.keys()].map((one) => path.resolve(one));
  const isPart = sources.includes(stem) || file === config;
  const { findings } = isPart ? checked : await checkProject({ ...asked, paths: [stem] });
  return byFile(findings.diagnostics);
}

function byFile(diagnostics: readonly Diagnostic[]): Found {
  const found = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const file = path.resolve(diagnostic.place.file);
    found.set(file, [...(found.get(file) ?? []), diagnostic]);
  }
  return found;
}
