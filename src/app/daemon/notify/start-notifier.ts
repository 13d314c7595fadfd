import { from, map, Subject } from 'rxjs';
import type { AlertRoutes } from '../../../domain/alert.ts';
import type { Attention } from '../../../domain/attention.ts';
import type { RealClock } from '../../../clock/real-clock.ts';
import { systemClock } from '../../../clock/system-clock.ts';
import { standingAlert } from '../../../notify/alert-of.ts';
import { createBox } from '../../../notify/box.ts';
import { type BoxState, newBoxState, readBox, type StoredBox, storedBox } from '../../../notify/box-state.ts';
import type { Channel } from '../../../notify/channel.ts';
import type { Labels } from '../../../notify/compose.ts';
import { notifier, type Outlet } from '../../../notify/notifier.ts';
import { createQueue, type QueueState } from '../../../notify/queue.ts';
import { wallTime } from '../../../notify/wall-time.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Exchange } from '../../../ports/exchange.ts';
import { futuresPlaces } from '../../../strategy/model/futures-places.ts';
import type { NotifyConfig } from '../../../strategy/config/notify-config.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';
import type { Books } from '../composition/books.ts';
import type { health } from '../../../web/api/health.ts';
import type { AnswerOf } from '../../../web/api/question.ts';
import { listen } from '../../process/listen.ts';
import type { ProfitBy } from '../../trades/profit-groups.ts';
import { profitLines } from '../../trades/profit-lines.ts';
import { beat } from './beat.ts';
import { watchDisk } from './disk-watch.ts';
import { journalNews } from './journal-news.ts';
import { heartbeatUrl, openChannels } from './open-channels.ts';
import { openPlaces } from './open-places.ts';

/** The alerts of a running daemon. */
export interface Notifying {
  /** Hears that something was written; the cost is negligible. */
  heard(): void;
  /** The state of each channel; null where none are configured. */
  channels(): AnswerOf<typeof health>['channels'];
  /** Tries the waiting messages for a moment, keeps the rest for the next start, and ends. */
  close(): Promise<void>;
}

export interface NotifierSetup {
  readonly config: NotifyConfig;
  readonly configFile: string;
  readonly books: Pick<Books, 'journal' | 'commit' | 'after' | 'newest' | 'warn'>;
  readonly exchange: Pick<Exchange, 'read'>;
  /** The clock of the rules. */
  readonly ticking: Clock;
  /** The directory of the journal. */
  readonly directory: string;
  /** Answers the output of `purser profit --json` by such groups; a process of its own adds it up. */
  profit(by: ProfitBy): Promise<string>;
  strategies(): readonly Strategy[];
  attention(): readonly Attention[];
  /** Tells the kind of money that an account trades; without an account the most that the run trades with. */
  mode: Labels['mode'];
  /** Makes a clock of the machine's time, by which people live; the system's by default. */
  readonly machine?: (() => RealClock) | undefined;
}

/** Time for which waiting messages are tried at a stop, ms. */
const CLOSE_MS = 3_000;

/** Starts the channels of a configuration; throws a Failure where a secret cannot be read. */
export async function startNotifier(setup: NotifierSetup): Promise<Notifying> {
  const { config, configFile, books, exchange, strategies, attention, ticking, directory, profit } = setup;
  const { machine = systemClock } = setup;
  const clock = machine();
  const channels = await openChannels(config.channels, { configFile, clock });
  const stored = readStored(books.journal.state(STATE));
  const news = journalNews({
    ...{ journal: books.journal, after: books.after, strategies },
    from: stored?.sequence ?? books.newest(),
  });
  const outlets = outletsOf(setup, { channels, stored, clock });
  const written = new Subject<undefined>();
  const failed = (error: unknown): void => {
    // The error's message may hold anything: its kind says enough to find it.
    books.warn(
      'alerts',
      `an error in the alerts was kept from the program: ${error instanceof Error ? error.name : 'unknown'}`,
    );
  };
  let saved = '';
  const save = (): void => {
    const text = JSON.stringify(storedOf(news.sequence, outlets));
    // A commit costs a sync of the disk: what has not changed is not written again.
    if (text === saved) return;
    books.commit({ states: new Map([[STATE, text]]) });
    saved = text;
  };
  // From here on nothing is lost, however soon the process dies.
  if (stored === undefined) save();
  const end = listen(
    notifier({
      ...{ clock, outlets, written, failed, save },
      news: () => news.take(),
      standing: () => attention().map(standingAlert),
      facts: openPlaces({ exchange, clock, markets: () => futuresPlaces(strategies()) }),
      profit: () => from(profit('day')).pipe(map((printed) => profitLines(printed, 'day'))),
      say: (channel, text) => {
        books.warn('channel', text, { channel });
      },
    }),
    { next: () => undefined, error: failed },
  );
  const { heartbeat } = config;
  const stopBeating =
    heartbeat === undefined
      ? () => undefined
      : beat({
          ...{ clock, ticking, outlets, save },
          url: heartbeatUrl(heartbeat.url, configFile),
          everyMs: heartbeat.everyMs,
        });
  const stopWatching = watchDisk({
    directory,
    clock,
    warn: (text) => {
      books.warn('disk', text);
    },
  });
  return {
    heard() {
      written.next(undefined);
    },
    channels: () => outlets.map((outlet) => channelJson(config, outlet)),
    close: async () => {
      stopBeating();
      stopWatching();
      written.next(undefined);
      await untilEmpty(outlets, clock);
      end();
      clock.close();
    },
  };
}

