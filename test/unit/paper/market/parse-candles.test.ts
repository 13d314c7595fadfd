import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { candleParser, type ParsedCandles } from '../../../../src/paper/market/parse-candles.ts';
import { waveCandles } from '../../app/backtest/wave-candles.ts';

const MINUTE = 60_000;
const START = Date.UTC(2024, 0, 1);
const HEADER = 'openTime,open,high,low,close,volume\n';
const row = (minute: number, cells = '1.5,2,1,1.75,3.25') => `${String(START + minute * MINUTE)},${cells}\n`;

/** Parses a text that comes in pieces of a length. */
function parse(text: string, pieces = Infinity): ParsedCandles {
  const parser = candleParser('btc.csv');
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieces) parser.write(bytes.subarray(at, at + pieces));
  return parser.end();
}

/** The same rows, with the volume in both coins. */
function withBothVolumes(text: string): string {
  const [header = '', ...rows] = text.trimEnd().split('\n');
  const names = `${header.replace('volume', 'Volume BTC')},Volume USDT`;
  return `${[names, ...rows.map((cells) => `${cells},9.5`)].join('\n')}\n`;
}

/** The same rows, the newest first. */
function newestFirst(text: string): string {
  const [header = '', ...rows] = text.trimEnd().split('\n');
  return `${[header, ...rows.reverse()].join('\n')}\n`;
}

const NONE = { count: 0, places: [], isAll: true };

const shown = ({ bars: { open, high, low, close, volume, ...bars }, ...read }: ParsedCandles) => ({
  ...read,
  ...bars,
  rowsOf: [open, high, low, close, volume].map((column) => [...column]),
});

