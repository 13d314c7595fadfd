import { statSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.ts';
import { serverUrl } from '../state/place-names.ts';
import { CONFIG_FILE } from '../state/state-directory.ts';
import { type PostgresPlace, statePlace } from '../state/state-place.ts';

/** A book that a machine may hold: what its file says of it. */
export interface HostedBook {
  /** The configuration, absolute. */
  readonly file: string;
  /** The state directory, absolute. */
  readonly directory: string;
  readonly place: PostgresPlace;
  /** The name of the book among those of its schema. */
  readonly name: string;
}

/** The books of one schema at one server. */
export interface BooksOfServer {
  /** The address, secrets included. */
  readonly url: string;
  readonly schema: string;
  readonly books: readonly HostedBook[];
}

/**
 * Reads the books of configurations, or of the folders that they lie in. Throws a Failure where one has no server, and
 * where two have one book or one state directory.
 */
export function hostedBooks(files: readonly string[], cwd: string): readonly BooksOfServer[] {
  const servers = new Map<string, BooksOfServer & { readonly books: HostedBook[] }>();
  const taken = new Map<string, string>();
  const refuseTwo = (what: string, key: string, file: string): void => {
    const other = taken.get(key);
    if (other !== undefined) throw new Failure(`${other} and ${file} have the same ${what}`);
    taken.set(key, file);
  };
  for (const one of files) {
    const file = configIn(path.resolve(cwd, one));
    const { directory, postgres } = statePlace({ config: file, cwd });
    if (postgres === undefined) throw new Failure(`${file} names no PostgreSQL server in \`state.postgres\``);
    const { schema, book } = postgres;
    const url = serverUrl(postgres);
    refuseTwo(`book ${book} of the schema ${schema}`, `book ${schema} ${book} ${url}`, file);
    refuseTwo(`state directory ${directory}`, `state ${directory}`, file);
    const key = `${schema} ${url}`;
    const server = servers.get(key) ?? { url, schema, books: [] };
    server.books.push({ file, directory, place: postgres, name: book });
    servers.set(key, server);
  }
  return [...servers.values()];
}

function configIn(place: string): string {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() === true ? path.join(place, CONFIG_FILE) : place;
}
