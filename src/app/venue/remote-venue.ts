import { catchError, firstValueFrom, map, type Observable, retry, timer } from 'rxjs';
import { scaledClock } from '../../clock/scaled-clock.ts';
import { systemClock } from '../../clock/system-clock.ts';
import { createClockOffset } from '../../exchange/send/clock-offset.ts';
import type { AccountIdentity } from '../../exchange/context/client-context.ts';
import { createHttpTransport, type Credentials, type Heard } from '../../exchange/http/http-transport.ts';
import type { Clock } from '../../ports/clock.ts';
import { TransportError } from '../../ports/transport.ts';
import { BugError } from '../../base/assert.ts';
import type { AccountConfig, Config } from '../../strategy/config/config.ts';
import { serverTime } from '../../wire/operations/server-time.ts';
import { credentialsOf } from '../secrets/credentials.ts';
import { Failure } from '../process/failure.ts';
import type { Venue } from './venue.ts';

/** The real service; a header tells demo accounts apart. */
export const SERVICE_URL = 'https://api.bitget.com';

const ATTEMPTS_MAX = 10;
const ATTEMPT_PAUSE_MS = 1_000;

export interface RemoteOptions {
  readonly config: Config;
  readonly accounts: readonly AccountConfig[];
  /** The speed of a paper exchange at a URL; that of the real one is 1. */
  readonly speed: number;
  /** Hears each answer in the wire's form. */
  readonly heard?: (heard: Heard) => void;
}

/** Opens the way to an exchange that runs elsewhere: the real one, the demo one, or a paper exchange at a URL. */
export async function openRemoteVenue({ config, accounts, speed, heard }: RemoteOptions): Promise<Venue> {
  const url = onlyUrl(accounts);
  const credentials = new Map(
    accounts.map((account) => [account.name, { ...credentialsOf(account, config.file), ...headersOf(account) }]),
  );
  const paper = accounts.every(({ exchange }) => exchange === 'paper');
  const clock = paper ? await paperClock(url, speed) : systemClock();
  const offset = createClockOffset(clock);
  const transport = createHttpTransport({
    ...{ clock, baseUrl: url, credentials },
    signingTime: () => offset.now(),
    ...(heard && { heard }),
  });
  return {
    clock,
    transport,
    offset,
    accounts: accounts.map(identityOf),
    url,
    described: paper
      ? `paper exchange at ${url}, ${String(speed)}× speed`
      : `${accounts.some(({ exchange }) => exchange === 'live') ? 'live' : 'demo'} exchange at ${url}`,
    close: () => {
      transport.close();
      clock.close();
      return Promise.resolve();
    },
  };
}

function onlyUrl(accounts: readonly AccountConfig[]): string {
  const urls = new Set(accounts.map(({ url }) => (url ?? SERVICE_URL).replace(/\/+$/, '')));
  const [url, ...others] = urls;
  if (url === undefined) throw new Failure('no account is configured');
  if (others.length > 0)
    throw new Failure(`each daemon serves one exchange, and these accounts are at several: ${[...urls].join(', ')}`);
  return url;
}

function headersOf({ settings = {} }: AccountConfig): Pick<Credentials, 'locale' | 'channelCode'> {
  const { locale, channelCode } = settings;
  return { ...(locale !== undefined && { locale }), ...(channelCode !== undefined && { channelCode }) };
}

/**
 * Tells the identity of an account. A UID that is not configured is unknown: the account's name keeps its calls apart
 * from those of others.
 */
function identityOf({ name, uid, parent, ipBound, settings }: AccountConfig): AccountIdentity {
  return {
    name,
    uid: uid ?? name,
    ipBound,
    ...(parent === undefined ? {} : { parent }),
    ...(settings === undefined ? {} : { settings }),
  };
}

/** Makes the clock of a paper exchange, which has a time of its own: this clock starts from it and runs as fast. */
async function paperClock(url: string, speed: number): Promise<Clock & { close(): void }> {
  const probe = systemClock();
  const transport = createHttpTransport({
    clock: probe,
    baseUrl: url,
    credentials: new Map<string, Credentials>(),
    signingTime: () => probe.now(),
  });
  try {
    const startAt = await firstValueFrom(askTime(transport, probe, url), { defaultValue: undefined });
    if (startAt === undefined) throw new BugError('a call ended without an answer');
    return scaledClock({ speed, startAt });
  } finally {
    transport.close();
    probe.close();
  }
}

function askTime(transport: ReturnType<typeof createHttpTransport>, clock: Clock, url: string): Observable<number> {
  return transport.call({ operation: serverTime, request: {} }).pipe(
    map((answer) => {
      if (answer.data === null) throw new Failure(`${answer.msg} (${answer.code})`);
      return answer.data.serverTime;
    }),
    retry({ count: ATTEMPTS_MAX, delay: () => timer(ATTEMPT_PAUSE_MS, clock.scheduler) }),
    catchError((error: unknown) => {
      if (!(error instanceof TransportError || error instanceof Failure)) throw error;
      throw new Failure(`the paper exchange at ${url} does not give its time: ${error.message}`);
    }),
  );
}
