import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../src/base/random.ts';
import { candleCache } from '../../../../src/app/venue/candle-cache.ts';
import { readCandles } from '../../../../src/app/venue/read-candles.ts';
import { recordedMarket } from '../../../../src/app/venue/recorded-market.ts';
import { newFolder, removeFolders } from '../../../e2e/new-folder.ts';
import { waveCandles } from '../backtest/wave-candles.ts';

const START = Date.UTC(2024, 0, 1);
const MINUTE = 60_000;
/** More than a piece of a file, and more than the cache does without. */
const LARGE = waveCandles({ from: START, minutes: 21_000 });
const SMALL = waveCandles({ from: START, minutes: 100 });

afterEach(removeFolders);

function fileOf(name: string, bytes: string | Buffer): string {
  const file = path.join(newFolder(), name);
  writeFileSync(file, bytes);
  return file;
}

const cacheIn = (folder: string) => candleCache(folder);

describe('a file of candles', () => {
  it('is read plain and packed alike, piece by piece', async () => {
    const cache = cacheIn(newFolder());
    const plain = await readCandles(fileOf('btc.csv', LARGE), cache);
    const packed = await readCandles(fileOf('btc.csv.gz', gzipSync(LARGE)), cache);
    expect(plain).toMatchObject({ rows: 21_000, hash: createHash('sha256').update(LARGE).digest('hex') });
    expect(packed.bars).toEqual(plain.bars);
  });

  it('of several packed parts is read whole', async () => {
    const half = LARGE.indexOf('\n', LARGE.length / 2) + 1;
    const parts = Buffer.concat([gzipSync(LARGE.slice(0, half)), gzipSync(LARGE.slice(half))]);
    const { rows } = await readCandles(fileOf('btc.csv.gz', parts), cacheIn(newFolder()));
    expect(rows).toBe(21_000);
  });

  it('is taken from the cache the second time, whatever its name; another content is not', async () => {
    const folder = newFolder();
    const file = fileOf('btc.csv', `${LARGE}${String(START + 21_005 * MINUTE)},1,1,1,1,1\n`);
    const first = await readCandles(file, cacheIn(folder));
    const [kept = ''] = readdirSync(folder);
    // What the cache holds is what is told: a mark in it is seen.
    const marked = readFileSync(path.join(folder, kept));
    marked.writeDoubleLE(4_242, marked.length - 8);
    writeFileSync(path.join(folder, kept), marked);
    const second = await readCandles(fileOf('other.csv', readFileSync(file)), cacheIn(folder));
    expect(second).toMatchObject({ rows: first.rows, gaps: first.gaps, hash: first.hash });
    expect(first.gaps.count).toBe(5);
    expect(second.bars.volume.at(-1)).toBe(4_242);
    expect(second.bars.close).toEqual(first.bars.close);
    const longer = await readCandles(fileOf('btc.csv', `${readFileSync(file, 'utf8')}\n`), cacheIn(folder));
    expect(longer.bars).toEqual(first.bars);
  });

  it('is read anew where the cache is cut off, and where nothing can be kept', async () => {
    const folder = newFolder();
    const file = fileOf('btc.csv', LARGE);
    const first = await readCandles(file, cacheIn(folder));
    const [kept = ''] = readdirSync(folder);
    truncateSync(path.join(folder, kept), 1_000);
    expect((await readCandles(file, cacheIn(folder))).bars).toEqual(first.bars);
    expect((await readCandles(file, cacheIn(path.join(file, 'no-folder')))).bars).toEqual(first.bars);
  });

  it('that is small is not kept, and the oldest are forgotten', async () => {
    const folder = newFolder();
    await readCandles(fileOf('btc.csv', SMALL), cacheIn(folder));
    expect(readdirSync(folder)).toEqual([]);
    for (let place = 0; place < 14; place += 1)
      await readCandles(fileOf('btc.csv', LARGE + '\n'.repeat(place)), cacheIn(folder));
    expect(readdirSync(folder)).toHaveLength(12);
  });

  it('that is torn is refused, with the line', async () => {
    const packed = gzipSync(LARGE);
    const torn = fileOf('btc.csv.gz', packed.subarray(0, packed.length / 2));
    await expect(readCandles(torn, cacheIn(newFolder()))).rejects.toThrow(
      /btc\.csv\.gz: the gzip data end or break after line \d+ of btc\.csv\.gz: unexpected end of file$/,
    );
    const broken = Buffer.from(packed);
    broken.fill(0x55, packed.length / 2, packed.length / 2 + 200);
    await expect(readCandles(fileOf('btc.csv.gz', broken), cacheIn(newFolder()))).rejects.toThrow('btc.csv.gz');
  });

  it('that is torn before its first line has no line to tell', async () => {
    const packed = gzipSync(SMALL);
    packed.fill(0x55, 12, 40);
    await expect(readCandles(fileOf('btc.csv.gz', packed), cacheIn(newFolder()))).rejects.toThrow(
      /btc\.csv\.gz: the gzip data end or break: /,
    );
  });

  it.each([
    ['a zip', Buffer.from('PK\u0003\u0004 and so on'), 'it is a zip: unpack it'],
    ['UTF-16 with its mark', Buffer.from(`\u{feff}${SMALL}`, 'utf16le'), 'it is UTF-16: save it as UTF-8'],
    ['UTF-16 without a mark', Buffer.from(SMALL, 'utf16le'), 'it is UTF-16: save it as UTF-8'],
    ['UTF-16 the other way', Buffer.from(`\u{feff}${SMALL}`, 'utf16le').swap16(), 'it is UTF-16: save it as UTF-8'],
    ['zstd', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 1, 2]), 'it is packed with zstd'],
    ['UTF-16 that is packed', gzipSync(Buffer.from(SMALL, 'utf16le')), 'it is UTF-16'],
  ])('that is %s says what to do', async (_, bytes, says) => {
    await expect(readCandles(fileOf('btc.csv', bytes), cacheIn(newFolder()))).rejects.toThrow(`btc.csv: ${says}`);
  });

  it('that is not there, or a folder, is refused', async () => {
    const folder = newFolder();
    await expect(readCandles(path.join(folder, 'none.csv'))).rejects.toThrow(/none\.csv: ENOENT/);
    await expect(readCandles(folder)).rejects.toThrow(/EISDIR/);
  });
});

