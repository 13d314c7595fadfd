import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HttpConfig } from '../../strategy/config/http-config.ts';
import { isToken, newToken } from '../../base/token.ts';
import { secretOf } from './credentials.ts';
import { Failure } from '../process/failure.ts';

/** The file in the state directory that holds the token where the configuration names no other. */
const TOKEN_FILE = 'http-token';

/** The place of a daemon's token. */
export interface TokenPlace {
  readonly http: Pick<HttpConfig, 'token'>;
  /** The state directory. */
  readonly directory: string;
  readonly configFile: string;
}

/** Names the place of the token, for people. */
export function tokenPlace({ http: { token }, directory }: TokenPlace): string {
  if (token === undefined) return path.join(directory, TOKEN_FILE);
  return 'env' in token ? `the variable ${token.env}` : token.file;
}

/** Reads the token; throws a {@link Failure} that names the place, and never the value, where it cannot be read. */
export function readToken({ http, directory, configFile }: TokenPlace): string {
  const source = http.token ?? { file: path.join(directory, TOKEN_FILE) };
  const token = secretOf(source, { what: 'token of http', configFile });
  if (!isToken(token))
    throw new Failure('the token of http is not 64 hexadecimal digits (32 bytes): openssl rand -hex 32 makes one');
  return token.toLowerCase();
}

/** Reads the token, and makes it where the state directory is to hold it and has none, open to its owner alone. */
export function makeToken(place: TokenPlace): string {
  const file = path.join(place.directory, TOKEN_FILE);
  // Exclusive: a link which somebody has put there is not followed.
  if (place.http.token === undefined && !existsSync(file))
    writeFileSync(file, `${newToken()}\n`, { mode: 0o600, flag: 'wx' });
  return readToken(place);
}
