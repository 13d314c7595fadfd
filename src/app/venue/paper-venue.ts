import path from 'node:path';
import { formatDecimal } from '../../base/decimal.ts';
import type { PaperSettings } from '../../domain/paper-settings.ts';
import { PAPER_MODEL, type PaperModel } from '../../domain/paper-model.ts';
import { scaledClock } from '../../clock/scaled-clock.ts';
import { createClockOffset } from '../../exchange/send/clock-offset.ts';
import type { AccountIdentity } from '../../exchange/context/client-context.ts';
import { createHttpTransport, type Credentials } from '../../exchange/http/http-transport.ts';
import { PaperStateError } from '../../paper/core/state/stored-world.ts';
import { createPaperExchange, type PaperExchange } from '../../paper/exchange/exchange.ts';
import { faultyExchange } from '../../paper/faults/faulty-exchange.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';
import { syntheticMarket } from '../../paper/market/synthetic-market.ts';
import { servePaperExchange } from '../../paper/server.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AccountConfig, Config } from '../../strategy/config/config.ts';
import { Failure } from '../process/failure.ts';
import { type CandleOptions, configuredCandles, namedCandles } from './candle-options.ts';
import { latencyPlanOf, modelledMarket, noticeFunding } from './paper-model.ts';
import { behaviourOf, faultsBeside, settingsOfConfig } from './paper-settings.ts';
import { chosenModel } from './stated-model.ts';
import { damagedPaper, type KeptPaper, PAPER_FILE, readKept, writeKept } from './kept-paper.ts';
import { type GivenBalance, withGivenBalances } from './given-balance.ts';
import { recordedMarket } from './recorded-market.ts';
import { refuseUnknownContracts, specOf } from './paper-accounts.ts';
import type { Venue } from './venue.ts';

/** The settings of the embedded paper exchange. */
export interface PaperVenueOptions {
  readonly config: Config | undefined;
  readonly accounts: readonly AccountConfig[];
  readonly directory: string;
  readonly speed: number;
  readonly seed: number | undefined;
  readonly candles: CandleOptions | undefined;
  /** Money of a new exchange, beside what is configured. */
  readonly balances?: readonly GivenBalance[] | undefined;
}

/**
 * Time between two saves of the exchange while it runs, in real ms. It is also saved after every change that a call
 * makes, and at the end.
 */
const KEEP_MS = 1_000;
/** The begin of a synthetic market: always the same instant, because a seed must always mean the same prices. */
const MADE_UP_START_AT = Date.UTC(2026, 0, 5, 9);

/** Opens the embedded paper exchange, served on loopback; it continues from the state of the last run. */
export async function openPaperVenue(options: PaperVenueOptions): Promise<Venue> {
  const file = path.join(options.directory, PAPER_FILE);
  const kept = readKept(file);
  if (kept !== undefined && options.balances !== undefined)
    throw new Failure(
      'the stored paper exchange has its balances already: name another directory with --state, or remove the old one',
    );
  const world = await worldOf(options, kept);
  const clock = scaledClock({ speed: options.speed, startAt: kept?.now ?? world.startAt });
  const { model } = world;
  const settings = settingsOfConfig(options.config);
  const accounts = withGivenBalances(
    options.accounts.map((account) => specOf(account, options.config)),
    options.balances ?? [],
  );
  refuseUnknownContracts(accounts, world.market);
  const made = {
    clock,
    market: world.market,
    seed: world.seed,
    accounts,
    // A slow moment of this machine is longer in a faster time.
    windowMs: 30_000 * Math.max(1, options.speed),
    strict: true,
    ...behaviourOf(settings),
    ...(settings.timestamps === 'any' && { windowMs: Infinity }),
    fills: model.fills,
  };
  const stored = kept === undefined ? {} : { stored: kept.exchange };
  const exchange = restored(file, () => createPaperExchange({ ...made, ...stored }));
  const keep = (): void => {
    const { seed, startAt, candles } = world;
    writeKept(file, { now: clock.now(), seed, startAt, candles, exchange: exchange.state() });
  };
  const served = keptAfterChanges(exchange, keep);
  const plan = faultsBeside(latencyPlanOf(model, world.seed), settings.faults);
  const network = plan === undefined ? {} : { faults: { clock, exchange: faultyExchange(served, { ...made, plan }) } };
  const server = await servePaperExchange(served, { port: 0, ...network });
  const stopMarket = exchange.start();
  const stopKeeping = keepRegularly(clock, KEEP_MS * options.speed, keep);
  const offset = createClockOffset(clock);
  const transport = createHttpTransport({
    clock,
    baseUrl: server.url,
    credentials: keysOf(exchange),
    signingTime: () => offset.now(),
  });
  return {
    clock,
    transport,
    offset,
    accounts: options.accounts.map((account) => identityOf(account, exchange)),
    url: server.url,
    described: `embedded paper exchange at ${server.url}, ${[world.described, ...chosenModel(model)].join(', ')}, ${String(options.speed)}× speed${kept === undefined ? '' : ', going on from the stored state'}`,
    close: async () => {
      stopKeeping();
      stopMarket();
      transport.close();
      await server.close();
      keep();
      clock.close();
    },
  };
}

