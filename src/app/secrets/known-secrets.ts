import path from 'node:path';
import type { Config } from '../../strategy/config/config.ts';
import type { SecretSource } from '../../strategy/config/secret-source.ts';
import { secretOf } from './credentials.ts';
import { Failure } from '../process/failure.ts';
import { readToken } from './token-file.ts';

/**
 * Lists the secrets of a configuration that can be read, to keep them out of all output: keys of accounts, secrets of
 * channels, the token of the server. A secret that cannot be read is reported where it is needed.
 */
export function knownSecrets(config: Config | undefined, directory: string): readonly string[] {
  if (config === undefined) return [];
  const { accounts, notify, http, postgres, file } = config;
  const sources = [
    ...accounts.flatMap(({ key, secret, passphrase }) => [key, secret, passphrase]),
    ...sourcesIn(notify),
    postgres?.url,
  ].filter((source) => source !== undefined);
  const served = http === undefined ? [] : tried(() => readToken({ http, directory, configFile: file }));
  return [
    ...sources.flatMap((source) => tried(() => secretOf(source, { what: 'secret', configFile: file }))),
    ...served,
  ];
}

/** Finds sources at any depth: each channel has its own words. */
function sourcesIn(value: unknown): readonly SecretSource[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isSource(value)) return [value];
  return Object.values(value).flatMap(sourcesIn);
}

function isSource(value: object): value is SecretSource {
  const [entry, ...more] = Object.entries(value) as [string, unknown][];
  if (entry === undefined || more.length > 0 || typeof entry[1] !== 'string') return false;
  return entry[0] === 'env' || (entry[0] === 'file' && path.isAbsolute(entry[1]));
}

function tried(read: () => string): readonly string[] {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof Failure) return [];
    throw error;
  }
}
