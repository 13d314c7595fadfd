import path from 'node:path';
import { readFileSync } from 'node:fs';
import { scaledClock } from '../../clock/scaled-clock.ts';
import { type SteeredClock, steeredClock } from '../../clock/steered-clock.ts';
import { createPaperExchange } from '../../paper/exchange/exchange.ts';
import type { PaperExchange } from '../../paper/exchange/exchange.ts';
import { formatDiagnostic } from '../../base/diagnostic.ts';
import { PAPER_MODEL, type PaperModel } from '../../domain/paper-model.ts';
import { type Latency } from '../../base/latency.ts';
import type { FaultPlan } from '../../paper/faults/fault-plan.ts';
import { faultyExchange, type FaultyExchange } from '../../paper/faults/faulty-exchange.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';
import { syntheticMarket } from '../../paper/market/synthetic-market.ts';
import type { PaperSettings } from '../../domain/paper-settings.ts';
import type { Config } from '../../strategy/config/config.ts';
import { exchangeAccounts } from './exchange-accounts.ts';
import { type GivenBalance } from '../venue/given-balance.ts';
import { refuseUnknownContracts } from '../venue/paper-accounts.ts';
import { behaviourOf, faultsBeside, settingsOfConfig } from '../venue/paper-settings.ts';
import type { Controlled } from '../../paper/control/act.ts';
import { countHappened } from '../../paper/control/fault-acts.ts';
import { steeredMarket } from '../../paper/market/steered-market.ts';
import type { PaperNote } from '../../paper/core/state/observer.ts';
import { servePaperExchange } from '../../paper/server.ts';
import type { ServerOptions } from '../../paper/server.ts';
import { Failure } from '../process/failure.ts';
import { readConfig } from '../project/load-project.ts';
import { latencyPlanOf, modelledMarket, noticeFunding } from '../venue/paper-model.ts';
import { type CandleOptions, checkCandleOptions, configuredCandles } from '../venue/candle-options.ts';
import { recordedMarket } from '../venue/recorded-market.ts';
import { exchangeJson, exchangeText } from './exchange-text.ts';
import { type ControlAddress, openControl } from './open-control.ts';
import type { RealClock } from '../../clock/real-clock.ts';
import { PACKAGE_ROOT } from '../../base/package-root.ts';

/** What `purser exchange` was asked. */
export interface ExchangeCommandOptions extends CandleOptions {
  readonly port: number;
  readonly host: string;
  readonly speed?: number;
  readonly seed?: number;
  readonly balance?: readonly GivenBalance[];
  readonly json?: true;
  readonly closeOverflow?: 'reject' | 'partial';
  readonly strict?: true;
  readonly stopSide?: 'position' | 'trade';
  readonly cancelWithoutType?: 'all' | 'normal_plan';
  readonly margin?: 'mark' | 'entry';
  readonly tradeSide?: 'ignored' | 'service';
  readonly stopOrderId?: 'own' | 'stop';
  readonly latency?: Latency;
  readonly faults?: string;
  readonly config?: string;
  readonly control?: ControlAddress;
  readonly timestamps?: 'near' | 'any';
  readonly rateLimits: boolean;
}

/** The largest offset of a timestamp, in real time (the exchange's own span). */
const WINDOW_MS = 30_000;

/** Emitted by `npm run schemas`. */
const OPENAPI = path.join(PACKAGE_ROOT, 'schemas/exchange.openapi.json');

/** Serves an exchange until a signal comes. Throws a Failure for what the user can set right. */
export async function serveUntilStopped(options: ExchangeCommandOptions): Promise<void> {
  const config = configOf(options);
  checkCandleOptions(options, config);
  const settings = settingsOfConfig(config);
  const behaviour = behaviourOf(settings);
  const candles = options.candles ?? configuredCandles(config);
  const recorded = candles.length === 0 ? undefined : await recordedPrices({ ...options, candles });
  const model = config?.paper.model ?? PAPER_MODEL;
  const seed = options.seed ?? config?.paper.seed ?? 1;
  const speed = options.speed ?? config?.paper.speed ?? 1;
  const clock = clockOf({ ...options, speed }, recorded?.startAt);
  const plain = await modelledMarket(
    recorded ?? syntheticMarket({ seed, startAt: clock.now(), pairs: settings.pairs }),
    model,
    { notice: noticeFunding },
  );
  const market = options.control === undefined ? plain : steeredMarket(plain);
  // A short delay of a slow machine or network is longer in a faster time.
  const windowMs = isNear(options, settings) ? WINDOW_MS * Math.max(1, speed) : Infinity;
  const { statuses } = behaviour;
  const conduct = { ...behaviour, ...behaviourIn(options), fills: model.fills };
  const accounts = exchangeAccounts(config, options.balance ?? []);
  refuseUnknownContracts(accounts, market);
  const made = { clock, market, seed, windowMs, accounts, observer: { noted: writeNote }, ...conduct };
  const exchange = createPaperExchange(made);
  const injected: Controlled['injected'] = new Map();
  const network = networkOf({ options, model, seed, settings }, (plan) =>
    faultyExchange(exchange, {
      ...made,
      plan,
      befell: (rule) => {
        countHappened(injected, rule);
      },
    }),
  );
  const stopped = stopAsked();
  const server = await listen(exchange, { ...options, ...(network && { network: { clock, exchange: network } }) });
  const closing = async (): Promise<void> => {
    await server.close();
    clock.close();
  };
  const control =
    options.control && network && 'jumpTo' in clock
      ? await closingAtFailure(
          openControl({ exchange, network, time: clock, statuses, injected }, options.control),
          closing,
        )
      : undefined;
  const stopWalking = exchange.start();
  const told = { exchange, url: server.url, ...(control && { control }) };
  const asked = { candles, seed, speed };
  process.stdout.write(options.json === true ? exchangeJson(told) : exchangeText(told, { options: asked, model }));
  await stopped;
  stopWalking();
  await control?.close();
  await closing();
}

