import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatDecimal } from '../../../src/base/decimal.ts';
import type { PairBars } from '../../../src/paper/market/candle-market.ts';
import { decimalOfUnits } from '../../../src/paper/market/market-source.ts';
import { CANDLES, examplePairs } from './example-case.ts';
import { exampleFiles } from './example-files.ts';
import type { ExamplesAsked } from './examples.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const DAY_MS = 86_400_000;
/** Candles before the first day, for indicators to begin with. */
const HISTORY_MS = 20 * DAY_MS;

/**
 * Runs `purser backtest` on all examples, with stretches passed over and with `--no-skip`, and compares the files of
 * both reports to the byte; answers how many ended otherwise than with 0 or are unequal.
 */
export function compareReports(asked: ExamplesAsked): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'purser-reports-'));
  try {
    const candles = candlesIn(folder, asked);
    console.log('| file | exit codes | reports |\n|---|---|---|');
    let wrong = 0;
    for (const { folder: its, strategy } of exampleFiles()) {
      if (asked.only?.includes(strategy.name) === false) continue;
      const run = (name: string, more: readonly string[]) =>
        backtest(strategy.file, { out: path.join(folder, name), candles, asked, more });
      const codes = [run('skipped', []), run('stepped', ['--no-skip'])];
      const unequal = unequalFiles(path.join(folder, 'skipped'), path.join(folder, 'stepped'));
      const isFine = codes.every((code) => code === 0) && unequal.length === 0;
      if (!isFine) wrong += 1;
      const told = unequal.length === 0 ? 'equal' : `UNEQUAL: ${unequal.join(', ')}`;
      console.log(`| ${its}/${strategy.name} | ${codes.join(', ')} | ${told} |`);
    }
    return wrong;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Backtest {
  readonly out: string;
  readonly candles: readonly string[];
  readonly asked: ExamplesAsked;
  readonly more: readonly string[];
}

/** Runs in a folder without a project: accounts are those that the file names. Answers the exit code. */
function backtest(file: string, { out, candles, asked: { from, days }, more }: Backtest): number | null {
  mkdirSync(out, { recursive: true });
  const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const span = ['--from', dayOf(from), '--to', dayOf(from + days * DAY_MS)];
  const money = ['--balance', '5000', '--balance', 'spot:5000USDT'];
  const words = ['backtest', path.join(ROOT, file), ...candles, ...span, ...money, '--out', out, ...more];
  const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'bin/purser.mjs'), ...words], {
    cwd: path.dirname(out),
    encoding: 'utf8',
  });
  if (status !== 0) console.log(stderr);
  return status;
}

/** Names the files of two folders that are not the same, and those of one alone. */
function unequalFiles(a: string, b: string): readonly string[] {
  const names = new Set([...readdirSync(a), ...readdirSync(b)]);
  const read = (folder: string, name: string): string | undefined =>
    readdirSync(folder).includes(name) ? readFileSync(path.join(folder, name), 'utf8') : undefined;
  const unequal = [...names].filter((name) => read(a, name) !== read(b, name));
  return names.size === 0 ? ['there are none'] : unequal;
}

/** The candles as options: recorded ones of bitcoin, and drawn ones of other pairs, written into the folder. */
function candlesIn(folder: string, { from, days, seed }: ExamplesAsked): readonly string[] {
  const [, ...others] = examplePairs(seed);
  const span = { from: from - HISTORY_MS, to: from + days * DAY_MS };
  const files = others.map((pair) => {
    const file = path.join(folder, `${pair.symbol}.csv`);
    writeFileSync(file, linesOf(pair, span));
    return `${pair.symbol}=${file}`;
  });
  return [`BTCUSDT=${CANDLES}`, ...files].flatMap((one) => ['--candles', one]);
}

function linesOf({ bars }: PairBars, { from, to }: { readonly from: number; readonly to: number }): string {
  const price = (units = 0): string => formatDecimal(decimalOfUnits(units, bars.pricePlaces));
  const lines = ['openTime,open,high,low,close,volume'];
  for (let bar = 0; bar < bars.open.length; bar += 1) {
    const at = bars.openTime + bar * 60_000;
    if (at < from || at >= to) continue;
    const prices = [bars.open[bar], bars.high[bar], bars.low[bar], bars.close[bar]].map(price);
    lines.push([at, ...prices, formatDecimal(decimalOfUnits(bars.volume[bar] ?? 0, bars.volumePlaces))].join(','));
  }
  return `${lines.join('\n')}\n`;
}
