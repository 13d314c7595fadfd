import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, describe, expect, test } from 'vitest';
import { patient } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { startPurser } from './start-purser.ts';
import { waveCandles } from '../unit/app/backtest/wave-candles.ts';

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 0, 5);

afterEach(removeFolders);

const STRATEGY = `
version: 1
strategy: cross
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 5s }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 1m }
rules:
  - id: enter
    when: sma(minute.close, 5) > sma(minute.close, 20) && !positions.exists(p, p.symbol == "BTCUSDT")
    do:
      - open: { instrument: BTCUSDT, side: long, size: 0.01 BTC }
goals:
  - id: protect
    keep: stops
    each: position in positions where position.symbol == "BTCUSDT"
    takeProfit: { gain: 0.4% }
    stopLoss: { loss: 0.2% }
`;

/** Makes a folder with a strategy and a file of candles, and answers how to run a command there. */
function project(minutes: number) {
  const cwd = newFolder();
  writeFileSync(path.join(cwd, 'cross.yaml'), STRATEGY);
  const faulty = 'version: 1\naccounts: { main: { exchange: paper } }\npaper: { faults: faults.yaml }\n';
  writeFileSync(path.join(cwd, 'faulty.yaml'), faulty);
  writeFileSync(path.join(cwd, 'btc.csv'), waveCandles({ from: START, minutes }));
  const run = async (...args: readonly string[]) => {
    const started = startPurser(['backtest', ...args], { cwd });
    const { code } = await started.end();
    return { code, stdout: started.stdout(), stderr: started.stderr() };
  };
  const read = (...names: readonly string[]): string => readFileSync(path.join(cwd, ...names), 'utf8');
  const write = (name: string, text: string): void => {
    writeFileSync(path.join(cwd, name), text);
  };
  return Object.assign(run, { read, write });
}

