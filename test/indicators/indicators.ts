import { existsSync } from 'node:fs';
import { CANDLES } from '../backtest/real-minutes.ts';
import { commandOptions } from '../command-options.ts';
import { compareWith } from './compare.ts';
import { candlesOfFile } from './plain-candles.ts';
import { PEERS } from './public-library.ts';

const given = commandOptions({
  name: 'indicators',
  does: 'Computes the indicators over the year of candles that lies beside the repository, as Purser does and as trading-signals does, and prints the largest difference of each.',
  options: {
    minutes: { type: 'string', default: '60', value: 'N', says: 'the length of a candle in minutes; it divides a day' },
  },
});
if (given !== undefined) {
  const minutes = Number(given.values.minutes);
  if (!Number.isInteger(minutes) || minutes < 1 || 1_440 % minutes !== 0) given.refuse('--minutes divides 1440');
  else print(minutes);
}

function print(minutes: number): void {
  if (!existsSync(CANDLES)) throw new Error(`there is no ${CANDLES}`);
  const candles = candlesOfFile(CANDLES, minutes * 60_000);
  const heads = ['indicator', 'known', 'there', 'compared', 'largest difference', 'mean size'];
  const rows = PEERS.flatMap((peer) => compareWith(peer, candles)).map((one) => [
    one.name,
    String(one.known ?? '–'),
    String(one.knownThere ?? '–'),
    String(one.compared),
    one.size === 0 ? `${String(one.unequal)} unequal` : one.largest.toExponential(2),
    one.size === 0 ? '' : one.size.toPrecision(6),
  ]);
  console.log(`${String(candles.length)} candles of ${String(minutes)} minutes`);
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of [heads, ...rows])
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
