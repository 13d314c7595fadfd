import { existsSync } from 'node:fs';
import { equalEntries } from './backtest/entry.ts';
import { CANDLES, type Side, sideOf, tellSide, type Told } from './backtest/side.ts';
import { median, notMeasured, tell } from './measure.ts';

/** How often each side is run; the medians are told. */
const RUNS = 3;
/** Half of the year's days. */
const HALF = Date.UTC(2024, 6, 2);
const QUARTER = Date.UTC(2024, 3, 1);
const PEAK_MB = 200;

const PEERS = [
  { by: 'loop', name: 'a plain loop over numbers' },
  { by: 'grademark', name: 'grademark' },
] as const satisfies readonly (Pick<Side, 'by'> & { readonly name: string })[];

/**
 * Measures backtests of a year of real minutes: the reading of the file, the run, and the record of its report. Every
 * side has a process of its own; its processor time counts, and what it holds at most.
 */
async function backtests(): Promise<void> {
  if (!existsSync(CANDLES)) {
    notMeasured('backtest', `there is no ${CANDLES}`);
    return;
  }
  const cross = runs({ by: 'purser', measured: 'cross' });
  await besidePeers(cross);
  tellRun('SMA(10/50) cross, TP 1 %, SL 0.5 %, a year', cross, { yearS: 4 });
  const rsi = runs({ by: 'purser', measured: 'rsi' });
  tellRun('RSI with `for` and cooldown, a year', rsi, { yearS: 1.2 });
  const rare = runs({ by: 'purser', measured: 'rare' });
  if (rare.orders > 100) throw new Error(`the rare strategy placed ${String(rare.orders)} orders`);
  tellRun('at most 100 orders a year', rare, { rate: 600_000 });
  tellRun('nothing ordered, a year', runs({ by: 'purser', measured: 'quiet' }), { rate: 1_000_000 });
  const stepped = runs({ by: 'purser', measured: 'quiet', skips: false });
  tellRun('nothing ordered, a year, every step made', stepped, { rate: 240_000 });
  const many = runs({ by: 'purser', measured: 'rsi', strategies: 20 });
  tellRatio('twenty strategies on one account, beside one', many.seconds / rsi.seconds, 3);
  const [one, twenty] = [1, 20].map((accounts) => runs({ by: 'purser', measured: 'rsi', accounts, to: QUARTER }));
  if (one !== undefined && twenty !== undefined)
    tellRatio('twenty accounts with a strategy each, beside one', twenty.seconds / one.seconds, 8);
  const half = runs({ by: 'purser', measured: 'cross', to: HALF });
  tellRatio('a year of the cross, beside half of it', cross.seconds / half.seconds, 2.1);
  for (const measured of ['cross', 'quiet'] as const) tellHeap(measured);
}

/** The same rules by others, and how many of their entries are those of Purser: at the same instant and price. */
async function besidePeers(cross: Told): Promise<void> {
  for (const { by, name } of PEERS) {
    if (by === 'grademark' && !isInstalled('grademark')) {
      notMeasured('backtest: the cross by grademark', 'it is not installed');
      continue;
    }
    const peer = runs({ by });
    const equal = equalEntries(peer.entries, cross.entries);
    const entries = `${String(equal)} of ${String(peer.entries.length)} entries are Purser's, which has ${String(cross.entries.length)}`;
    console.log(`backtest: the cross by ${name}: ${figures(peer)}; ${entries}`);
    console.log(`backtest: the cross by Purser takes ${(cross.seconds / peer.seconds).toPrecision(3)}× of ${name}`);
  }
  if (isInstalled('grademark'))
    console.log(`backtest: grademark: ${(await import('./backtest/by-grademark.ts')).DIFFERENCES}`);
}

function isInstalled(name: string): boolean {
  try {
    return import.meta.resolve(name) !== '';
  } catch {
    return false;
  }
}

/** Runs a side several times: the medians of its times and of its peak. */
function runs(side: Side): Told {
  const told = Array.from({ length: RUNS }, () => sideOf(import.meta.filename, side));
  const [first] = told;
  if (first === undefined) throw new Error('no run');
  if (told.some(({ journalHash }) => journalHash !== first.journalHash)) throw new Error('the journals differ');
  const middle = (of: (one: Told) => number): number => median(told.map(of));
  return {
    ...first,
    seconds: middle(({ seconds }) => seconds),
    wholeSeconds: middle(({ wholeSeconds }) => wholeSeconds),
    peakMb: middle(({ peakMb }) => peakMb),
  };
}

function figures({ seconds, wholeSeconds, peakMb, bars }: Told): string {
  const rate = Math.round(bars / seconds).toLocaleString('en');
  return `${seconds.toFixed(2)} s (the whole process ${wholeSeconds.toFixed(2)} s), ${rate} bars/s, ${peakMb.toFixed(0)} MB`;
}

/** Tells a run beside its bounds: the seconds of a year or the bars of a second, and the peak of memory. */
function tellRun(name: string, told: Told, bound: { readonly yearS: number } | { readonly rate: number }): void {
  const isFast = 'yearS' in bound ? told.seconds <= bound.yearS : told.bars / told.seconds >= bound.rate;
  const speed = 'yearS' in bound ? `≤ ${String(bound.yearS)} s` : `≥ ${bound.rate.toLocaleString('en')} bars/s`;
  const figure = `${figures(told)}, ${String(told.orders)} orders`;
  tell(`backtest: ${name}`, figure, {
    budget: `${speed}, ≤ ${String(PEAK_MB)} MB`,
    met: isFast && told.peakMb <= PEAK_MB,
  });
}

function tellRatio(name: string, ratio: number, atMost: number): void {
  tell(`backtest: ${name}`, `${ratio.toPrecision(3)}×`, { budget: `≤ ${String(atMost)}×`, met: ratio <= atMost });
}

/** What lives after each quarter of the year: it may not grow with the time that was run. */
function tellHeap(measured: 'cross' | 'quiet'): void {
  const { heapMb } = sideOf(import.meta.filename, { by: 'purser', measured, tellsHeap: true });
  const [first = Number.NaN, last = Number.NaN] = [heapMb[0], heapMb.at(-1)];
  tell(
    `backtest: heap that lives after each quarter of a year, ${measured}`,
    `${heapMb.map((mb) => mb.toFixed(1)).join(', ')} MB`,
    {
      budget: '≤ 1.1× of the first',
      met: last / first <= 1.1,
    },
  );
}

const [, , side] = process.argv;
if (side === undefined) await backtests();
else await tellSide(JSON.parse(side) as Side);