describe('purser backtest', () => {
  test('runs a file on both paths of recorded prices, reports it, and does so again to the byte', async () => {
    const run = project(1_440);
    const args = ['cross.yaml', '--candles', 'btc.csv', '--balance', '10000', '--seed', '7'];
    const first = await run(...args, '--out', 'first');
    expect(first).toMatchObject({ code: 0 });
    expect(first.stdout).toMatch(/^2026-01-05 00:00 to 2026-01-06 00:00 UTC, 1\.0 days, seed 7$/m);
    expect(first.stdout).toMatch(/^path pessimistic \(headline\) .* optimistic$/m);
    expect(first.stdout).toMatch(/^cross\/enter +fired \d+, trades \d+/m);
    // When every step is made nothing else comes of it.
    expect(await run(...args, '--no-skip', '--out', 'again')).toMatchObject({ code: 0 });
    for (const name of ['report.json', 'trades.csv', 'equity.csv', 'report.html'])
      expect(run.read('again', name)).toBe(run.read('first', name));
    const { runs } = JSON.parse(run.read('first', 'report.json')) as { runs: { trades: unknown[] }[] };
    expect(runs).toHaveLength(2);
    expect(runs[0]?.trades.length).toBeGreaterThan(20);
  });

  test('of contracts in USDC and in the coin itself takes the prices of their pair in USDT', async () => {
    const run = project(720);
    const perp = STRATEGY.replace('usdt-futures', 'usdc-futures').replaceAll('BTCUSDT', 'BTCPERP');
    const coin = STRATEGY.replace('usdt-futures', 'coin-futures').replaceAll('BTCUSDT', 'BTCUSD');
    run.write('perp.yaml', perp.replace('strategy: cross', 'strategy: perp'));
    run.write('coin.yaml', coin.replace('strategy: cross\naccount: main', 'strategy: coin\naccount: other'));
    const without = await run('perp.yaml', 'coin.yaml', '--candles', 'ETHUSDT=btc.csv');
    expect(without.code).toBe(1);
    expect(without.stderr).toContain('give --candles BTCUSDT=FILE\n');
    const balances = ['--balance', 'main.usdc_futures.USDC=10000', '--balance', 'other.coin_futures.BTC=1'];
    const paths = ['--path', 'nearer'];
    const both = await run('perp.yaml', 'coin.yaml', '--candles', 'BTCUSDT=btc.csv', ...balances, ...paths);
    expect(both).toMatchObject({ code: 0 });
    expect(both.stdout.match(/^\S+\/enter +fired \d+, trades [1-9]\d*/gm)).toHaveLength(2);
    const contract = await run('perp.yaml', '--candles', 'BTCPERP=btc.csv');
    expect(contract.code).toBe(2);
    expect(contract.stderr).toContain('BTCPERP is a contract with the prices of BTCUSDT: name BTCUSDT');
  });

  test('takes assumptions in place of the configuration, states them, and compares two runs', async () => {
    const run = project(720);
    const args = ['cross.yaml', '--candles', 'btc.csv', '--balance', '10000', '--path', 'pessimistic'];
    await run(...args, '--out', 'plain');
    const costs = ['--spread', '0.02%', '--slippage', '0.01%', '--fees', '0.01%/0.03%', '--funding', 'off'];
    const dear = await run(...args, ...costs, '--limit-fills', 'through', '--latency', '40ms', '--out', 'dear');
    expect(dear.stdout.replace(/\s+/g, ' ')).toContain(
      'assumed: path pessimistic; spread 0.02%; slippage 0.01%; limitFills through; latency 40ms; fees futures 0.01%/0.03%',
    );
    const compared = await run('--compare', 'plain', 'dear');
    expect(compared).toMatchObject({ code: 0, stderr: '' });
    expect(compared.stdout).toMatch(/spread/);
  });

  test('says whether anything looks ahead, and writes what its schema says', async () => {
    const run = project(240);
    const args = ['cross.yaml', '--candles', 'btc.csv', '--balance', '10000', '--analyse', 'lookahead', '--cuts', '4'];
    const { code, stdout, stderr } = await run(...args, '--out', 'analysis');
    expect({ code, last: stderr.trim().split('\n').at(-1) }).toEqual({ code: 0, last: 'cut 4 of 4' });
    expect(stdout).toMatch(/^cross\/enter +[1-9]\d* +no$/m);
    expect(stdout).toMatch(/^nothing looks ahead: at each of 4 cuts/m);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    const schema = JSON.parse(readFileSync('schemas/analysis.schema.json', 'utf8')) as object;
    const isValid = new Ajv2020().compile(schema);
    expect(isValid(JSON.parse(run.read('analysis', 'analysis.json'))), JSON.stringify(isValid.errors)).toBe(true);
  });

  test('says how far indicators hang on where they began', async () => {
    const run = project(360);
    const args = [
      'cross.yaml',
      '--candles',
      'btc.csv',
      '--balance',
      '10000',
      '--from',
      String(START + 180 * MINUTE_MS),
    ];
    const { code, stdout } = await run(...args, '--analyse', 'warmup', '--cuts', '2', '--out', 'analysis');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^BTCUSDT 1m sma\(close,20\) +0 +0 +0 +0 +0$/m);
    expect(stdout).toMatch(/^ {2}1× the longest warm-up: 0 of 2 decided otherwise$/m);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    const isValid = new Ajv2020().compile(JSON.parse(readFileSync('schemas/analysis.schema.json', 'utf8')) as object);
    expect(isValid(JSON.parse(run.read('analysis', 'analysis.json'))), JSON.stringify(isValid.errors)).toBe(true);
  });

  test('what lies before --from warms the indicators', async () => {
    const run = project(1_440);
    const range = ['--from', String(START + 720 * MINUTE_MS), '--to', String(START + 725 * MINUTE_MS)];
    const args = ['--balance', '10000', '--path', 'nearer', '--explain-speed'];
    const { code, stdout, stderr } = await run('cross.yaml', '--candles', 'btc.csv', ...range, ...args);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^2026-01-05 12:00 to 2026-01-05 12:05 UTC/m);
    expect(stdout).toMatch(/^cross\/enter +fired 1, trades 1/m);
    expect(stderr).toMatch(/^turns of polls that were passed over: /m);
  });

  test.each([
    { why: 'no prices', args: ['cross.yaml', '--balance', '1000'], code: 2, says: '--candles is missing' },
    {
      why: 'prices of another pair',
      args: ['cross.yaml', '--candles', 'ETHUSDT=btc.csv', '--balance', '1000'],
      code: 1,
      says: 'give --candles BTCUSDT=FILE',
    },
    {
      why: 'two files of one pair',
      args: ['cross.yaml', '--candles', 'btc.csv', '--candles', 'btc.csv'],
      code: 2,
      says: 'BTCUSDT has two files',
    },
    {
      why: 'a range without candles',
      args: ['cross.yaml', '--candles', 'btc.csv', '--balance', '1000', '--from', '2027-01-01'],
      code: 1,
      says: 'no minute in common',
    },
    {
      why: 'a balance for nobody',
      args: ['cross.yaml', '--candles', 'btc.csv', '--balance', 'carol=1000'],
      code: 1,
      says: 'there is no account carol',
    },
    {
      why: 'a spread that is none',
      args: ['cross.yaml', '--candles', 'btc.csv', '--spread', 'wide'],
      code: 2,
      says: 'It is written as 0.02%, or 2 ticks',
    },
    {
      why: 'cuts without an analysis',
      args: ['cross.yaml', '--candles', 'btc.csv', '--cuts', '3'],
      code: 2,
      says: '--cuts goes with --analyse',
    },
    {
      why: 'too many cuts',
      args: ['cross.yaml', '--candles', 'btc.csv', '--analyse', 'lookahead', '--cuts', '1001'],
      code: 2,
      says: 'a number from 1 to 1000',
    },
    {
      why: 'faults',
      args: ['cross.yaml', '--candles', 'btc.csv', '--config', 'faulty.yaml'],
      code: 1,
      says: 'a backtest takes none',
    },
    { why: 'one report alone', args: ['--compare', 'here'], code: 2, says: '--compare takes two reports' },
    { why: 'a file that is not there', args: ['none.yaml', '--candles', 'btc.csv'], code: 1, says: 'none.yaml' },
  ])('refuses $why', async ({ args, code, says }) => {
    const run = project(60);
    const ended = await run(...args);
    expect(ended).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(says) as string });
  });

  test('Ctrl-C ends with the report so far', async () => {
    const cwd = newFolder();
    writeFileSync(path.join(cwd, 'cross.yaml'), STRATEGY);
    writeFileSync(path.join(cwd, 'btc.csv'), waveCandles({ from: START, minutes: 200 * 1_440 }));
    const args = ['backtest', 'cross.yaml', '--candles', 'btc.csv', '--balance', '10000'];
    const started = startPurser(args, { cwd });
    await expect.poll(() => started.stderr(), { timeout: patient(20_000), interval: 50 }).toMatch(/bars\/s/);
    started.kill('SIGINT');
    expect(await started.end()).toEqual({ code: 130, signal: null });
    expect(started.stdout()).toMatch(/^2026-01-05 00:00 to /m);
    expect(started.stdout()).toMatch(/early/);
  });
});
