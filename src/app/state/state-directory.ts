import { chmodSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeFolders } from '../../base/make-folders.ts';
import { parse } from 'yaml';
import { Failure, UsageError } from '../process/failure.ts';

/** The user's options about the place of the state. */
export interface StateQuestion {
  /** `--state`: a directory, relative to `cwd`. */
  readonly state?: string | undefined;
  /** `--config`: the file `purser.yaml`, relative to `cwd`; the one in `cwd` by default. */
  readonly config?: string | undefined;
  readonly cwd: string;
}

/** The configuration file that commands look for in the working directory. */
export const CONFIG_FILE = 'purser.yaml';

/** The default state directory, beside `purser.yaml`. */
const STATE_DIRECTORY = '.purser';

/**
 * Finds the state directory: `--state`, else the configuration's `state`, else `.purser` beside the configuration.
 *
 * It reads that one key and no other: the journal can then be read while the rest of the file has errors. Throws a
 * {@link Failure} where the named file is absent or is no YAML.
 */
export function stateDirectory({ state, config, cwd }: StateQuestion): string {
  // An empty name comes from a variable that is not set, and would mean the working directory.
  if (state === '') throw new UsageError('--state names no directory');
  if (state !== undefined) return path.resolve(cwd, state);
  const file = path.resolve(cwd, config ?? CONFIG_FILE);
  if (!existsSync(file)) {
    if (config !== undefined) throw new Failure(`there is no ${file}`);
    return path.join(cwd, STATE_DIRECTORY);
  }
  return path.resolve(path.dirname(file), configuredState(file) ?? STATE_DIRECTORY);
}

/** The files that a daemon writes there; of a journal the files beside it too. */
const OWN_FILES =
  /^((journal|book|looks|equity)\.sqlite(-wal|-shm|\.last|\.damaged)?|lock|purser\.pid|paper\.json|web-sessions\.json|keys-.*\.json)$/;

/**
 * Makes the state directory where it is missing, open to its owner alone: it holds the journal and the socket. Files
 * that this process makes from here on are its owner's alone as well; more open ones of an earlier process are closed
 * to others.
 */
export function makeStateDirectory(directory: string): void {
  process.umask(0o077);
  try {
    makeFolders(directory, 0o700);
    for (const name of readdirSync(directory)) if (OWN_FILES.test(name)) closeToOthers(path.join(directory, name));
  } catch (error) {
    throw new Failure(`cannot make the state directory ${directory}: ${messageOf(error)}`);
  }
}

/**
 * Closes a file to others. A read-only disk is the journal's to report: only a file that is open to others is touched.
 */
function closeToOthers(file: string): void {
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
}

function configuredState(file: string): string | undefined {
  const value = readYaml(file);
  if (typeof value !== 'object' || value === null || !('state' in value)) return undefined;
  const state: unknown = value.state;
  const directory = typeof state === 'object' && state !== null ? directoryIn(state) : state;
  if (directory === undefined) return undefined;
  if (typeof directory !== 'string' || directory === '') throw new Failure(`${file}: state is not a path`);
  return directory;
}

/** The directory of a state whose journal a server keeps. */
function directoryIn(state: object): unknown {
  return 'directory' in state ? state.directory : undefined;
}

function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'), { logLevel: 'error' });
  } catch (error) {
    throw new Failure(`cannot read the state directory from ${file}: ${messageOf(error)}\n  Name it with --state.`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
