import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOptions } from '../command-options.ts';
import { keysOf, type ServedAccount } from '../e2e/serve-exchange.ts';
import { killStarted, type Started, startPurser } from '../e2e/start-purser.ts';
import { type Books, booksOf } from './books.ts';
import { CANDLES, hasCandles, linesOf, MINUTE, minutesOf } from './candles.ts';
import { configOf } from './config-of.ts';
import { GROWTH_MS, type Growth, growthOf, judgeGrowth } from './growth.ts';
import { judgeGuards } from './judge-guards.ts';
import { judgeLosses } from './judge-losses.ts';
import { judgeNaked } from './judge-naked.ts';
import { compareProfit } from './compare-profit.ts';
import { judgeProfit, type ProfitCompared } from './judge-profit.ts';
import { judgeSchedules } from './judge-schedules.ts';
import { judgeTwice } from './judge-twice.ts';
import { act, type Dice } from './other-hand.ts';
import { toldIn } from './told.ts';
import { uptimeOf } from './uptime.ts';
import { type Venue, venueAt } from './venue.ts';

/** Candles before the first day, for indicators to begin with. */
const BEFORE_MS = 5 * 24 * 60 * MINUTE;
/** How often another hand does something, on all accounts together, in the exchange's time. */
const HAND_MS = 10 * MINUTE;
/** How long a daemon takes until it says something. */
const START_MS_MAX = 120_000;

/** What a run leaves to be judged. */
interface Ran {
  readonly from: number;
  readonly to: number;
  /** When the daemon was down. */
  readonly down: readonly (readonly [from: number, to: number])[];
  readonly ending: readonly string[];
  readonly books: Books;
  /** What the commands said of profit at the end, beside the bills of that moment. */
  readonly profit: readonly ProfitCompared[];
  readonly growth: readonly Growth[];
}

const BOOKS = 'books.json';
const PRICES = 'days.csv';

interface Options {
  readonly from: number;
  readonly to: number;
  readonly kills: number;
  readonly seed: number;
  readonly speed: number;
  readonly latency: string;
  readonly folder: string;
  /** Only judges what an earlier run has left in the folder. */
  readonly again: boolean;
}

/**
 * Runs a strategy on each account through real days, kills the daemon again and again, and judges what became of it.
 */
async function main(): Promise<void> {
  const options = optionsOf();
  if (options === undefined) return;
  if (options.again) {
    judge(options.folder);
    return;
  }
  if (!hasCandles()) {
    console.log(`skipped: there is no ${CANDLES}`);
    return;
  }
  const days = `${new Date(options.from).toISOString()} to ${new Date(options.to).toISOString()}`;
  console.log(
    `${days}, ${String(options.kills)} kills, seed ${String(options.seed)}, speed ${String(options.speed)}, latency ${options.latency}, in ${options.folder}`,
  );
  const text = linesOf(options.from - BEFORE_MS, options.to + 24 * 60 * MINUTE);
  writeFileSync(path.join(options.folder, PRICES), text);
  const { url, accounts, calls } = await serve(options);
  writeFileSync(path.join(options.folder, 'purser.yaml'), configOf({ url, accounts }));
  cpSync(path.join(import.meta.dirname, 'strategies'), path.join(options.folder, 'strategies'), { recursive: true });
  const venue = venueAt({ url, accounts });
  const ended = await runDays(venue, { accounts, calls }, options);
  const ran: Ran = { from: options.from, ...ended, books: await booksOf(venue) };
  writeFileSync(path.join(options.folder, BOOKS), JSON.stringify(ran));
  judge(options.folder);
}

/** Judges what a run has left in its folder. */
function judge(folder: string): void {
  const { from, to, down, ending, books, profit, growth } = JSON.parse(
    readFileSync(path.join(folder, BOOKS), 'utf8'),
  ) as Ran;
  const uptime = uptimeOf({ from, to }, down);
  const told = toldIn(path.join(folder, 'state'));
  const minutes = minutesOf(readFileSync(path.join(folder, PRICES), 'utf8'));
  report({
    'nothing is done twice': judgeTwice(told, books),
    'guards close no protected position': judgeGuards(told, books),
    'no position stays without its stop-loss': judgeNaked(books, uptime),
    'no cut of a loss is given up': judgeLosses(books, minutes, uptime),
    'schedules decide on the candles that have closed': judgeSchedules(told, minutes, uptime),
    'trades and profit equal the bills': judgeProfit(profit),
    'memory stays as it is, and states do not gather': judgeGrowth(growth, down.length - 1),
    'the daemon ends well': { wrong: ending, summary: `${String(down.length - 1)} kills` },
  });
}

const COMMAND = {
  name: 'crash-days',
  does: 'Lets strategies trade through real days, kills the daemon again and again, and judges by the books.',
  options: {
    from: { type: 'string', default: '2024-03-04', value: 'DAY', says: 'first day' },
    to: { type: 'string', default: '2024-03-07', value: 'DAY', says: 'the day after the last' },
    kills: { type: 'string', default: '25', value: 'N', says: 'kills' },
    seed: { type: 'string', default: '1', value: 'S', says: 'what kills and deeds are drawn by' },
    speed: { type: 'string', default: '240', value: 'N', says: 'speed of time' },
    latency: { type: 'string', default: '50ms..2s', value: 'SPAN', says: 'how long calls take' },
    folder: { type: 'string', value: 'DIR', says: 'where everything is written; a new one unless said' },
    again: { type: 'boolean', default: false, says: 'judge once more what a run has left in its folder' },
  },
} as const;

