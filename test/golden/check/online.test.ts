import path from 'node:path';
import { expect, test } from 'vitest';
import { parseDecimal } from '../../../src/base/decimal.ts';
import type { Instrument } from '../../../src/domain/market.ts';
import { instrumentFits } from '../../../src/app/check/instrument-fits.ts';
import {
  clockFaults,
  keyFault,
  unboundFault,
  unreadableFault,
  withdrawalFault,
} from '../../../src/app/check/online-faults.ts';
import { textReport } from '../../../src/app/check/report.ts';
import { emittedGrammar } from '../../../src/app/emitted/emitted-grammar.ts';
import { parseFile } from '../../../src/strategy/load-strategy.ts';
import { loadStrategies } from '../../../src/strategy/load.ts';

const grammar = emittedGrammar();
const TEXT = `version: 1
strategy: online
account: main
watch:
  gone: { watch: ticker, instrument: BTCUSTD }
  unlike: { watch: ticker, instrument: ZZZUSDT }
  halted: { watch: ticker, instrument: ETHUSDT }
rules:
  - id: enter
    on: { every: 1h }
    do:
      - open: { instrument: BTCUSDT, side: long, size: 0.00015 BTC }
      - open: { instrument: BTCUSDT, side: long, size: 0.00001 BTC }
      - open: { instrument: BTCUSDT, side: long, value: 4 USDT }
      - open: { instrument: BTCUSDT, side: long, value: 50 USDT }
      - open: { instrument: BTCUSDT, side: long, value: 50 USDT, type: limit, price: 60000.05 USDT/BTC, expire: 1h }
      - set-leverage: { instrument: BTCUSDT, leverage: 200 }
`;

const LISTED = [listed('BTC', 'normal'), listed('ETH', 'maintain')];

test('what check --online says of instruments, keys and the clock', async () => {
  const { strategies } = loadStrategies({ files: [{ path: 'online.yaml', text: TEXT }], ...grammar });
  const file = 'purser.yaml';
  const diagnostics = [
    keyFault('main', { kind: 'auth', code: '40037', message: 'Apikey does not exist' }, file),
    keyFault('main', { kind: 'permission', code: '40085', message: 'unified' }, file),
    keyFault('main', { kind: 'transient', message: 'nobody answers' }, file),
    unboundFault('main', file),
    withdrawalFault('main', file),
    ...clockFaults(1_000, file),
    ...clockFaults(-1_500, file),
    ...clockFaults(61_000, file),
    unreadableFault('spot', 'no answer came', file),
    ...instrumentFits(strategies, LISTED),
  ];
  const report = textReport({ diagnostics, sources: new Map([['online.yaml', TEXT]]) });
  await expect(report).toMatchFileSnapshot(path.join(import.meta.dirname, 'online.txt'));
});

test('what check says of a file that is too large', async () => {
  const text = `# ${'x'.repeat(1_000_000)}\n`;
  const { diagnostics } = parseFile({ path: 'large.yaml', text }, grammar.structure);
  const report = textReport({ diagnostics, sources: new Map([['large.yaml', '']]) });
  await expect(report).toMatchFileSnapshot(path.join(import.meta.dirname, 'large.txt'));
});

function listed(base: string, status: string): Instrument {
  return {
    market: 'usdt-futures',
    symbol: `${base}USDT`,
    base,
    quote: 'USDT',
    priceStep: parseDecimal('0.1'),
    maxLeverage: parseDecimal('125'),
    sizeStep: parseDecimal('0.0001'),
    minSize: parseDecimal('0.0001'),
    minValue: parseDecimal('5'),
    makerFeeRate: parseDecimal('0.0002'),
    takerFeeRate: parseDecimal('0.0006'),
    status,
  };
}