describe('a recorded market', () => {
  it('has the minutes that all pairs have, and history before its begin', async () => {
    const btc = fileOf('btc.csv', waveCandles({ from: START, minutes: 100 }));
    const eth = fileOf('eth.csv', waveCandles({ from: START + 10 * MINUTE, minutes: 100, seed: 2 }));
    const candles = [
      { symbol: 'BTCUSDT', file: btc },
      { symbol: 'ETHUSDT', file: eth },
    ];
    const { market, files } = await recordedMarket({ candles, from: START + 50 * MINUTE });
    expect(market).toMatchObject({
      historyAt: START + 10 * MINUTE,
      startAt: START + 50 * MINUTE,
      endAt: START + 100 * MINUTE,
    });
    expect(files.map(({ symbol, file, rows }) => ({ symbol, file, rows }))).toEqual([
      { symbol: 'BTCUSDT', file: 'btc.csv', rows: 100 },
      { symbol: 'ETHUSDT', file: 'eth.csv', rows: 100 },
    ]);
    await expect(recordedMarket({ candles, to: START + 10 * MINUTE })).rejects.toThrow('no minute in common');
  });

  it('tells what of the asked time the files do not have', async () => {
    const candles = [{ symbol: 'BTCUSDT', file: fileOf('btc.csv', SMALL) }];
    const end = START + 100 * MINUTE;
    const told = async (from: number, to: number) => (await recordedMarket({ candles, from, to })).notices;
    const has = 'the files have 2024-01-01 00:00 to 2024-01-01 01:40';
    expect(await told(START, end)).toEqual([]);
    expect(await told(START - MINUTE, end)).toEqual([`asked from 2023-12-31 23:59; ${has}`]);
    expect(await told(START - MINUTE, end + MINUTE)).toEqual([
      `asked from 2023-12-31 23:59 to 2024-01-01 01:41; ${has}`,
    ]);
    expect(await told(START + MINUTE, end + MINUTE)).toEqual([
      'asked to 2024-01-01 01:41; the files have 2024-01-01 00:01 to 2024-01-01 01:40',
    ]);
  });

  it('refuses candles that are longer than a minute', async () => {
    const [header = '', ...rows] = waveCandles({ from: START, minutes: 300 }).trimEnd().split('\n');
    const every = (minutes: number) => [header, ...rows.filter((_, at) => at % minutes === 0), ''].join('\n');
    const market = (minutes: number) =>
      recordedMarket({ candles: [{ symbol: 'BTCUSDT', file: fileOf('btc.csv', every(minutes)) }] });
    await expect(market(60)).rejects.toThrow(
      'has candles of 60 minutes from line 2 on: candles of one minute are needed',
    );
    await expect(market(2)).rejects.toThrow('has candles of 2 minutes from line 2 on');
    // Candles of five minutes behind as many of one.
    const mixed = [header, ...rows.slice(0, 60), ...rows.slice(60).filter((_, at) => at % 5 === 0), ''].join('\n');
    await expect(recordedMarket({ candles: [{ symbol: 'BTCUSDT', file: fileOf('btc.csv', mixed) }] })).rejects.toThrow(
      'has candles of 5 minutes from line 62 on',
    );
  });

  it('takes candles of a minute most of which are missing', async () => {
    const [header = '', ...rows] = waveCandles({ from: START, minutes: 3_000 }).trimEnd().split('\n');
    const random = seededRandom(7);
    for (const share of [0.45, 0.1]) {
      const some = rows.filter(() => random.next() < share);
      const file = fileOf('btc.csv', [header, ...some, ''].join('\n'));
      const { files, notices } = await recordedMarket({ candles: [{ symbol: 'BTCUSDT', file }] });
      expect(files[0]?.rows).toBe(some.length);
      expect(notices).toEqual([expect.stringMatching(/: minutes without a row, .* before 2024-01-01 \d\d:\d\d, …\)$/)]);
    }
  });

  it('tells which files have more than all files have', async () => {
    const span = (from: number, to: number) => waveCandles({ from: START + from * MINUTE, minutes: to - from });
    const [btc, eth] = [fileOf('btc.csv', span(0, 100)), fileOf('eth.csv', span(10, 120))];
    const candles = [
      { symbol: 'BTCUSDT', file: btc },
      { symbol: 'ETHUSDT', file: eth },
    ];
    const told = async (range: { readonly from?: number; readonly to?: number }) =>
      (await recordedMarket({ candles, ...range })).notices;
    const common = 'the run has only minutes that all files have, 2024-01-01 00:10 to 2024-01-01 01:40';
    const [more, behind] = ['2024-01-01 00:00 to 2024-01-01 01:40', '2024-01-01 00:10 to 2024-01-01 02:00'];
    expect(await told({})).toEqual([`${common}; ${btc} has ${more}, ${eth} has ${behind}`]);
    expect(await told({ from: START + 20 * MINUTE })).toEqual([`${common}; ${eth} has ${behind}`]);
    expect(await told({ from: START + 20 * MINUTE, to: START + 90 * MINUTE })).toEqual([]);
    await expect(told({ from: START + 200 * MINUTE })).rejects.toThrow(
      `no minute in common with each other and the range: ${btc} has ${more}, ${eth} has ${behind}`,
    );
  });

  it('tells a price that is far from those around it', async () => {
    const lines = waveCandles({ from: START, minutes: 9 }).split('\n');
    const [time = '', ...cells] = (lines[5] ?? '').split(',');
    lines[5] = [time, ...cells.map((cell) => String(Number(cell) * 10))].join(',');
    const file = fileOf('btc.csv', lines.join('\n'));
    const { notices } = await recordedMarket({ candles: [{ symbol: 'BTCUSDT', file }] });
    expect(notices).toEqual([
      expect.stringMatching(
        /: rows with a price more than three times away .*: 1 \(line 6: 2024-01-01 00:04, [\d.]+ times/,
      ),
    ]);
  });

  it('tells what of a file is not as it should be', async () => {
    const lines = waveCandles({ from: START, minutes: 6 }).split('\n');
    const [header = '', a = '', b = '', c = '', , e = '', f = ''] = lines;
    const file = fileOf('btc.csv', [header, a, c, b, b, e, f, ''].join('\n'));
    const { notices } = await recordedMarket({ candles: [{ symbol: 'BTCUSDT', file }] });
    expect(notices).toEqual([
      `${file}: minutes without a row, flat bars without volume: 1 (line 6: a minute before 2024-01-01 00:04)`,
      `${file}: rows out of order, put in their place: 1 (line 4: 2024-01-01 00:01 is not in order)`,
      `${file}: rows that are there twice, counted once: 1 (line 5: 2024-01-01 00:01 is there already)`,
    ]);
  });
});
