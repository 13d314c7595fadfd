import type { Duplex } from 'node:stream';
import { Client } from 'pg';
import { JournalError } from '../journal-error.ts';
import { asServerError } from './server-error.ts';
import { serverHosts, type ServerHost } from './server-hosts.ts';

/** The oldest server that was tried. */
const VERSION_MIN = 130_000;

/** Time for a server to answer to a new connection, ms: then the next one is tried. */
const CONNECT_MS = 5_000;

/** Longest silence after a question by default, ms. */
const ANSWER_MS_MAX = 10_000;

/** A page of a book, or a part of one that is moved, is read and written for so long at most, ms. */
export const PAGE_MS_MAX = 60_000;

/** Time after which the system looks whether the other side of a connection that rests is still there, ms. */
const KEEP_ALIVE_MS = 10_000;

/** Longest time to take leave, ms. */
const END_MS_MAX = 2_000;

/** What has come while nobody looked is read within this time, ms. */
const LOOK_MS = 100;

/**
 * What a session of Purser's needs, however a role or a database sets its sessions. A daemon rests for minutes between
 * two commits, and watches for itself what takes too long; its commits and its lease change the same row by turns.
 */
const SESSION: Readonly<Record<string, string>> = {
  default_transaction_isolation: 'read committed',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
  lock_timeout: '0',
  statement_timeout: '0',
  transaction_timeout: '0',
};

/** How a server keeps what it has acknowledged. */
export interface ServerFacts {
  readonly version: number;
  readonly isStandby: boolean;
  readonly encoding: string;
  readonly fsync: string;
  readonly synchronousCommit: string;
  /** Whether the connection is encrypted, or does not leave the machine. */
  readonly isPrivate: boolean;
  /** Number of standbys on whose disk a commit is before it is acknowledged; null if this role may not see it. */
  readonly synchronousStandbys: number | null;
}

/** A connection, and the address of its server alone. */
export interface Connected {
  readonly client: Client;
  readonly url: string;
}

/**
 * Connects to the first server of an address that can be written and keeps what it acknowledges. Throws a JournalError
 * `unopenable` that names each server and what was wrong with it. `broken` hears of the end of the connection. A
 * question to which the server says nothing for `answerMsMax` ends it too: a way that lets nothing through tells
 * nobody.
 */
export async function connect(
  url: string,
  broken: (error: Error) => void,
  answerMsMax: number = ANSWER_MS_MAX,
): Promise<Connected> {
  const address = serverHosts(url);
  if ('fault' in address) throw new JournalError('unopenable', `the address of PostgreSQL: ${address.fault}`);
  const refused: string[] = [];
  for (const host of address.hosts) {
    const found = await attempt(host, broken, answerMsMax);
    if (found instanceof Client) return { client: found, url: host.url };
    refused.push(`${host.name}: ${found}`);
  }
  throw new JournalError('unopenable', `no PostgreSQL server can be used:\n  ${refused.join('\n  ')}`);
}

/** Answers the connection, or why there is none. */
async function attempt(
  { url }: ServerHost,
  broken: (error: Error) => void,
  answerMsMax: number,
): Promise<Client | string> {
  let client: Client;
  try {
    client = new Client({
      ...{ connectionString: url, application_name: 'purser', connectionTimeoutMillis: CONNECT_MS },
      ...{ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS },
    });
  } catch (error) {
    // A file of a certificate that cannot be read.
    return reasonOf(error);
  }
  let isUsed = false;
  const ended = (error: Error): void => {
    if (isUsed) broken(error);
  };
  // Of a connection with a question on its way it waits for nobody.
  const end: () => Promise<void> = client.end.bind(client);
  inTurn(client, { answerMsMax, end, silent: ended });
  client.on('error', ended);
  try {
    await client.connect();
    await client.query(
      'SELECT set_config(name, $1::json ->> name, false) FROM pg_settings WHERE name IN (SELECT json_object_keys($1))',
      [JSON.stringify(SESSION)],
    );
    const unfit = unfitFor(await serverFacts(client));
    if (unfit !== undefined) {
      await end();
      return unfit;
    }
    isUsed = true;
    return client;
  } catch (error) {
    await end().catch(() => undefined);
    return reasonOf(error);
  }
}

/** What is wrong with a certificate that nobody known has signed. */
const UNKNOWN_SIGNERS = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = error.message || error.name;
  if (!('code' in error) || !UNKNOWN_SIGNERS.includes(String(error.code))) return said;
  // Some Nodes add an option of their own behind a semicolon.
  const [what = said] = said.split(';');
  return `${what}; sslrootcert=FILE names the certificate of its signer`;
}

/** What is heard of a socket. */
interface Heard {
  readonly bytesRead: number;
  setTimeout(ms: number): unknown;
  on(event: 'timeout', listener: () => void): unknown;
  off(event: 'timeout', listener: () => void): unknown;
}

