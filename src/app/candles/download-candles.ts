import { firstValueFrom, type Observable, takeUntil } from 'rxjs';
import { systemClock } from '../../clock/system-clock.ts';
import { type Granularity, GRANULARITY_MS, type InstrumentRef } from '../../domain/market.ts';
import { createExchange, type ExchangeClient } from '../../exchange/create-exchange.ts';
import { CallFailure } from '../../exchange/send/failure.ts';
import { createHttpTransport, type Credentials } from '../../exchange/http/http-transport.ts';
import type { Clock } from '../../ports/clock.ts';
import { errorCode } from '../../wire/error-codes/error-codes.ts';
import { serverTime } from '../../wire/operations/server-time.ts';
import { timeText } from '../text/entry-line.ts';
import { EXIT, Failure } from '../process/failure.ts';
import { stopRequest } from '../process/stop-request.ts';
import { candlePages } from './candle-pages.ts';
import { candleRow } from './candle-row.ts';
import type { CandlesFile } from './candles-file.ts';
import { openSink } from './open-sink.ts';
import { progressOf } from './progress.ts';

/** A download and its target; times in ms. */
export interface Download {
  readonly url: string;
  readonly instrument: InstrumentRef;
  readonly granularity: Granularity;
  readonly from: number;
  readonly to: number;
  /** The file; absent for the standard output. */
  readonly out: string | undefined;
}

/** The codes that a shell gives to processes that a signal ended. */
const STOPPED: Readonly<Record<string, number>> = { SIGINT: 130, SIGTERM: 143 };

/** Downloads candles into a file, from where an earlier download stopped; answers the exit code. */
export async function downloadCandles(download: Download): Promise<number> {
  const clock = systemClock();
  const { url } = download;
  const credentials = new Map<string, Credentials>();
  const transport = createHttpTransport({ clock, baseUrl: url, credentials, signingTime: () => clock.now() });
  const { call } = createExchange({ clock, transport, accounts: [] });
  const request = stopRequest(undefined);
  let why: string | undefined;
  // Both take one value: the reason is known before anything that it ends continues.
  void firstValueFrom(request.stop, { defaultValue: undefined }).then((reason) => {
    why = reason;
  });
  try {
    const now = await exchangeTime({ call, stop: request.stop });
    if (now !== undefined)
      await fetchAll(download, { clock, call, stop: request.stop, now, stopped: () => why !== undefined });
    return why === undefined ? EXIT.ok : (STOPPED[why] ?? EXIT.failed);
  } catch (error) {
    throw told(error, download);
  } finally {
    request.close();
    transport.close();
    clock.close();
  }
}

interface Means {
  readonly clock: Clock;
  readonly call: ExchangeClient['call'];
  readonly stop: Observable<unknown>;
  /** Epoch ms by the exchange's clock. */
  readonly now: number;
  readonly stopped: () => boolean;
}

async function fetchAll({ out, ...wanted }: Download, { clock, call, stop, now, stopped }: Means): Promise<void> {
  const stepMs = GRANULARITY_MS[wanted.granularity];
  // The candle that is still open is left out: it would be written half complete.
  const to = Math.min(ceilTo(wanted.to, stepMs), Math.floor(now / stepMs) * stepMs);
  if (wanted.to > now) say(`candles are closed until ${timeText(to)} only: the file ends there`);
  const sink = openSink(out, stepMs);
  const from = startOf(ceilTo(wanted.from, stepMs), { held: sink.held, stepMs, out });
  const progress = progressOf({
    clock,
    from,
    to,
    terminal: process.stderr.isTTY,
    write: (text) => process.stderr.write(text),
  });
  let count = 0;
  let reached = from;
  try {
    for await (const { candles, until } of candlePages({ ...wanted, from, to }, { call, stop })) {
      await sink.append(candles.map(candleRow).join(''));
      const first = candles[0];
      if (count === 0 && first !== undefined && first.openTime > from) {
        progress.close();
        say(`the exchange tells no candles before ${timeText(first.openTime)}`);
      }
      count += candles.length;
      reached = until;
      progress.reached(until, count);
      if (process.stdout.destroyed) return;
    }
  } finally {
    progress.close();
    sink.close();
  }
  const where = out ?? 'the standard output';
  if (stopped())
    say(
      `stopped at ${timeText(reached)}: ${String(count)} candles written to ${where}; the same command goes on from there`,
    );
  else say(`${String(count)} candles written to ${where}`);
}

/** Tells the open time to begin with: the wanted one, or the one after the file's last candle. */
function startOf(
  from: number,
  {
    held,
    stepMs,
    out = '',
  }: { readonly held: CandlesFile['held']; readonly stepMs: number; readonly out: string | undefined },
): number {
  if (held === undefined) return from;
  say(`${out} holds candles from ${timeText(held.first)} to ${timeText(held.last)}: going on from there`);
  if (held.first > from)
    say(`earlier candles than ${timeText(held.first)} are not looked for: they need a file of their own`);
  if (held.last + stepMs < from)
    throw new Failure(`${out} would have a gap: it ends at ${timeText(held.last)}, and --from begins later`);
  return held.last + stepMs;
}

async function exchangeTime({ call, stop }: Pick<Means, 'call' | 'stop'>): Promise<number | undefined> {
  const asked = call({ operation: serverTime, request: {} }).pipe(takeUntil(stop));
  return (await firstValueFrom(asked, { defaultValue: undefined }))?.serverTime;
}

function ceilTo(at: number, stepMs: number): number {
  return Math.ceil(at / stepMs) * stepMs;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Makes the error of a failed download. The candles that were written stay, and a later download continues them. */
function told(error: unknown, { url, out }: Download): unknown {
  if (!(error instanceof CallFailure)) return error;
  const { code, message } = error.verdict.fault;
  const meaning = code === undefined ? undefined : errorCode(code)?.meaning;
  const what = code === undefined ? message : `${code}${meaning === undefined ? '' : ` (${meaning})`}: ${message}`;
  return new Failure(`${url}: ${what}${out === undefined ? '' : `\n  The same command goes on with ${out}.`}`);
}
