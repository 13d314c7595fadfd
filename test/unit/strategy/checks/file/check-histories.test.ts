import { describe, expect, it } from 'vitest';
import { emittedGrammar } from '../../../../../src/app/emitted/emitted-grammar.ts';
import type { AccountConfig, Config } from '../../../../../src/strategy/config/config.ts';
import { loadConfig } from '../../../../../src/strategy/config/load-config.ts';
import { type LoadRequest, loadStrategies } from '../../../../../src/strategy/load.ts';
import { HEAD } from '../../fixtures.ts';

const grammar = emittedGrammar();

function configOf(text: string): Config {
  const source = { path: 'purser.yaml', text: `version: 1\n${text}`, absolutePath: '/purser.yaml' };
  const { config } = loadConfig(source, grammar.configStructure, grammar.vocabulary);
  if (config === undefined) throw new Error('the configuration has errors');
  return config;
}

const MADE_UP = configOf('accounts: { main: { exchange: paper } }\n');
const RECORDED = configOf('accounts: { main: { exchange: paper } }\npaper: { candles: btc.csv }\n');

function warnings(term: string, config: Pick<Config, 'accounts'>, played?: LoadRequest['played']) {
  const text = `${HEAD}market: usdt-futures
watch:
  hourly: { watch: candles, instrument: BTCUSDT, granularity: 1H, every: 1m }
  daily: { watch: candles, instrument: BTCUSDT, granularity: 1D, every: 1m }
rules:
  - id: one
    when: ${term} > 5 USDT/BTC
    do: [{ notify: { message: high } }]
`;
  const { diagnostics } = loadStrategies({ files: [{ path: 'trial.yaml', text }], ...grammar, config, played });
  return diagnostics.map(({ code, message, hint }) => ({ code, message, hint }));
}

describe('the history of a paper account', () => {
  it('of the made-up market is long enough for a high of 90 days', () => {
    expect(warnings('highest(hourly.high, 90d)', MADE_UP)).toEqual([]);
    expect(warnings('atr(daily, 14)', MADE_UP)).toEqual([]);
    expect(warnings('highest(hourly.high, 2401)', MADE_UP)).toMatchObject([
      { code: 'indicator-history', message: expect.stringContaining('has 2400 before it starts') as string },
    ]);
  });

  it('of files is not known to who only checks', () => {
    expect(warnings('highest(hourly.high, 2401)', RECORDED)).toEqual([]);
  });

  it('of files that are named or configured is not known where they are played from a later time on', () => {
    const isPart = true;
    expect(warnings('highest(hourly.high, 2401)', MADE_UP, { hasFiles: true, isPart })).toEqual([]);
    expect(warnings('highest(hourly.high, 2401)', RECORDED, { hasFiles: false, isPart })).toEqual([]);
  });

  it('of files that are played from their first candle on is none, and the hint names the way out', () => {
    const found = [
      {
        code: 'indicator-history',
        message: expect.stringMatching(
          /needs 14 candles of 1D, .* has 0 before it starts: it is unknown for 14d$/,
        ) as string,
        hint: expect.stringMatching(/^begin later: .*--from/) as string,
      },
    ];
    expect(warnings('atr(daily, 14)', MADE_UP, { hasFiles: true, isPart: false })).toMatchObject(found);
    expect(warnings('atr(daily, 14)', RECORDED, { hasFiles: false, isPart: false })).toMatchObject(found);
  });

  it('is not asked for where an account is not on paper', () => {
    const accounts: AccountConfig[] = [{ name: 'main', exchange: 'demo', ipBound: false }];
    expect(warnings('highest(hourly.high, 2401)', { accounts })).toEqual([]);
  });
});
