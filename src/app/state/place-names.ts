import { hostname } from 'node:os';
import { serverHosts } from '../../journal/postgres/server-hosts.ts';
import { secretOf } from '../secrets/credentials.ts';
import type { PostgresPlace } from './state-place.ts';

/** Names the book at a server for people, without a secret; a journal that was moved remembers the name. */
export function serverName(place: PostgresPlace): string {
  const hosts = serverHosts(serverUrl(place)) ?? [];
  const { schema, book } = place;
  const where = `the schema ${schema} on PostgreSQL (${hosts.map(({ name }) => name).join(', ')})`;
  return book === 'main' ? where : `the book ${book} of ${where}`;
}

/** Names a journal's file for people. */
export function fileName(file: string): string {
  return `${file} on ${hostname()}`;
}

/** Answers the address of the server, secrets included. */
export function serverUrl({ url, configFile }: PostgresPlace): string {
  return secretOf(url, { what: 'address of PostgreSQL', configFile });
}
