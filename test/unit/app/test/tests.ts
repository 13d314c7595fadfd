import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runTests, type TestRun } from '../../../../src/app/test/run-tests.ts';

const strategyOf = (watches: string): string => `version: 1
strategy: one
account: main
market: usdt-futures
vars:
  count: { type: number, initial: 0 }
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 5s }
  positions: { watch: positions, every: 5s }
${watches}rules:
  - id: buy
    when: btc.last > 61000 USDT/BTC
    do:
      - open: { instrument: BTCUSDT, side: long, size: 0.01 BTC }
      - set: { count: vars.count + 1 }
`;

/**
 * Runs one test of a small strategy, whose price is 60000 for five minutes and 62000 from then on; `body` stands below
 * its name, `more` below the rules, `watches` below its own.
 */
export function runOne(body: string, prices = 'BTCUSDT: 60000x4 62000', more = '', watches = ''): TestRun {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'purser-test-'));
  writeFileSync(path.join(directory, 'one.yaml'), strategyOf(watches) + more);
  const file = path.join(directory, 'one.test.yaml');
  const indented = body.replaceAll(/^/gm, '    ');
  writeFileSync(
    file,
    `version: 1\nstrategy: one\ngiven: { balances: { main: { usdt_futures: { USDT: 1000 } } } }\nprices: { ${prices} }\ntests:\n  - name: it\n${indented}\n`,
  );
  return runTests({ files: [file], config: undefined, filter: undefined });
}

/** What the test missed, one line each, or what is wrong with its file. */
export function missesOf({ files, diagnostics }: TestRun): readonly string[] {
  if (diagnostics.length > 0) return diagnostics.map(({ code, message }) => `${code}: ${message}`);
  const [{ results } = { results: [] }] = files;
  return results.flatMap(({ misses }) => misses.map(({ what, expected, got }) => `${what}: ${expected} | ${got}`));
}
