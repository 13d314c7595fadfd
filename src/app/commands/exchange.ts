import path from 'node:path';
import { readFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { scaledClock } from '../../clock/scaled-clock.ts';
import { type SteeredClock, steeredClock } from '../../clock/steered-clock.ts';
import { createPaperExchange } from '../../paper/exchange/exchange.ts';
import type { PaperExchange } from '../../paper/exchange/exchange.ts';
import { formatDiagnostic } from '../../base/diagnostic.ts';
import { PAPER_MODEL, type PaperModel } from '../../domain/paper-model.ts';
import { readLatency, type Latency } from '../../base/latency.ts';
import type { FaultPlan } from '../../paper/faults/fault-plan.ts';
import { faultyExchange, type FaultyExchange } from '../../paper/faults/faulty-exchange.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';
import { syntheticMarket } from '../../paper/market/synthetic-market.ts';
import type { TradingStatus } from '../../paper/core/state/conduct.ts';
import type { Controlled } from '../../paper/control/act.ts';
import { countHappened } from '../../paper/control/fault-acts.ts';
import { steeredMarket } from '../../paper/market/steered-market.ts';
import { servePaperExchange } from '../../paper/server.ts';
import type { ServerOptions } from '../../paper/server.ts';
import { Failure } from '../process/failure.ts';
import { readSeed, readSpeed } from '../process/option-values.ts';
import { readConfig } from '../project/load-project.ts';
import { latencyPlanOf, modelledMarket } from '../venue/paper-model.ts';
import { readFaultsFile } from '../venue/read-faults-file.ts';
import { type CandleOptions, checkCandleOptions, withCandleOptions } from '../venue/candle-options.ts';
import { recordedMarket } from '../venue/recorded-market.ts';
import { exchangeJson, exchangeText } from '../exchange/exchange-text.ts';
import { type ControlAddress, openControl, readControlAddress } from '../exchange/open-control.ts';
import type { RealClock } from '../../clock/real-clock.ts';
import { PACKAGE_ROOT } from '../../base/package-root.ts';

interface ExchangeCommandOptions extends CandleOptions {
  readonly port: number;
  readonly host: string;
  readonly speed: number;
  readonly seed: number;
  readonly json?: true;
  readonly closeOverflow: 'reject' | 'partial';
  readonly strict?: true;
  readonly stopSide: 'position' | 'trade';
  readonly latency?: Latency;
  readonly faults?: string;
  readonly config?: string;
  readonly control?: ControlAddress;
  readonly timestamps: 'near' | 'any';
  readonly rateLimits: boolean;
}

/** The largest offset of a timestamp, in real time (the exchange's own span). */
const WINDOW_MS = 30_000;

/** Emitted by `npm run schemas`. */
const OPENAPI = path.join(PACKAGE_ROOT, 'schemas/exchange.openapi.json');

/** Serves the simulated exchange alone, until a signal ends it. */
export function exchangeCommand(): Command {
  const command = new Command('exchange')
    .description(
      'Serves the simulated exchange over HTTP, with demo accounts, until Ctrl-C. Prices come from a seeded synthetic market,\n' +
        'or from a file of one-minute candles; time runs at --speed, with a file from its first candle on.',
    )
    .addOption(new Option('--port <number>', 'port to listen on; 0 for any free one').default(8787).argParser(readPort))
    .addOption(new Option('--host <address>', 'address to listen on').default('127.0.0.1'));
  return withCandleOptions(command)
    .addOption(new Option('--speed <factor>', 'ms of the exchange in one real ms').default(1).argParser(readSpeed))
    .addOption(
      new Option('--seed <number>', 'determines the keys and the synthetic market').default(1).argParser(readSeed),
    )
    .addOption(
      new Option('--close-overflow <reading>', 'a close beyond the free part of a position: refused, or for that part')
        .choices(['reject', 'partial'])
        .default('partial'),
    )
    .addOption(
      new Option(
        '--stop-side <reading>',
        'whose side a stop tells in one-way mode: that of its position, or of the closing trade',
      )
        .choices(['position', 'trade'])
        .default('position'),
    )
    .addOption(
      new Option(
        '--latency <duration>',
        'how long each call takes, there and back: 20ms, 20ms..80ms, or 20ms..40ms..900ms with the median',
      ).argParser(latencyOf),
    )
    .option(
      '-c, --config <file>',
      'takes the assumptions under `paper` of this purser.yaml: spread, fills, fees and so on',
    )
    .addOption(new Option('--faults <file>', 'YAML or JSON of what goes wrong with which calls'))
    .option(
      '--strict',
      'refuse what the documents do not allow, where the service is known to take it: other cases of letters, numbers for text, fields left out',
    )
    .addOption(
      new Option(
        '--timestamps <which>',
        'requests that are signed for another time than that of the exchange: near alone, or any',
      )
        .choices(['near', 'any'])
        .default('near'),
    )
    .option('--no-rate-limits', 'refuse no call for being one too many')
    .addOption(
      new Option(
        '--control <[address:]port>',
        'opens a port over which prices, time, faults and accounts are changed while it runs; 0 for any free one',
      ).argParser(readControlAddress),
    )
    .option('--json', 'print the address and the keys as one line of JSON')
    .action((options: ExchangeCommandOptions) => serveUntilStopped(options));
}

async function serveUntilStopped(options: ExchangeCommandOptions): Promise<void> {
  checkCandleOptions(options);
  const recorded = options.candles === undefined ? undefined : await recordedPrices(options);
  const model = modelOf(options);
  const clock = clockOf(options, recorded?.startAt);
  const { seed, closeOverflow, stopSide, strict = false, timestamps, rateLimits } = options;
  const plain = await modelledMarket(recorded ?? syntheticMarket({ seed, startAt: clock.now() }), model);
  const market = options.control === undefined ? plain : steeredMarket(plain);
  // A short delay of a slow machine or network is longer in a faster time.
  const windowMs = timestamps === 'any' ? Infinity : WINDOW_MS * Math.max(1, options.speed);
  const statuses = new Map<string, TradingStatus>();
  const conduct = { closeOverflow, stopSide, strict, rateLimits, statuses, fills: model.fills };
  const made = { clock, market, seed, windowMs, ...conduct };
  const exchange = createPaperExchange(made);
  const injected: Controlled['injected'] = new Map();
  const network = networkOf(options, model, (plan) =>
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
  process.stdout.write(options.json === true ? exchangeJson(told) : exchangeText(told, { options, model }));
  await stopped;
  stopWalking();
  await control?.close();
  await closing();
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
function clockOf({ speed, control }: ExchangeCommandOptions, startAt: number | undefined): RealClock | SteeredClock {
  const told = { speed, ...(startAt !== undefined && { startAt }) };
  return control === undefined ? scaledClock(told) : steeredClock(told);
}

/** Puts a network before the exchange where something can go wrong on it, or calls take time. */
function networkOf(
  options: ExchangeCommandOptions,
  model: PaperModel,
  make: (plan: FaultPlan) => FaultyExchange,
): FaultyExchange | undefined {
  const plan = faultPlanOf(options, model);
  if (plan === undefined && options.control === undefined) return undefined;
  return make(plan ?? { seed: options.seed, rules: [] });
}

async function recordedPrices(options: CandleOptions): Promise<MarketSource> {
  const { market, notices } = await recordedMarket(options);
  for (const notice of notices) process.stderr.write(`candles: ${notice}\n`);
  return market;
}

/** Reads the model of a configuration; none is looked for where none is named. */
function modelOf({ config: file }: ExchangeCommandOptions): PaperModel {
  if (file === undefined) return PAPER_MODEL;
  const { config, diagnostics, sources } = readConfig(file);
  if (config !== undefined) return config.paper.model;
  throw new Failure(diagnostics.map((one) => formatDiagnostic(one, sources.get(file) ?? '')).join('\n\n'));
}

/** Reads the planned faults: those of the file, and the latency of the command or the model. */
function faultPlanOf({ faults, latency, seed }: ExchangeCommandOptions, model: PaperModel): FaultPlan | undefined {
  const modelled = latency === undefined ? latencyPlanOf(model, seed) : { seed, rules: [], latency };
  return faults === undefined ? modelled : { ...modelled, ...readFaultsFile(faults) };
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

function latencyOf(text: string): Latency {
  const latency = readLatency(text);
  if (latency === undefined)
    throw new InvalidArgumentError(
      'a latency is a duration of at most 60s, or two or three with .. between: 20ms..80ms',
    );
  return latency;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new InvalidArgumentError('a port is a whole number from 0 to 65535');
  return port;
}
