import { describe, expect, it } from 'vitest';
import { withLiveFaults } from '../../../../src/app/check/live-markets.ts';
import { emittedGrammar } from '../../../../src/app/emitted/emitted-grammar.ts';
import { loadConfig } from '../../../../src/strategy/config/load-config.ts';
import { loadStrategies } from '../../../../src/strategy/load.ts';

const { vocabulary, structure, configStructure } = emittedGrammar();

const KEYS = ', key: { env: K }, secret: { env: S }, passphrase: { env: P }';

/** What a run that may trade real money is refused for: the place and the market of each. */
function refused(body: string, { exchange = 'live', mode = 'active' } = {}): readonly string[] {
  const text = `version: 1\naccounts:\n  main: { exchange: ${exchange}${exchange === 'paper' ? '' : KEYS} }\n`;
  const { config } = loadConfig(
    { path: 'purser.yaml', text, absolutePath: '/purser.yaml' },
    configStructure,
    vocabulary,
  );
  const file = { path: 'one.yaml', text: `version: 1\nstrategy: one\nmode: ${mode}\naccount: main\n${body}` };
  const { strategies, diagnostics } = loadStrategies({ files: [file], vocabulary, structure, config });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (config === undefined) throw new Error('the configuration has errors');
  const project = { config, strategies, diagnostics: [], sources: new Map() };
  return withLiveFaults(project).diagnostics.map(
    ({ code, severity, message, place }) => `${severity} ${code} ${String(place.line)}: ${message.split(' ')[0] ?? ''}`,
  );
}

const opening = (instrument: string): string =>
  `rules:\n  - id: a\n    on: { every: 1h }\n    do:\n      - open: { instrument: ${instrument}, side: long, size: 0.01 BTC }\n`;

describe('a run with real money', () => {
  it.each([
    ['coin-futures/BTCUSD', ['error live-market 9: coin-futures']],
    ['usdc-futures/BTCPERP', ['error live-market 9: usdc-futures']],
    ['usdt-futures/BTCUSDT', []],
  ])('is refused where a step acts at a market that was never seen: %s', (instrument, expected) => {
    expect(refused(opening(instrument))).toEqual(expected);
  });

  it('is refused where a strategy reads the lists of such a market, and not where it watches a price', () => {
    const rule = 'rules:\n  - id: a\n    on: { every: 1h }\n    do:\n      - notify: { message: x }\n';
    const watching = (watch: string, market = ''): readonly string[] =>
      refused(`${market}watch:\n  seen: ${watch}\n${rule}`);
    expect(watching('{ watch: positions, every: 1m }', 'market: coin-futures\n')).toContain(
      'error live-market 7: coin-futures',
    );
    expect(watching('{ watch: ticker, instrument: coin-futures/BTCUSD, every: 1m }')).toEqual([]);
  });

  it.each([{ exchange: 'paper' }, { exchange: 'demo' }, { mode: 'shadow' }])('goes on with %o', (changes) => {
    expect(refused(opening('coin-futures/BTCUSD'), changes)).toEqual([]);
  });
});
