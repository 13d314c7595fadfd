import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PostgresConfig } from '../../strategy/config/state-config.ts';
import { stateConfigOf } from '../../strategy/config/state-config.ts';
import { parseYaml } from '../../strategy/yaml/parse-yaml.ts';
import { scalarOf } from '../../strategy/yaml/yaml-tree.ts';
import { CONFIG_FILE, stateDirectory, type StateQuestion } from './state-directory.ts';

/** Where the state is kept: a directory of this machine, and perhaps a server for the journal. */
export interface StatePlace {
  readonly directory: string;
  readonly postgres?: PostgresPlace | undefined;
}

/** The server of a journal, and the file that names it. */
export interface PostgresPlace extends PostgresConfig {
  readonly configFile: string;
  /** The name of this machine among those of the book; that of the system by default. */
  readonly host?: string | undefined;
}

/**
 * Finds the place of the state as {@link stateDirectory} does. A directory that the user names on the command line
 * holds all of it, its journal too.
 */
export function statePlace(question: StateQuestion): StatePlace {
  const directory = stateDirectory(question);
  if (question.state !== undefined) return { directory };
  const file = path.resolve(question.cwd, question.config ?? CONFIG_FILE);
  if (!existsSync(file)) return { directory };
  const { root } = parseYaml(file, readFileSync(file, 'utf8'), { isSecret: true });
  if (root === undefined) return { directory };
  const absolute = (relative: string): string => path.resolve(path.dirname(file), relative);
  const { postgres } = stateConfigOf(root, {
    absolute,
    secretOf(node) {
      const [env, named] = [scalarOf(node, 'env')?.text, scalarOf(node, 'file')?.text];
      if (env !== undefined) return { env };
      return named === undefined ? undefined : { file: absolute(named) };
    },
  });
  return { directory, ...(postgres && { postgres: { ...postgres, configFile: file } }) };
}
