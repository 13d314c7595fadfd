import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../strategy/config/config.ts';
import { readConfig } from '../project/load-project.ts';
import { CONFIG_FILE } from '../state/state-directory.ts';

/** Directories above a file in which its configuration is looked for. */
const LEVELS_MAX = 20;

/** Most files that are checked together while one of them is written. */
const FILES_MAX = 200;

/** What `purser check` would be asked in the folder of a file. */
export interface ProjectOf {
  /** Absolute path of the configuration. */
  readonly config?: string;
  /** None where it is the configuration alone. */
  readonly paths: readonly string[];
}

/** Finds the project of a file: the nearest `purser.yaml` above it, with the strategies that it names. */
export function projectOf(file: string): ProjectOf {
  const config = configAbove(file);
  if (config === undefined) {
    const folder = path.dirname(file);
    return { paths: [path.basename(folder) === 'strategies' && countOf([folder]) <= FILES_MAX ? folder : file] };
  }
  const paths = strategiesOf(config, readConfig(config).config);
  if (paths.length > 0 && countOf(paths) <= FILES_MAX) return { config, paths };
  return { config, paths: file === config ? [] : [file] };
}

/** Finds the configuration above a file. */
export function configAbove(file: string): string | undefined {
  let folder = path.dirname(file);
  for (let level = 0; level < LEVELS_MAX; level += 1) {
    const config = path.join(folder, CONFIG_FILE);
    if (existsSync(config)) return config;
    const above = path.dirname(folder);
    if (above === folder) return undefined;
    folder = above;
  }
  return undefined;
}

/** The strategies of a configuration; of one with errors those that lie where they are by default. */
function strategiesOf(file: string, config: Config | undefined): readonly string[] {
  const named = config?.strategies ?? [path.join(path.dirname(file), 'strategies')];
  return named.filter((one) => existsSync(one));
}

function countOf(paths: readonly string[]): number {
  return paths.reduce((sum, one) => sum + filesIn(one), 0);
}

function filesIn(one: string): number {
  try {
    return readdirSync(one).length;
  } catch {
    // It is a file of its own, or cannot be read, which the check says.
    return 1;
  }
}