/** Undefined where nothing is to be run. */
function optionsOf(): Options | undefined {
  const given = commandOptions(COMMAND);
  if (given === undefined) return undefined;
  const { values } = given;
  const { folder = mkdtempSync(path.join(tmpdir(), 'purser-days-')), again } = values;
  mkdirSync(folder, { recursive: true });
  const [from, to] = [Date.parse(values.from), Date.parse(values.to)];
  if (!(from < to)) {
    given.refuse('--from and --to are days such as 2024-03-04, the second after the first');
    return undefined;
  }
  const [kills, seed, speed] = [Number(values.kills), Number(values.seed), Number(values.speed)];
  return { from, to, kills, seed, speed, latency: values.latency, folder: path.resolve(folder), again };
}

interface Served {
  readonly accounts: readonly ServedAccount[];
  /** How many calls have reached the exchange. */
  calls(): number;
}

async function serve({ from, speed, seed, latency, folder }: Options): Promise<Served & { readonly url: string }> {
  const words = Object.entries({
    candles: path.join(folder, PRICES),
    start: String(from),
    speed: String(speed),
    seed: String(seed),
    latency,
  }).flatMap(([name, value]) => [`--${name}`, value]);
  const script = path.join(import.meta.dirname, 'exchange-process.ts');
  const exchange = startPurser([script, ...words], { command: process.execPath });
  const told = JSON.parse(await exchange.line(/^\{/, { waitMsMax: START_MS_MAX })) as {
    readonly url: string;
    readonly accounts: readonly ServedAccount[];
  };
  return { ...told, calls: () => Number(/.*^calls (\d+)$/ms.exec(exchange.stdout())?.[1] ?? 0) };
}

/** Lets the days pass: kills the daemon at drawn times and starts it again, while another hand trades. */
async function runDays(
  venue: Venue,
  { accounts, calls }: Served,
  options: Options,
): Promise<Omit<Ran, 'from' | 'books'>> {
  const { from, to, kills, seed, speed, folder } = options;
  const dice = diceOf(seed);
  const killTimes = Array.from({ length: kills }, () => from + (to - from) * (0.02 + 0.94 * dice())).toSorted(
    (a, b) => a - b,
  );
  const env = keysOf({ accounts });
  const start = async (): Promise<Started> => {
    const daemon = startPurser(['run', '--log', 'tape', '--speed', String(speed), '--no-watch'], { cwd: folder, env });
    await daemon.line(/./, { waitMsMax: START_MS_MAX });
    return daemon;
  };
  const down: [number, number][] = [[from, 0]];
  const deeds: string[] = [];
  const growth: Growth[] = [];
  let daemon = await start();
  const told: string[] = [];
  let now = await venue.now();
  down[0] = [from, now];
  let handAt = now + HAND_MS;
  let growthAt = now + GROWTH_MS;
  while (now < to) {
    await wait(Math.max(5, (Math.min(handAt, killTimes[0] ?? to, to) - now) / speed));
    now = await venue.now();
    if (killTimes[0] !== undefined && now >= killTimes[0]) {
      killTimes.shift();
      daemon.kill('SIGKILL');
      await daemon.end();
      told.push(daemon.stdout(), daemon.stderr());
      const killedAt = now;
      daemon = await start();
      now = await venue.now();
      down.push([killedAt, now]);
      console.log(
        `${new Date(killedAt).toISOString()} killed; up again ${((now - killedAt) / 1000).toFixed(0)} s later`,
      );
    }
    if (now >= growthAt) {
      growth.push({ at: now, calls: calls(), ...growthOf(daemon.pid, path.join(folder, 'state')) });
      growthAt += GROWTH_MS;
    }
    if (now >= handAt) {
      deeds.push(`${new Date(now).toISOString()} ${await act(venue, dice, deeds.length)}`);
      handAt = now + HAND_MS * 2 * dice();
    }
  }
  const endedAt = await venue.now();
  const profit = await compareProfit(venue, { folder });
  daemon.kill('SIGTERM');
  const end = await daemon.end(START_MS_MAX);
  writeFileSync(path.join(folder, 'daemon.txt'), [...told, daemon.stdout(), daemon.stderr()].join('\n'));
  writeFileSync(path.join(folder, 'hand.txt'), deeds.join('\n'));
  const ending = end.code === 0 ? [] : [`the daemon ended with ${JSON.stringify(end)}: ${daemon.stderr()}`];
  return { down, to: endedAt, ending, profit, growth };
}

/** A small generator of its own: what is drawn follows from the seed alone. */
function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Wrong things of a kind that are printed. */
const PRINTED_MAX = 25;

function report(verdicts: Readonly<Record<string, { readonly wrong: readonly string[]; readonly summary: string }>>) {
  let failed = 0;
  for (const [name, { wrong, summary }] of Object.entries(verdicts)) {
    failed += wrong.length;
    console.log(`\n${wrong.length === 0 ? '✓' : '✗'} ${name}\n  ${summary.replaceAll('\n', '\n  ')}`);
    for (const what of wrong.slice(0, PRINTED_MAX)) console.log(`  ! ${what}`);
    if (wrong.length > PRINTED_MAX) console.log(`  ! and ${String(wrong.length - PRINTED_MAX)} more`);
  }
  console.log(`\n${String(failed)} failed`);
  if (failed > 0) process.exitCode = 1;
}

try {
  await main();
} finally {
  await killStarted();
}