/** Says what a caller may have meant otherwise. */
function writeNote({ account, at, text }: PaperNote): void {
  process.stderr.write(`${new Date(at).toISOString()} ${account}: ${text}\n`);
}

/** Ends what runs already where the rest cannot begin: else the process would go on without saying anything. */
async function closingAtFailure<T>(begun: Promise<T>, close: () => Promise<void>): Promise<T> {
  try {
    return await begun;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Time that is steered is kept by a clock of its own kind; any other is as it was. */
function clockOf(
  { speed, control }: Pick<ExchangeCommandOptions, 'control'> & { readonly speed: number },
  startAt: number | undefined,
): RealClock | SteeredClock {
  const told = { speed, ...(startAt !== undefined && { startAt }) };
  return control === undefined ? scaledClock(told) : steeredClock(told);
}

/** Puts a network before the exchange where something can go wrong on it, or calls take time. */
function networkOf(parts: NetworkParts, make: (plan: FaultPlan) => FaultyExchange): FaultyExchange | undefined {
  const plan = faultPlanOf(parts);
  if (plan === undefined && parts.options.control === undefined) return undefined;
  return make(plan ?? { seed: parts.seed, rules: [] });
}

interface NetworkParts {
  readonly options: ExchangeCommandOptions;
  readonly model: PaperModel;
  readonly settings: PaperSettings;
  readonly seed: number;
}

function isNear({ timestamps }: ExchangeCommandOptions, settings: PaperSettings): boolean {
  return (timestamps ?? settings.timestamps ?? 'near') === 'near';
}

/** What the command says of the exchange's behaviour, in place of what is configured. */
function behaviourIn(options: ExchangeCommandOptions) {
  const { closeOverflow, stopSide, cancelWithoutType, margin, tradeSide, stopOrderId, strict, rateLimits } = options;
  return {
    ...(closeOverflow !== undefined && { closeOverflow }),
    ...(stopSide !== undefined && { stopSide }),
    ...(cancelWithoutType !== undefined && { cancelWithoutType }),
    ...(margin !== undefined && { margin }),
    ...(tradeSide !== undefined && { tradeSide }),
    ...(stopOrderId !== undefined && { stopOrderId }),
    ...(strict !== undefined && { strict }),
    ...(!rateLimits && { rateLimits }),
  };
}

async function recordedPrices(options: CandleOptions): Promise<MarketSource> {
  const { market, notices } = await recordedMarket(options);
  for (const notice of notices) process.stderr.write(`candles: ${notice}\n`);
  return market;
}

/** Reads a configuration; none is looked for where none is named. Throws a Failure with all that is wrong with it. */
function configOf({ config: file }: ExchangeCommandOptions): Config | undefined {
  if (file === undefined) return undefined;
  const { config, diagnostics, sources } = readConfig(file);
  if (config !== undefined) return config;
  throw new Failure(diagnostics.map((one) => formatDiagnostic(one, sources.get(file) ?? '')).join('\n\n'));
}

/** Reads the planned faults: those of a file, and the latency of the command or the model. */
function faultPlanOf({ options, model, settings, seed }: NetworkParts): FaultPlan | undefined {
  const { latency, faults = settings.faults } = options;
  return faultsBeside(latency === undefined ? latencyPlanOf(model, seed) : { seed, rules: [], latency }, faults);
}

interface Listening {
  readonly port: number;
  readonly host: string;
  readonly network?: NonNullable<ServerOptions['faults']>;
}

async function listen(exchange: PaperExchange, { port, host, network }: Listening) {
  try {
    return await servePaperExchange(exchange, {
      port,
      host,
      openapi: readFileSync(OPENAPI, 'utf8'),
      ...(network === undefined ? {} : { faults: network }),
    });
  } catch (error) {
    throw new Failure(
      `cannot listen on ${host}:${String(port)}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Resolves at the first signal to end; the second one ends the process as if nobody listened. */
function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        resolve();
      });
    }
  });
}
