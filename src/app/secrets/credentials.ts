import { closeSync, existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Credentials } from '../../exchange/http/http-transport.ts';
import type { AccountConfig } from '../../strategy/config/config.ts';
import type { SecretSource } from '../../strategy/config/secret-source.ts';
import { Failure } from '../process/failure.ts';

/** The permissions of the group and of everybody else on a file. */
const OTHERS = 0o077;

/**
 * The permissions of everybody else on a file in the directory of systemd's credentials (systemd.exec(5),
 * LoadCredential=), which the unit's user alone can enter: there the bits of the group may be the mask of an access
 * list that names that user.
 */
const OTHERS_THAN_UNIT = 0o007;

/** At the beginning of a path it stands for the directory that systemd names in the environment variable. */
const CREDENTIALS = '$CREDENTIALS_DIRECTORY/';

/** Largest file that is read as a secret. */
const SECRET_BYTES_MAX = 4_096;

/** Resolves the key of an account from the sources that its configuration names; the values are never printed. */
export function credentialsOf(account: AccountConfig, configFile: string): Credentials {
  const { name, key, secret, passphrase, exchange } = account;
  if (key === undefined || secret === undefined || passphrase === undefined) {
    throw new Failure(
      `${configFile}: the account ${name} needs key, secret and passphrase to trade at ${account.url ?? `the ${exchange} exchange`}`,
    );
  }
  const resolve = (field: string, source: SecretSource): string =>
    secretOf(source, { what: `${field} of the account ${name}`, configFile });
  return {
    key: resolve('key', key),
    secret: resolve('secret', secret),
    passphrase: resolve('passphrase', passphrase),
    ...(exchange === 'demo' && { demo: true }),
  };
}

/**
 * Lists the reasons for which the existing secret files of an account are refused; missing ones may be on another
 * machine.
 */
export function secretFileTroubles(account: AccountConfig, configFile: string): readonly string[] {
  return (['key', 'secret', 'passphrase'] as const).flatMap((field) => {
    const source = account[field];
    if (source === undefined || 'env' in source) return [];
    const file = fileOf(source.file, configFile);
    if (file === undefined || !existsSync(file)) return [];
    try {
      readSecret(file, `${field} of the account ${account.name}`);
      return [];
    } catch (error) {
      if (error instanceof Failure) return [error.message];
      throw error;
    }
  });
}

/**
 * Reads a secret from its source; throws a Failure that names the source, and never the value, where it cannot be read.
 */
export function secretOf(
  source: SecretSource,
  { what, configFile }: { readonly what: string; readonly configFile: string },
): string {
  if ('env' in source) {
    const value = process.env[source.env];
    if (value === undefined || value === '')
      throw new Failure(`the environment variable ${source.env} is not set: it holds the ${what}`);
    return value;
  }
  const file = fileOf(source.file, configFile);
  if (file === undefined)
    throw new Failure(
      `the environment variable CREDENTIALS_DIRECTORY is not set, so the ${what} cannot be found: systemd sets it for a unit with LoadCredential=`,
    );
  return readSecret(file, what);
}

/**
 * Answers the path of a secret's file, relative to the directory of the configuration; undefined where it is a
 * credential that is absent here.
 */
function fileOf(name: string, configFile: string): string | undefined {
  if (!name.startsWith(CREDENTIALS)) return path.resolve(path.dirname(configFile), name);
  const directory = credentialsDirectory();
  return directory && path.join(directory, name.slice(CREDENTIALS.length));
}

function credentialsDirectory(): string | undefined {
  const directory = process.env['CREDENTIALS_DIRECTORY'];
  return directory === '' ? undefined : directory;
}

function othersThanOwner(file: string): number {
  const directory = credentialsDirectory();
  const isCredential = directory !== undefined && path.dirname(file) === path.resolve(directory);
  return isCredential ? OTHERS_THAN_UNIT : OTHERS;
}

/** Reads a checked file: it is opened once, and therefore cannot be another one between the check and the reading. */
function readSecret(file: string, what: string): string {
  let opened: number | undefined;
  try {
    opened = openSync(file, 'r');
    const { mode, size } = fstatSync(opened);
    if ((mode & othersThanOwner(file)) !== 0)
      throw new Failure(
        `${file} can be read by others (mode ${(mode & 0o777).toString(8).padStart(4, '0')}): it holds the ${what}; run: chmod 600 ${file}`,
      );
    if (size > SECRET_BYTES_MAX) throw new Failure(`${file} is too large to be the ${what}`);
    const secret = readFileSync(opened, 'utf8').trim();
    if (secret === '') throw new Failure(`${file} is empty: it should hold the ${what}`);
    return secret;
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(
      `cannot read ${file}, which holds the ${what}: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}