interface WorldParts {
  /** With the mark, index and fundings of the model. */
  readonly market: MarketSource;
  readonly model: PaperModel;
  readonly startAt: number;
  readonly seed: number;
  readonly candles: string | null;
  readonly described: string;
}

/** Makes the market: from a candles file, or synthetic from a seed. A kept exchange keeps its market. */
export async function worldOf(
  { candles: named, seed: asked, config }: PaperVenueOptions,
  kept: KeptPaper | undefined,
): Promise<WorldParts> {
  const configured = configuredCandles(config);
  const files = named?.candles ?? configured;
  const given: CandleOptions = files.length === 0 ? {} : { ...named, candles: files };
  const settings = settingsOfConfig(config);
  const candles = namedCandles(given) ?? namedPairs(settings);
  const model = config?.paper.model ?? PAPER_MODEL;
  const seed = kept?.seed ?? asked ?? config?.paper.seed ?? 1;
  refuseOtherWorld(kept, { candles, seed: asked ?? seed });
  if (given.candles === undefined) {
    const startAt = kept?.startAt ?? MADE_UP_START_AT;
    return {
      market: await modelledMarket(syntheticMarket({ seed, startAt, pairs: settings.pairs }), model, {
        notice: noticeFunding,
      }),
      model,
      startAt,
      seed,
      candles,
      described: `made-up market of seed ${String(seed)}`,
    };
  }
  const { market: recorded, notices } = await recordedMarket(given);
  for (const notice of notices) process.stderr.write(`candles: ${notice}\n`);
  const market = await modelledMarket(recorded, model, { notice: noticeFunding });
  const prices = (given.candles ?? []).map(({ symbol, file }) => `${symbol} prices of ${path.basename(file)}`);
  return { market, model, startAt: market.startAt, seed, candles, described: prices.join(', ') };
}

/** Names the pairs that a made-up market has beside its own; null where there are none. */
function namedPairs({ pairs }: PaperSettings): string | null {
  const named = [...pairs].map(([symbol, price]) => `${symbol}=${formatDecimal(price)}`);
  return named.length === 0 ? null : `the made-up market with ${named.join(' ')}`;
}

/** Refuses another market: other prices under open positions would make nonsense of both. */
function refuseOtherWorld(
  kept: KeptPaper | undefined,
  asked: { readonly candles: string | null; readonly seed: number },
): void {
  if (kept === undefined || (kept.candles === asked.candles && kept.seed === asked.seed)) return;
  const name = ({ candles, seed }: { readonly candles: string | null; readonly seed: number }): string =>
    candles ?? `the made-up market of seed ${String(seed)}`;
  throw new Failure(
    `the stored paper exchange trades ${name(kept)}, not ${name(asked)}: name another directory with --state, or remove the old one`,
  );
}

/** Tells the identity of an account at a paper exchange that has it. Throws Failure. */
export function identityOf({ name, parent, settings }: AccountConfig, exchange: PaperExchange): AccountIdentity {
  const uid = exchange.accounts.find((account) => account.name === name)?.uid;
  if (uid === undefined)
    throw new Failure(
      `the stored paper exchange has no account ${name}: name another directory with --state, or remove the old one`,
    );
  return {
    ...{ name, uid, ipBound: true },
    ...(parent === undefined ? {} : { parent }),
    ...(settings === undefined ? {} : { settings }),
  };
}

function keysOf(exchange: PaperExchange): ReadonlyMap<string, Credentials> {
  return new Map(
    exchange.accounts.map(({ name, apiKey: key, secret, passphrase }) => [name, { key, secret, passphrase }]),
  );
}

/** Saves the exchange before it answers: a caller has then been told nothing that could be lost. */
function keptAfterChanges(exchange: PaperExchange, keep: () => void): PaperExchange {
  return {
    ...exchange,
    call: (call) => {
      const answer = exchange.call(call);
      if (call.operation.method === 'POST') keep();
      return answer;
    },
  };
}

function keepRegularly(clock: Clock, everyMs: number, keep: () => void): () => void {
  const again = (): void => {
    keep();
    cancel = clock.schedule(again, { delayMs: everyMs, phase: 'market' });
  };
  let cancel = clock.schedule(again, { delayMs: everyMs, phase: 'market' });
  return () => {
    cancel();
  };
}

/** Reports a fault of the kept exchange to the user: the file may be removed, the program is in order. */
export function restored<T>(file: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof PaperStateError || error instanceof SyntaxError) throw damagedPaper(file, error.message);
    throw error;
  }
}