function channelJson({ channels }: NotifyConfig, { channel: { name }, waiting: { waiting, failing } }: StoredOutlet) {
  const kind = channels.find(({ routes }) => routes.channel === name)?.way.kind ?? '';
  const { since, why, tries, nextAt } = failing ?? {};
  return {
    ...{ name, kind, waiting: waiting.length },
    failing:
      since === undefined || why === undefined || tries === undefined || nextAt === undefined
        ? null
        : { since, why, tries, nextAt },
  };
}

/** The key of the state: alerts that were taken, told and not delivered yet. */
const STATE = 'alerts';
const VERSION = 1;

interface StoredAlerts {
  readonly version: number;
  /** The sequence number of the last entry that was taken. */
  readonly sequence: number;
  readonly channels: Readonly<Record<string, { readonly box: StoredBox; readonly queue: QueueState }>>;
}

function readStored(text: string | undefined): StoredAlerts | undefined {
  if (text === undefined) return undefined;
  const stored = JSON.parse(text) as StoredAlerts;
  return stored.version === VERSION ? stored : undefined;
}

function storedOf(sequence: number, outlets: readonly StoredOutlet[]): StoredAlerts {
  const channels = outlets.map(({ channel, state, waiting }) => [
    channel.name,
    { box: storedBox(state), queue: waiting },
  ]);
  return { version: VERSION, sequence, channels: Object.fromEntries(channels) as StoredAlerts['channels'] };
}

type StoredOutlet = Outlet & { readonly state: BoxState };

function outletsOf(
  { config, mode }: NotifierSetup,
  {
    channels,
    stored,
    clock,
  }: { readonly channels: readonly Channel[]; readonly stored: StoredAlerts | undefined; readonly clock: Clock },
): readonly StoredOutlet[] {
  const { timezone } = config;
  const startedAt = clock.now();
  return config.channels.flatMap(({ routes }) => {
    const channel = channels.find(({ name }) => name === routes.channel);
    if (channel === undefined) return [];
    const before = stored?.channels[channel.name];
    const state = before === undefined ? newBoxState(digestDayOf(routes, startedAt)) : readBox(before.box);
    const waiting = before?.queue ?? { waiting: [], folded: {} };
    const labels = { mode, timezone, channel: channel.name };
    return [
      {
        ...{ channel, routes, state, waiting },
        box: createBox({ routes, state, labels, startedAt }),
        queue: createQueue(waiting, routes.perMinute),
      },
    ];
  });
}

/** The day whose digest counts as told: today, where its time is past. */
function digestDayOf({ digest }: AlertRoutes, now: number): string {
  if (digest === undefined) return '';
  const { day, minute } = wallTime(now, digest.timezone);
  return minute >= digest.minute ? day : '';
}

async function untilEmpty(outlets: readonly Outlet[], clock: Clock): Promise<void> {
  const until = clock.now() + CLOSE_MS;
  // The next check takes the last alerts.
  await pause(clock, CLOSE_CHECK_MS);
  while (
    clock.now() < until &&
    outlets.some(({ waiting }) => waiting.waiting.length > 0 && waiting.failing === undefined)
  )
    await pause(clock, CLOSE_CHECK_MS);
}

const CLOSE_CHECK_MS = 300;

function pause(clock: Clock, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    clock.schedule(resolve, { delayMs, phase: 'send' });
  });
}
