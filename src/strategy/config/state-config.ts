import { readDuration } from '../../base/duration.ts';
import type { Problem } from '../model/file-context.ts';
import { scalarOf, valueOf, type YamlNode } from '../yaml/yaml-tree.ts';
import type { SecretSource } from './secret-source.ts';

/** `state.postgres` of `purser.yaml`: the journal is kept by a PostgreSQL server. */
export interface PostgresConfig {
  /** The place of the address; it holds a password. */
  readonly url: SecretSource;
  readonly schema: string;
  /** The book of the schema that is that of this file. */
  readonly book: string;
  /** Length of the lease by which a process holds its book, ms. */
  readonly leaseMs: number;
  /** What the daemons behind one IP address call it; the machine's name where absent. */
  readonly address?: string | undefined;
}

/** `state` of `purser.yaml`. */
export interface StateConfig {
  /** Absolute path of the state directory. */
  readonly state: string;
  /** Absent where the journal is a file in the state directory. */
  readonly postgres?: PostgresConfig;
}

const LEASE_MS = { usual: 3_000, least: 1_000, most: 30_000 };

/** The name of the schema where `state.postgres` gives none. */
const SCHEMA = 'purser';

/** The name of the book where it gives none. */
const BOOK = 'main';

/** Finds what the schema cannot say about `state`. */
export function stateProblems(root: YamlNode): Problem[] {
  const said = scalarOf(valueOf(valueOf(root, 'state'), 'postgres'), 'lease');
  if (said === undefined) return [];
  const ms = readDuration(said.text);
  if (ms !== undefined && ms >= LEASE_MS.least && ms <= LEASE_MS.most) return [];
  return [
    {
      code: 'config-state',
      message: '`lease` has to be a duration of 1s to 30s',
      place: said.place,
      hint: 'lease: 3s',
    },
  ];
}

/** Turns the parts of a file into values: paths of it into absolute ones, and places of secrets. */
export interface StateReading {
  absolute(relative: string): string;
  secretOf(node: YamlNode | undefined): SecretSource | undefined;
}

/** Reads `state` of a file; where it names no directory that is `.purser` beside the file. */
export function stateConfigOf(root: YamlNode, { absolute, secretOf }: StateReading): StateConfig {
  const node = valueOf(root, 'state');
  const directory = node?.kind === 'scalar' ? node.text : scalarOf(node, 'directory')?.text;
  const postgres = valueOf(node, 'postgres');
  const url = secretOf(valueOf(postgres, 'url'));
  const lease = scalarOf(postgres, 'lease')?.text;
  return {
    state: absolute(directory ?? '.purser'),
    ...(url !== undefined && {
      postgres: {
        url,
        schema: scalarOf(postgres, 'schema')?.text ?? SCHEMA,
        address: scalarOf(postgres, 'address')?.text,
        book: scalarOf(postgres, 'book')?.text ?? BOOK,
        leaseMs: (lease === undefined ? undefined : readDuration(lease)) ?? LEASE_MS.usual,
      },
    }),
  };
}
