import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { patient } from '../patience.ts';

/** A PostgreSQL server of a test, in a directory of its own. */
export interface Cluster {
  /** The address of its database, over TCP. */
  readonly url: string;
  readonly port: number;
  readonly directory: string;
  /** Its first process. */
  pid(): number;
  /** Runs statements, and answers what psql prints without decoration. */
  sql(statements: string): string;
  /** Runs another program of PostgreSQL against its database, and answers what it prints. */
  program(name: string, ...args: readonly string[]): string;
  /** Gives files of its directory to the user of the server, who alone reads them then. */
  own(...files: readonly string[]): void;
  /** Ends the server: at once and without a checkpoint, as a crash does, or in order. */
  stop(how: 'immediate' | 'fast'): void;
  /** Ends its first process without warning; the others follow by themselves. */
  kill(): void;
  /** Makes a standby the server that is written. */
  promote(): void;
  /** Starts it again. */
  start(): void;
  /** Stops it and removes its directory. */
  remove(): void;
}

/** Finds the server's programs; undefined where PostgreSQL is not installed. */
function programs(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => path.join(root, version, 'bin')).find((bin) => existsSync(path.join(bin, 'initdb')));
}

const BIN = programs();

/** Whether there is a PostgreSQL to test with: `apt-get install postgresql` brings it. */
export const HAS_POSTGRES = BIN !== undefined;

/** Longest time of one of its programs, on a quiet machine: some wait for a server that never answers. */
const PROGRAM_MS_MAX = 20_000;

/** The user of the server: it refuses to run as root. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Makes a cluster and starts it. Options are lines of postgresql.conf. */
export function startCluster(options: readonly string[] = []): Promise<Cluster> {
  const flags = ['-U', 'purser', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  return startFilled(options, (place, run) => run('initdb', ['-D', place, ...flags]));
}

/** Copies a cluster, and starts the copy as its standby. */
export function startStandby({ directory, port }: Cluster): Promise<Cluster> {
  const from = ['-h', directory, '-p', String(port), '-U', 'purser'];
  const flags = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  return startFilled([], (place, run) => run('pg_basebackup', ['-D', place, ...from, ...flags]));
}

type Run = (program: string, args: readonly string[]) => string;

/** Starts a server on a directory that `fill` fills. */
async function startFilled(options: readonly string[], fill: (place: string, run: Run) => void): Promise<Cluster> {
  if (BIN === undefined) throw new Error('PostgreSQL is not installed');
  const user = serverUser();
  const directory = mkdtempSync(path.join(tmpdir(), 'purser-pg-'));
  if (user !== undefined) chownSync(directory, user.uid, user.gid);
  const port = await freePort();
  const run: Run = (program, args) => {
    const done = spawnSync(path.join(BIN, program), args, {
      ...{ cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
      ...{ timeout: patient(PROGRAM_MS_MAX), killSignal: 'SIGKILL' },
      ...user,
    });
    if (done.error !== undefined) throw done.error;
    if (done.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${done.stderr}${done.stdout}`);
    return done.stdout;
  };
  const place = path.join(directory, 'data');
  fill(place, run);
  const settings = [`port=${String(port)}`, `unix_socket_directories=${directory}`, ...options];
  const flags = settings.map((setting) => `-c ${setting}`).join(' ');
  const control = (words: readonly string[]): void => {
    run('pg_ctl', ['-D', place, '-w', ...words]);
  };
  const start = (): void => {
    control(['-t', '60', '-l', path.join(directory, 'log'), '-o', flags, 'start']);
  };
  const stop: Cluster['stop'] = (how) => {
    control(['-m', how, 'stop']);
  };
  const pid = (): number => Number(readFileSync(path.join(place, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  start();
  const program: Cluster['program'] = (name, ...args) =>
    run(name, ['-h', directory, '-p', String(port), '-U', 'purser', '-d', 'postgres', ...args]);
  return {
    url: `postgres://purser@127.0.0.1:${String(port)}/postgres`,
    ...{ port, directory, start, stop },
    pid,
    kill() {
      process.kill(pid(), 'SIGKILL');
    },
    promote() {
      control(['promote']);
    },
    program,
    own(...files) {
      for (const file of files) {
        const whole = path.join(directory, file);
        chmodSync(whole, 0o600);
        if (user !== undefined) chownSync(whole, user.uid, user.gid);
      }
    },
    sql: (statements) => program('psql', '-qAtX', '-c', statements),
    remove() {
      try {
        stop('immediate');
      } catch {
        // It has been stopped already.
      }
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}
