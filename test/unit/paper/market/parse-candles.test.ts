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
    ['a date', '2024-01-01'],
    ['a time without zone, which is UTC', '2024-01-01 00:00:00'],
    ['a time in UTC', '2024-01-01T00:00:00Z'],
    ['a time with parts of a second', '2024-01-01T00:00:00.000Z'],
    ['a time in another zone', '2024-01-01T01:00:00+01:00'],
    ['a time of pandas', '2024-01-01 00:00:00+00:00'],
  ])('have times as %s', (_, time) => {
    expect(parse(`${HEADER}${time},1,1,1,1,1\n`).bars.openTime).toBe(START);
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
    expect(gaps).toEqual({
      count: 3,
      places: ['line 3: 2 minutes before 2024-01-01 00:03', 'line 5: a minute before 2024-01-01 00:06'],
    });
  });

  it('that come late are put in their place, and are told', () => {
    const late = parse(HEADER + row(0) + row(2) + row(1, '1,9,1,9,1') + row(3));
    expect(late).toMatchObject({ rows: 4, gaps: { count: 0 }, disorder: { count: 1 } });
    expect(late.disorder.places).toEqual(['line 4: 2024-01-01 00:01 does not come after the row before it']);
    expect([...late.bars.high]).toEqual([200, 900, 200, 200]);
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
      'btc.csv:2: openTime must be a whole number of milliseconds, seconds or microseconds, or a time such as 2026-01-05T09:00:00Z, not "x"',
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
    ['btc.csv:2: open is quoted', HEADER + row(0, '"1",1,1,1,1')],
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
    ['btc.csv:2: open and close must lie between low and high', HEADER + row(0, '1,0.9,0.5,0.7,1')],
    ['btc.csv:2: a price must be above zero', HEADER + row(0, '1,1,0,1,1')],
    [
      'btc.csv:4: openTime 2024-01-01 00:01 is there already, with other values',
      HEADER + row(0) + row(1) + row(1, '1,1,1,1,1'),
    ],
    [
      'btc.csv:3: openTime 2024-01-01 00:00 lies before that of the first row: the candles must ascend',
      HEADER + row(1) + row(0),
    ],
    ['btc.csv:3: more than 5300000 minutes', HEADER + row(0) + row(5_300_001)],
    ['btc.csv: no candles in it', HEADER],
    ['btc.csv: no candles in it', ''],
    ['btc.csv:1: the line is too long', 'x'.repeat(70_000)],
  ])('that are wrong are refused: %s', (message, text) => {
    expect(() => parse(text)).toThrow(message);
  });
});
