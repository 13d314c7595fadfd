import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstValueFrom } from 'rxjs';
import { afterAll, describe, expect, it } from 'vitest';
import { emittedGrammar } from '../../../../src/app/emitted/emitted-grammar.ts';
import { UsageError } from '../../../../src/app/process/failure.ts';
import { checkCandleOptions } from '../../../../src/app/venue/candle-options.ts';
import { openPaperVenue, worldOf } from '../../../../src/app/venue/paper-venue.ts';
import { subtract, ZERO } from '../../../../src/base/decimal.ts';
import type { Config } from '../../../../src/strategy/config/config.ts';
import { loadConfig } from '../../../../src/strategy/config/load-config.ts';
import { operations } from '../../../../src/wire/operations/index.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'purser-venue-'));
afterAll(() => {
  rmSync(directory, { recursive: true });
});

function configOf(paper: string): Config {
  const text = `version: 1\naccounts: { main: { exchange: paper } }\npaper: ${paper}\n`;
  const { configStructure, vocabulary } = emittedGrammar();
  const source = { path: 'purser.yaml', text, absolutePath: path.join(directory, 'purser.yaml') };
  const { config } = loadConfig(source, configStructure, vocabulary);
  if (config === undefined) throw new Error('the configuration has errors');
  return config;
}

/** Opens the embedded exchange of a configuration and reads one ticker of it over HTTP. */
async function tickerOf(paper: string) {
  const config = configOf(paper);
  const state = mkdtempSync(path.join(directory, 'state-'));
  const given = { speed: 1, seed: 1, candles: undefined };
  const venue = await openPaperVenue({ config, accounts: config.accounts, directory: state, ...given });
  try {
    const request = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES' } as const;
    const before = venue.clock.now();
    const answer = await firstValueFrom(venue.transport.call({ operation: operations['mix-ticker'], request }), {
      defaultValue: undefined,
    });
    const [ticker] = answer?.code === '00000' && answer.data !== null ? answer.data : [];
    if (ticker === undefined) throw new Error(answer?.code ?? 'no answer');
    return { ticker, described: venue.described, tookMs: venue.clock.now() - before };
  } finally {
    await venue.close();
  }
}

describe('the embedded paper exchange', () => {
  it('assumes what stands under paper, and says so', async () => {
    const { ticker, described, tookMs } = await tickerOf('{ spread: 10 ticks, funding: off, latency: 60ms }');
    expect(subtract(ticker.askPr ?? ZERO, ticker.bidPr ?? ZERO)).toBe(10n ** 18n);
    expect(ticker.fundingRate).toBe(0n);
    expect(tookMs).toBeGreaterThanOrEqual(60);
    expect(described).toContain('spread 10 ticks, latency 60ms, funding off');
  });

  it('has no spread where nothing is said', async () => {
    const { ticker, described } = await tickerOf('{ seed: 1 }');
    expect(ticker.askPr).toBe(ticker.bidPr);
    expect(described).not.toContain('spread');
  });
});

describe('the range of recorded prices', () => {
  const FIRST = Date.UTC(2026, 0, 5);
  const file = path.join(directory, 'btcusdt.csv');
  const rows = Array.from({ length: 600 }, (_, i) => `${String(FIRST + i * 60_000)},1,1,1,1,1`);
  writeFileSync(file, `openTime,open,high,low,close,volume\n${rows.join('\n')}\n`);
  const config = configOf(`{ candles: ${file} }`);
  const given = { config, accounts: config.accounts, directory, speed: 1, seed: undefined };

  it('is one of the configured file, too: what lies before it is history', async () => {
    const from = FIRST + 120 * 60_000;
    const { market, candles } = await worldOf({ ...given, candles: { from } }, undefined);
    expect(market.startAt).toBe(from);
    expect(market.historyAt).toBe(FIRST);
    expect(candles).toContain('2026-01-05T02:00:00.000Z..');
  });

  it('begins with the file where nothing is said', async () => {
    const { market } = await worldOf({ ...given, candles: undefined }, undefined);
    expect(market.startAt).toBe(FIRST);
  });

  it('needs a file: a named one, or one of the configuration', () => {
    const from = FIRST;
    expect(() => {
      checkCandleOptions({ from }, configOf('{ seed: 1 }'));
    }).toThrow('under paper: candles in purser.yaml');
    expect(() => {
      checkCandleOptions({ from }, undefined);
    }).toThrow(UsageError);
    checkCandleOptions({ from }, config);
    checkCandleOptions({ from, candles: [{ symbol: 'BTCUSDT', file }] }, undefined);
    checkCandleOptions({}, undefined);
    expect(() => {
      checkCandleOptions({ from, to: from }, config);
    }).toThrow('--to must be after --from');
  });
});
