import { randomInt } from 'node:crypto';
import { tap } from 'rxjs';
import { seededRandom } from '../base/random.ts';
import type { EntryKind } from '../domain/journal-entry.ts';
import { createExchange } from '../exchange/create-exchange.ts';
import { JournalError } from '../journal/journal-error.ts';
import { type DurableJournal, openJournal } from '../journal/open-journal.ts';
import type { Clock } from '../ports/clock.ts';
import { compile } from '../rules/compile.ts';
import type { AccountConfig } from '../strategy/config.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { createDaemonStatus } from './daemon-status.ts';
import { drain } from './drain.ts';
import { EXIT, Failure } from './failure.ts';
import type { Project } from './load-project.ts';
import { openPaperVenue } from './paper-venue.ts';
import { printerFor } from './printer.ts';
import { journalPath } from './read-state.ts';
import { openRemoteVenue } from './remote-venue.ts';
import { socketPath } from './socket/address.ts';
import { serveSocket } from './socket/serve.ts';
import { makeStateDirectory } from './state-directory.ts';
import { lockState } from './state-lock.ts';
import { type StopRequest, stopRequest } from './stop-request.ts';
import type { Venue } from './venue.ts';

/** How a daemon is to run. */
export interface DaemonOptions {
  readonly project: Project;
  readonly directory: string;
  /** All accounts trade on the embedded paper exchange, whatever their configuration says. */
  readonly paper: boolean;
  /** Accounts with real money may trade; without it their strategies run in shadow. */
  readonly live: boolean;
  readonly candles: string | undefined;
  readonly speed: number | undefined;
  readonly seed: number | undefined;
  /** Ends by itself after this long in real time. */
  readonly forMs: number | undefined;
  readonly log: 'tape' | 'json';
}

/** Runs the strategies of a project until a signal or the end of its time; answers the exit code. */
export async function runDaemon(options: DaemonOptions): Promise<number> {
  const { directory, project } = options;
  makeStateDirectory(directory);
  const lock = lockState(directory);
  const request = stopRequest(options.forMs);
  try {
    const accounts = accountsOf(project, options.paper);
    const venue = await openVenue(options, accounts);
    try {
      const strategies = project.strategies.map((strategy) => guarded(strategy, accounts, options.live));
      return await runAt(venue, strategies, { ...options, request });
    } finally {
      await venue.close();
    }
  } finally {
    request.close();
    lock.release();
  }
}

interface RunOptions extends DaemonOptions {
  readonly request: StopRequest;
}

async function runAt(
  venue: Venue,
  strategies: readonly Strategy[],
  { directory, log, request }: RunOptions,
): Promise<number> {
  const { clock } = venue;
  const journal = openDurably(journalPath(directory), clock);
  const status = createDaemonStatus({ clock, journal, venue, strategies, state: directory });
  const printer = await printerFor(log, (intent) => journal.intent(intent)?.intent.why);
  const socket = await serveSocket({ path: socketPath(directory), answer: () => status.answer() });
  const note = (kind: EntryKind, text: string): void => {
    journal.commit({ entries: [{ at: clock.now(), kind, text }] });
  };
  try {
    printer.head(venue, strategies, directory);
    note('started', `started: ${strategies.map(({ name }) => name).join(', ')}`);
    const exchange = createExchange({
      clock,
      transport: venue.transport,
      accounts: venue.accounts,
      offset: venue.offset,
    });
    const entries = compile({ strategies, clock, exchange, journal, stop: request.stop }).pipe(
      tap((entry) => {
        status.note(entry);
      }),
    );
    const drained = await drain(entries, request.stop, printer);
    const left = journal.openIntents().length;
    note('stopped', `stopped, ${String(left)} intents left open`);
    printer.say(`stopped${left === 0 ? '' : `; ${String(left)} intents are open, the next start takes them up first`}`);
    return drained ? EXIT.ok : EXIT.failed;
  } finally {
    socket.close();
    journal.close();
  }
}

/** The accounts that are configured; without a configuration, on paper, those that the strategies name. */
function accountsOf({ config, strategies }: Project, paper: boolean): readonly AccountConfig[] {
  if (config !== undefined) return config.accounts;
  if (!paper) throw new Failure('there is no purser.yaml: name one with --config, or try the strategies with --paper');
  const names = [...new Set(strategies.flatMap(({ account, accounts }) => [account, ...accounts]))];
  // Without a configuration the first account is the parent of the others, so that money can move between them.
  return names.map((name, index) => ({
    name,
    exchange: 'paper',
    ipBound: true,
    ...(index === 0 ? {} : { parent: names[0] ?? name }),
  }));
}

function openVenue(
  { project: { config }, paper, directory, speed, seed, candles }: DaemonOptions,
  accounts: readonly AccountConfig[],
): Promise<Venue> {
  const pace = speed ?? config?.paper.speed ?? 1;
  const embedded =
    paper || config === undefined || accounts.every(({ exchange, url }) => exchange === 'paper' && url === undefined);
  if (embedded) return openPaperVenue({ config, accounts, directory, speed: pace, seed, candles });
  if (candles !== undefined || seed !== undefined)
    throw new Failure('--candles and --seed are for the embedded paper exchange: give --paper too');
  return openRemoteVenue({ config, accounts, speed: pace });
}

/** A strategy that touches an account with real money decides and journals, but sends nothing, unless that was asked for. */
function guarded(strategy: Strategy, accounts: readonly AccountConfig[], live: boolean): Strategy {
  const touched = new Set([strategy.account, ...strategy.accounts]);
  const real = accounts.some(
    ({ name, exchange, url }) => touched.has(name) && exchange === 'live' && url === undefined,
  );
  return real && !live && strategy.mode === 'active' ? { ...strategy, mode: 'shadow' } : strategy;
}

function openDurably(path: string, clock: Clock): DurableJournal {
  try {
    // Two installations must never share an epoch, so it is the one thing that no seed determines.
    return openJournal({ path, now: () => clock.now(), random: seededRandom(randomInt(2 ** 32)) });
  } catch (error) {
    if (error instanceof JournalError) throw new Failure(error.message);
    throw error;
  }
}
