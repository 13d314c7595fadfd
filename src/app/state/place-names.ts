import { hostname } from 'node:os';
import { type ServerHost, serverHosts } from '../../journal/postgres/server-hosts.ts';
import { Failure } from '../process/failure.ts';
import { secretOf } from '../secrets/credentials.ts';
import type { PostgresPlace } from './state-place.ts';

/** Names the book at a server for people, without a secret; a journal that was moved remembers the name. */
export function serverName(place: PostgresPlace): string {
  const { hosts } = addressOf(place);
  const { schema, book } = place;
  const where = `the schema ${schema} on PostgreSQL (${hosts.map(({ name }) => name).join(', ')})`;
  return book === 'main' ? where : `the book ${book} of ${where}`;
}

/** Names a journal's file for people. */
export function fileName(file: string): string {
  return `${file} on ${hostname()}`;
}

/** Answers the address of the server, secrets included. Throws a Failure where it is missing, or no address. */
export function serverUrl(place: PostgresPlace): string {
  return addressOf(place).text;
}

function addressOf({ url, configFile }: PostgresPlace): { text: string; hosts: readonly ServerHost[] } {
  const text = secretOf(url, { what: 'address of PostgreSQL', configFile });
  const address = serverHosts(text);
  if ('hosts' in address) return { text, hosts: address.hosts };
  const where = 'env' in url ? `environment variable ${url.env}` : `file ${url.file}`;
  throw new Failure(`the address of PostgreSQL in the ${where} cannot be read: ${address.fault}`);
}
