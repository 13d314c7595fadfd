import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ReplaySubject } from 'rxjs';
import { runAt } from '../../src/app/daemon/run/run-at.ts';
import type { Project } from '../../src/app/project/load-project.ts';
import { loadProject } from '../../src/app/project/load-project.ts';
import { socketPath } from '../../src/app/socket/address.ts';
import { askSocket } from '../../src/app/socket/ask.ts';
import type { SocketRequest } from '../../src/app/socket/message.ts';
import { makeStateDirectory } from '../../src/app/state/state-directory.ts';
import { clockScheduler } from '../../src/clock/clock-scheduler.ts';
import type { RealClock } from '../../src/clock/real-clock.ts';
import type { VirtualClock } from '../../src/clock/virtual-clock.ts';
import type { Outside } from './outside.ts';
import type { WeekExchange } from './exchange.ts';

/** A whole daemon in this process, on a virtual clock. */
export interface WeekDaemon {
  /** Asks over its socket, as the commands do. */
  ask(request: SocketRequest): Promise<void>;
  /** Ends it as a signal does, and waits until it has ended. */
  end(): Promise<void>;
}

export interface WeekDaemonParts {
  /** With `purser.yaml`, `strategies/` and `state/`. */
  readonly folder: string;
  readonly clock: VirtualClock;
  readonly exchange: WeekExchange;
  readonly outside: Outside;
  /** How long the journal keeps what is over, ms: the configuration takes no less than a month. */
  readonly keepMs: number;
}

const DAY_MS = 86_400_000;

/** Starts it, and waits until it can be asked. */
export async function startDaemon({ folder, clock, exchange, outside, keepMs }: WeekDaemonParts): Promise<WeekDaemon> {
  const directory = path.join(folder, 'state');
  makeStateDirectory(directory);
  const load = (): Project => loadProject({ config: path.join(folder, 'purser.yaml') });
  const project = load();
  const { config } = project;
  if (config === undefined || project.diagnostics.some(({ severity }) => severity === 'error'))
    throw new Error(JSON.stringify(project.diagnostics, null, 2));
  const stop = new ReplaySubject<string>(1);
  const venue = exchange.venue(mortal(clock));
  const running = runAt(venue, {
    ...{ directory, paper: false, live: false, candles: undefined, speed: 1, seed: undefined, watch: false },
    project: { ...project, config: { ...config, journal: { keepMs, keepHistoryMs: keepMs } } },
    ...{ reload: load, forMs: undefined, log: 'json' as const, machine: () => mortal(clock) },
    request: { stop, listWith: () => undefined, leave: () => undefined, hasLeft: () => false, close: () => undefined },
    admit: ({ strategies }) => strategies,
    callable: venue.accounts.map(({ name }) => ({ name, real: false })),
  });
  let isOver = false;
  const over = running.finally(() => {
    isOver = true;
  });
  const socket = socketPath(directory);
  while (!existsSync(socket)) await Promise.race([over, wait(5)]);
  return {
    ask: async (request) => {
      await askSocket({ path: socket, request });
    },
    end: async () => {
      stop.next('the plan ends it');
      const until = clock.now() + DAY_MS;
      while (!hasEnded() && clock.now() < until) await outside.drive(clock.now() + 100);
      await running;
      venue.clock.close();
    },
  };

  function hasEnded(): boolean {
    return isOver;
  }
}

/** The same clock, for work that ends with whom it was made for. */
function mortal(clock: VirtualClock): RealClock {
  let isClosed = false;
  const schedule: RealClock['schedule'] = (work, when) =>
    clock.schedule(() => {
      if (!isClosed) work();
    }, when);
  return {
    ...{ now: clock.now, schedule, scheduler: clockScheduler({ now: clock.now, schedule }) },
    ...{ hold: clock.hold, pending: clock.pending },
    close: () => {
      isClosed = true;
    },
  };
}