interface TurnParts {
  readonly answerMsMax: number;
  /** The library's own end. */
  end(): Promise<void>;
  /** Hears of a question to which the server says nothing: the connection is over then. */
  silent(error: Error): void;
}

/**
 * Makes a connection put one question after the other, in the order in which they were asked: a server hears one at a
 * time, and pg 9 no longer lets others wait. Its end waits a while only.
 */
function inTurn(client: Client, { answerMsMax, end, silent }: TurnParts): void {
  const query = client.query.bind(client) as (...question: readonly unknown[]) => Promise<unknown>;
  let last: Promise<unknown> | undefined;
  let told: Error | undefined;
  const put = (msMax: number, question: readonly unknown[]): Promise<unknown> => {
    // A socket, encrypted or not.
    const heard = watchSilence(client.connection.stream as Duplex & Heard, msMax, () => {
      told = new Error('the server has not answered in time');
      void end();
      silent(told);
    });
    return query(...question).finally(heard);
  };
  const ask = (msMax: number, question: readonly unknown[]): Promise<unknown> => {
    const answer = last === undefined ? put(msMax, question) : last.then(() => put(msMax, question));
    const answered = answer
      .catch(() => undefined)
      .then(() => {
        if (last === answered) last = undefined;
      });
    last = answered;
    return answer.catch((error: unknown) => {
      throw told ?? error;
    });
  };
  client.query = ((...question: readonly unknown[]) =>
    ask(ownMsMax(question[0]) ?? answerMsMax, question)) as Client['query'];
  client.end = async (): Promise<void> => {
    // Asks whether the other side still hears: else it never learns of the end, and an end would wait for it.
    if (last === undefined) await ask(END_MS_MAX, ['SELECT']).catch(() => undefined);
    await end();
  };
}

/** A question may be given a time of its own. */
export interface Unhurried {
  readonly silenceMsMax: number;
}

function ownMsMax(question: unknown): number | undefined {
  const own = typeof question === 'object' && question !== null && 'silenceMsMax' in question;
  return own ? Number(question.silenceMsMax) : undefined;
}

/**
 * Hears once that nothing has come for so long; answers what ends the watch. A process that was stopped, or a machine
 * that slept, wakes with its time over, and with the answer at its door: it looks there before it calls a server
 * silent.
 */
function watchSilence(stream: Heard, msMax: number, silent: () => void): () => void {
  let [isLooking, read] = [false, stream.bytesRead];
  const late = (): void => {
    if (isLooking && stream.bytesRead === read) silent();
    else stream.setTimeout(isLooking ? msMax : LOOK_MS);
    [isLooking, read] = [!isLooking, stream.bytesRead];
  };
  stream.setTimeout(msMax);
  stream.on('timeout', late);
  return () => {
    stream.setTimeout(0);
    stream.off('timeout', late);
  };
}

/** Asks the server that a start would use how it keeps what it acknowledges; throws as {@link connect} does. */
export async function askServer(url: string): Promise<ServerFacts> {
  const { client } = await connect(url, () => undefined);
  try {
    return await serverFacts(client);
  } catch (error) {
    throw asServerError(error, 'it does not say how it is set');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Asks how a server is set. A change of its file does not change any more what this connection was told of commits. */
async function serverFacts(client: Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(`
    SELECT current_setting('server_version_num')::int AS version, pg_is_in_recovery() AS "isStandby",
      current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
      set_config('synchronous_commit', current_setting('synchronous_commit'), false) AS "synchronousCommit",
      inet_client_addr() IS NULL OR inet_client_addr() <<= '127.0.0.0/8' OR inet_client_addr() = '::1'
        OR (SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()) AS "isPrivate",
      (SELECT CASE WHEN bool_or(sync_state IS NULL) AND current_setting('synchronous_standby_names') <> '' THEN NULL
        ELSE count(*) FILTER (WHERE sync_state IN ('sync', 'quorum'))::int END
        FROM pg_stat_replication) AS "synchronousStandbys"`);
  const [facts] = rows;
  if (facts === undefined) throw new JournalError('failed', 'PostgreSQL does not give its settings');
  return facts;
}

/** Tells why a server must not keep a journal; undefined where it may. */
function unfitFor({ version, isStandby, encoding, fsync, synchronousCommit }: ServerFacts): string | undefined {
  if (isStandby) return 'is a standby: it cannot be written';
  if (version < VERSION_MIN) return `is too old: version ${String(VERSION_MIN / 10_000)} is the least`;
  if (encoding !== 'UTF8') return `its database is encoded in ${encoding}: it must be UTF8`;
  if (fsync !== 'on') return 'has fsync off: a crash would lose what it has acknowledged';
  if (synchronousCommit !== 'on' && synchronousCommit !== 'remote_apply') {
    return `has synchronous_commit = ${synchronousCommit}: what it acknowledges may be lost; set it on (ALTER ROLE … SET synchronous_commit = on)`;
  }
  return undefined;
}