describe('candles', () => {
  it('are found by the header, in any order and among other columns', () => {
    const text = 'Symbol,Close,Open Time,high,LOW,open,vol,trades\nBTC,1.75,1704067200000,2,1,1.5,3.25,17\n';
    expect(shown(parse(text))).toEqual(shown(parse(HEADER + row(0))));
  });

  it.each([
    ['milliseconds', String(START)],
    ['seconds', String(START / 1_000)],
    ['microseconds', String(START * 1_000)],
    ['nanoseconds', `${String(START)}000000`],
    ['seconds as a program of tables writes them', `${String(START / 1_000)}.0`],
    ['a date with slashes', '2024/01/01 00:00'],
    ['a date', '2024-01-01'],
    ['a time without zone, which is UTC', '2024-01-01 00:00:00'],
    ['a time in UTC', '2024-01-01T00:00:00Z'],
    ['a time with parts of a second', '2024-01-01T00:00:00.000Z'],
    ['a time in another zone', '2024-01-01T01:00:00+01:00'],
    ['a time of pandas', '2024-01-01 00:00:00+00:00'],
  ])('have times as %s', (_, time) => {
    expect(parse(`${HEADER}${time},1,1,1,1,1\n`).bars.openTime).toBe(START);
  });

  it('have the volume that the header plainly calls that of the base coin', () => {
    const text = 'time,open,high,low,close,volume,baseVolume\n1704067200000,1.5,2,1,1.75,9.5,3.25\n';
    expect(shown(parse(text))).toEqual(shown(parse(HEADER + row(0))));
  });

  it('without a header are those of files in circulation: what follows the volume is not read', () => {
    expect(shown(parse('1704067200000,1.5,2,1,1.75,3.25,1704067259999,5.2,12,0\n'))).toEqual(
      shown(parse(HEADER + row(0))),
    );
  });

  it.each([
    ['a byte order mark', `\uFEFF${HEADER}${row(0)}${row(1)}`],
    ['carriage returns', (HEADER + row(0) + row(1)).replaceAll('\n', '\r\n')],
    ['no end of the last line', (HEADER + row(0) + row(1)).trimEnd()],
    ['empty lines', `${HEADER}\n${row(0)}\n${row(1)}\n\n`],
  ])('are read with %s', (_, text) => {
    expect(shown(parse(text))).toEqual(shown(parse(HEADER + row(0) + row(1))));
  });

  it.each([
    ['semicolons', (text: string) => text.replaceAll(',', ';')],
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    ['quotes around every cell', (text: string) => text.replace(/[^,\n]+/g, '"$&"')],
    ['quotes around the names', (text: string) => text.replace(/[a-zA-Z]+/g, '"$&"')],
    ['a line of its maker before the header', (text: string) => `https://www.example.com\n${text}`],
    ['remarks before the header', (text: string) => `# one\r\n# two, three\r\n\r\n${text}`],
    ['its header written as a remark', (text: string) => `# said\n# ${text}`],
    ['a remark that looks like a header before it', (text: string) => `# time,close,high,low,open\n${text}`],
    ['the newest row first', (text: string) => newestFirst(text)],
    ['files of months joined with their headers', (text: string) => text.replaceAll('\n', `\n${HEADER}`)],
    ['the volumes of both coins', (text: string) => withBothVolumes(text)],
  ])('are read with %s, in pieces of any length', (_, spoil) => {
    const plain = waveCandles({ from: START, minutes: 9 });
    const wanted = shown(parse(plain));
    const text = spoil(plain);
    expect(text).not.toBe(plain);
    for (let pieces = 1; pieces < 90; pieces += 1) expect(shown(parse(text, pieces))).toEqual(wanted);
  });

  it('with the newest row first have gaps, late rows and duplicates as others have', () => {
    const rows = [row(0), row(1, '1,9,1,9,1'), row(4), row(5), row(5), row(6)];
    const read = parse(HEADER + [...rows.slice(0, 2).reverse(), ...rows.slice(2)].reverse().join(''));
    expect(shown({ ...read, gaps: NONE, duplicates: NONE }).rowsOf).toEqual(
      shown(parse(HEADER + rows.join(''))).rowsOf,
    );
    expect(read.gaps).toMatchObject({ count: 2, places: ['line 6: 2 minutes before 2024-01-01 00:04'] });
    expect(read.duplicates.places).toEqual(['line 4: 2024-01-01 00:05 is there already']);
    expect(read.disorder.places).toEqual(['line 7: 2024-01-01 00:01 is not in order']);
  });

  it('are the same in pieces of any length', () => {
    const text = waveCandles({ from: START, minutes: 40 });
    const whole = shown(parse(text));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: text.length }), (length) => {
        expect(shown(parse(text, length))).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  it('are kept to the last digit, whatever places each has', () => {
    const rows = [
      ['1', '2', '1', '1', '0.5'],
      ['1.25', '20.125', '1', '3.5', '7'],
      ['0.0001', '6', '0.0001', '5.50', '0.25'],
    ];
    const text = HEADER + rows.map((cells, minute) => row(minute, cells.join(','))).join('');
    const { bars } = parse(text);
    expect(bars).toMatchObject({ pricePlaces: 4, volumePlaces: 2 });
    expect([...bars.open]).toEqual([10_000, 12_500, 1]);
    expect([...bars.high]).toEqual([20_000, 201_250, 60_000]);
    expect([...bars.close]).toEqual([10_000, 35_000, 55_000]);
    expect([...bars.volume]).toEqual([50, 700, 25]);
  });

  it('have the places in which they are written, but for zeros that fill up seven or more', () => {
    expect(parse(HEADER + row(0, '60000.0,60000.0,60000.0,60000.0,1.000')).bars).toMatchObject({
      pricePlaces: 1,
      volumePlaces: 3,
    });
    const fixed = row(0, '42283.58000000,42298.62000000,42261.02000000,42298.61000000,35.92724000');
    expect(parse(HEADER + fixed).bars).toMatchObject({ pricePlaces: 2, volumePlaces: 5 });
  });

  it('of minutes that are missing are flat bars without volume, and are told', () => {
    const { bars, gaps } = parse(HEADER + row(0) + row(3) + row(4) + row(6));
    expect([...bars.low]).toEqual([100, 175, 175, 100, 100, 175, 100]);
    expect([...bars.volume]).toEqual([325, 0, 0, 325, 325, 0, 325]);
    expect(gaps).toMatchObject({
      count: 3,
      places: ['line 3: 2 minutes before 2024-01-01 00:03', 'line 5: a minute before 2024-01-01 00:06'],
    });
  });

  it('that come late are put in their place, and are told', () => {
    const late = parse(HEADER + row(0) + row(2) + row(1, '1,9,1,9,1') + row(3));
    expect(late).toMatchObject({ rows: 4, gaps: { count: 0 }, disorder: { count: 1 } });
    expect(late.disorder.places).toEqual(['line 4: 2024-01-01 00:01 is not in order']);
    expect([...late.bars.high]).toEqual([200, 900, 200, 200]);
  });

  it.each([
    ['a month before the first row', [3, 4, 5, 0, 1, 2], ['line 5: 2024-01-01 00:00 is not in order']],
    ['two first rows that are swapped', [1, 0, 2, 3, 4, 5], ['line 3: 2024-01-01 00:00 is not in order']],
    ['two files with the newest row first', [2, 1, 0, 5, 4, 3], ['line 5: 2024-01-01 00:05 is not in order']],
    [
      'the newest row first, and a last one that is newer',
      [4, 3, 2, 1, 0, 5],
      ['line 7: 2024-01-01 00:05 is not in order'],
    ],
  ])('come in any order: %s', (_, minutes, places) => {
    const of = (minute: number) => row(minute, `${String(minute + 1)},9,1,2,3`);
    const read = parse(HEADER + minutes.map(of).join(''));
    const plain = parse(HEADER + [0, 1, 2, 3, 4, 5].map(of).join(''));
    expect(read).toMatchObject({ bars: plain.bars, rows: 6, gaps: { count: 0, places: [] } });
    expect(read.disorder.places.slice(0, 1)).toEqual(places);
    expect(plain.disorder).toMatchObject({ count: 0, places: [] });
  });

  it('come in any order, in many rows', () => {
    const plain = waveCandles({ from: START, minutes: 3_000 });
    const [header = '', ...rows] = plain.trimEnd().split('\n');
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        const read = parse([header, ...shuffled, ''].join('\n'));
        expect(read).toMatchObject({ rows: 3_000, gaps: { count: 0 } });
        expect(read.bars).toEqual(parse(plain).bars);
      }),
      { numRuns: 5 },
    );
  });

  it('of months in the order of their names have few gaps and one time', () => {
    // given: far more minutes than the table has room for at first, before and behind the first row
    const spans = [70_000, 70_001, 140_000, 140_001, 1, 2, 3];
    const read = parse(HEADER + spans.map((minute) => row(minute)).join(''));
    expect(read.bars.openTime).toBe(START + MINUTE);
    expect(read.bars.open).toHaveLength(140_001);
    expect(read.gaps.count).toBe(140_001 - spans.length);
    expect([...read.bars.open.subarray(0, 4)]).toEqual([150, 150, 150, 175]);
  });

  it.each([
    ['a header behind rows without one', row(0) + HEADER + row(1)],
    ['a header that is written otherwise', `${HEADER}${row(0)}Open Time,Open,High,Low,Close,Volume\n${row(1)}`],
    ['a mark of the byte order before a header', `\u{feff}${HEADER}${row(0)}\u{feff}${HEADER}${row(1)}`],
    ['a mark of the byte order before a row', `\u{feff}${row(0)}\u{feff}${row(1)}`],
    ['an address before each header', `https://x.org\n${HEADER}${row(0)}https://x.org\n${HEADER}${row(1)}`],
    ['a remark', `${HEADER}${row(0)}# February\n${row(1)}`],
    ['a line of blanks', `${HEADER}${row(0)}   \n${row(1)}`],
  ])('are read where files were joined: %s', (_, text) => {
    for (const pieces of [Infinity, 1, 7])
      expect(shown(parse(text, pieces))).toMatchObject({ rows: 2, openTime: START });
  });

  it('are read where files were joined whose first column is no time', () => {
    const text = `Symbol,${HEADER}#BTC\nBTC,${row(0)}Symbol,${HEADER}SOL,${row(1)}`;
    expect(parse(text)).toMatchObject({ rows: 2 });
  });

  it.each([
    ['behind the comma', (text: string) => text.replaceAll(',', ', ')],
    ['before the comma', (text: string) => text.replaceAll(',', ' ,')],
    ['around quotes', (text: string) => text.replaceAll(',', ' , ').replace(/[^\s,]+/g, '"$&"')],
    ['within quotes', (text: string) => text.replace(/[^\n,]+/g, '" $& "')],
    ['at the begin of a line', (text: string) => text.replace(/^./gm, ' $&')],
  ])('may have blanks %s', (_, blanks) => {
    const text = HEADER + row(0) + row(1);
    expect(shown(parse(blanks(text)))).toEqual(shown(parse(text)));
  });

  it('far from the minutes around them are told', () => {
    const at = (minute: number, price: number, high = price) => row(minute, [price, high, price, price, 1].join(','));
    const flat = Array.from({ length: 12 }, (_, minute) => at(minute, 100));
    const told = (...others: readonly (readonly [number, string])[]) => {
      const rows = flat.with(0, flat[0] ?? '');
      for (const [minute, cells] of others) rows[minute] = cells;
      return parse(HEADER + rows.join('')).spikes;
    };
    expect(told()).toMatchObject(NONE);
    expect(told([4, at(4, 1_000)])).toMatchObject({
      count: 1,
      places: ['line 6: 2024-01-01 00:04, 10 times the price before'],
    });
    expect(told([4, at(4, 10)]).places).toEqual(['line 6: 2024-01-01 00:04, 0.1 times the price before']);
    expect(told([4, at(4, 100, 305)]).places).toEqual(['line 6: 2024-01-01 00:04, 3.05 times the price before']);
    expect(told([4, at(4, 100, 300)])).toMatchObject(NONE);
    expect(told([4, at(4, 1_000)], [5, at(5, 1_000)], [9, at(9, 1)])).toMatchObject({ count: 2 });
    // A price that stays there is the price.
    const risen = flat.map((cells, minute) => (minute < 5 ? cells : at(minute, 1_000)));
    expect(parse(HEADER + risen.join('')).spikes).toMatchObject(NONE);
  });

  it('that come twice count once, and are told', () => {
    const twice = parse(HEADER + row(0) + row(1) + row(1) + row(2));
    expect(twice).toMatchObject({
      rows: 3,
      duplicates: { count: 1, places: ['line 4: 2024-01-01 00:01 is there already'] },
    });
    expect([...twice.bars.close]).toEqual([175, 175, 175]);
  });

  it('tells a few places of many', () => {
    const text = HEADER + Array.from({ length: 20 }, (_, index) => row(2 * index)).join('');
    expect(parse(text).gaps).toMatchObject({ count: 19, places: { length: 5 } });
  });

  it.each([
    [
      'btc.csv:1: expected the header openTime,open,high,low,close,volume or a row; there is no column for high, low, close, volume',
      'time,open\n',
    ],
    ['btc.csv:1: two columns have the name open', 'time,open,high,low,close,volume,Open\n'],
    [
      'btc.csv:2: openTime must be a whole number of seconds, milli-, micro- or nanoseconds, or a time such as 2026-01-05T09:00:00Z, not "x"',
      `${HEADER}x,1,1,1,1,1\n`,
    ],
    ['btc.csv:2: openTime must be', `${HEADER}2024-13-45,1,1,1,1,1\n`],
    ['btc.csv:2: openTime must be', `${HEADER}1704067200000.5,1,1,1,1,1\n`],
    ['btc.csv:2: openTime must be', `${HEADER},1,1,1,1,1\n`],
    ['btc.csv:2: openTime 1704067200001 is not at the start of a minute', `${HEADER}1704067200001,1,1,1,1,1\n`],
    ['btc.csv:3: high is not a decimal number: "NaN"', HEADER + row(0) + row(1, '1,NaN,1,1,1')],
    ['btc.csv:3: close is empty', HEADER + row(0) + row(1, '1,1,1,,1')],
    ['btc.csv:2: low is below zero: "-1"', HEADER + row(0, '1,1,-1,1,1')],
    ['btc.csv:2: volume is written with an exponent, "3.5e-05"', HEADER + row(0, '1,1,1,1,3.5e-05')],
    ['btc.csv:2: open has a quote before it and none behind it', HEADER + row(0, '"1,1,1,1,1')],
    ['btc.csv:2: expected 6 columns, found 2', HEADER + row(0, '1",1,1,1,1')],
    ['btc.csv:2: a cell has a quote', `symbol,${HEADER}"BTC,1704067200000,1,1,1,1,1\n`],
    ['btc.csv:2: open has a comma for its point: "1,5"', `${HEADER.replaceAll(',', ';')}1704067200000;1,5;2;1;1;1\n`],
    ['there is no column for volume', 'time,open,high,low,close,Volume BTC,Volume ETH\n'],
    ['there is no column for volume', 'time,open,high,low,close,Volume MA\n'],
    ['there is no column for volume', '# time,open,high,low,close,turnover\n1704067200000,1,1,1,1,1\n'],
    ['there is no column for volume', 'time,open,high,low,close,Volume USDT,Volume MA\n'],
    ['vol or amount may be the volume in the base coin', 'time,open,high,low,close,vol,amount\n'],
    ['vol or volccy may be the volume in the base coin', 'ts,o,h,l,c,vol,volCcy\n'],
    [
      'btc.csv: the sixth column is between low and high in every row',
      Array.from({ length: 20 }, (_, minute) => row(minute, '1.5,2,1,1.75,1.6,3.25,17')).join(''),
    ],
    ['btc.csv:2: openTime must be', `${HEADER}2024-02-30,1,1,1,1,1\n`],
    ['btc.csv:21: expected the header', `${'# said\n'.repeat(30)}${HEADER}${row(0)}`],
    ['btc.csv:2: openTime must be', `${HEADER}17040672000000000,1,1,1,1,1\n`],
    ['btc.csv:2: openTime must be', `${HEADER}1704067200.,1,1,1,1,1\n`],
    ['btc.csv:2: open is not a decimal number: ".5"', HEADER + row(0, '.5,1,1,1,1')],
    ['btc.csv:2: open is not a decimal number: "1."', HEADER + row(0, '1.,1,1,1,1')],
    ['btc.csv:2: open is not a decimal number: "1 000"', HEADER + row(0, '1 000,1,1,1,1')],
    ['btc.csv:2: volume has more digits than can be held exactly', HEADER + row(0, '1,1,1,1,123456789.123456789')],
    [
      'btc.csv:3: a price of a row before has more digits than can be held exactly beside this one',
      HEADER + row(0, '123456789,123456789,123456789,123456789,1') + row(1, '0.123456789,1,0.1,1,1'),
    ],
    ['btc.csv:2: expected 6 columns, found 5', HEADER + row(0, '1,1,1,1')],
    ['btc.csv:2: expected the end of the line after 6 columns', HEADER + row(0, '1,1,1,1,1,1')],
    ['btc.csv:2: open and close must be between low and high', HEADER + row(0, '1,0.9,0.5,0.7,1')],
    ['btc.csv:2: a price must be above zero', HEADER + row(0, '1,1,0,1,1')],
    [
      'btc.csv:4: openTime 2024-01-01 00:01 is there already, with other values',
      HEADER + row(0) + row(1) + row(1, '1,1,1,1,1'),
    ],
    ['btc.csv:3: more than 5300000 minutes', HEADER + row(5_300_001) + row(0)],
    [
      'btc.csv:4: a header with other columns than those',
      `${HEADER}${row(0)}${row(1)}time,low,high,open,close,volume\n`,
    ],
    ['btc.csv: it is a zip: unpack it', 'PK\u0003\u0004 and so on\n'],
    [
      'btc.csv:2: openTime is a time of day, "00:00:00"',
      'Date,Time,Open,High,Low,Close,Volume\n2024-01-01,00:00:00,1,1,1,1,1\n',
    ],
    ['btc.csv:2: open has a comma for its point: "1,5"', HEADER + row(0, '"1,5","2","1","1","1"')],
    ['btc.csv:2: open has commas between its digits: "42,283.58"', HEADER + row(0, '"42,283.58",2,1,1,1')],
    ['btc.csv:1: open has a comma for its point: "1,5"', '1704067200000;1,5;2,5;1,5;1,5;1,5\n'],
    ['can be held exactly: "42283.584228358006"', HEADER + row(0, '42283.584228358006,1,1,1,1')],
    ['can be held exactly: "123456789.12345678"', HEADER + row(0, '123456789.12345678,1,1,1,1')],
    ['btc.csv:3: more than 5300000 minutes', HEADER + row(0) + row(5_300_001)],
    ['btc.csv: no candles in it', HEADER],
    ['btc.csv: no candles in it', ''],
    ['btc.csv:1: the line is too long', 'x'.repeat(70_000)],
  ])('that are wrong are refused: %s', (message, text) => {
    expect(() => parse(text)).toThrow(message);
  });
});
