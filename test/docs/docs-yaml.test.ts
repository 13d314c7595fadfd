import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { emittedGrammar } from '../../src/app/schemas/emitted-grammar.ts';
import { runTests } from '../../src/app/test/run-tests.ts';
import { readFaultPlan } from '../../src/paper/faults/read-fault-plan.ts';
import { loadConfig } from '../../src/strategy/load-config.ts';
import { loadStrategies } from '../../src/strategy/load.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Pages whose YAML has a test of its own. */
const ELSEWHERE = ['docs/reference.md'];

const blocks = globSync('docs/**/*.md', { cwd: ROOT })
  .filter((page) => !ELSEWHERE.includes(page))
  .sort()
  .flatMap((page) =>
    [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(/^```yaml\n(.*?)^```/gms)].map(([, text = '']) => ({
      page,
      text,
    })),
  );

test('the pages that show YAML are known', () => {
  expect([...new Set(blocks.map(({ page }) => page))]).toEqual([
    'docs/alerts.md',
    'docs/deploy.md',
    'docs/exchange.md',
    'docs/http.md',
    'docs/limits.md',
    'docs/operations.md',
    'docs/paper-exchange.md',
    'docs/testing.md',
  ]);
});

const isConfig = ({ text }: { readonly text: string }): boolean => /^accounts:/m.test(text);
const ofExchange = blocks.filter(({ page }) => page === 'docs/exchange.md');

test.each(['docs/alerts.md', 'docs/exchange.md', 'docs/operations.md'])('the configuration of %s is sound', (page) => {
  const { configStructure, vocabulary } = emittedGrammar();
  const shown = blocks.filter((block) => block.page === page && isConfig(block));
  expect(shown.length).toBeGreaterThan(0);
  for (const { text } of shown) {
    const source = { path: 'purser.yaml', text, absolutePath: '/purser.yaml' };
    expect(loadConfig(source, configStructure, vocabulary).diagnostics).toEqual([]);
  }
});

test.each(ofExchange.filter((block) => !isConfig(block)))('the rules of $page are sound', ({ text }) => {
  const head =
    'version: 1\nstrategy: it\naccount: main\nmarket: usdt-futures\nwatch:\n  btc: { watch: ticker, instrument: BTCUSDT }\n';
  const { diagnostics } = loadStrategies({
    files: [{ path: 'it.yaml', text: head + text }],
    ...emittedGrammar(),
    config: { accounts: [{ name: 'main', exchange: 'paper', ipBound: false }] },
  });
  expect(diagnostics).toEqual([]);
});

test.each(blocks.filter(({ page }) => page === 'docs/paper-exchange.md'))(
  'the faults of $page are a plan',
  ({ text }) => {
    expect(readFaultPlan(parse(text)).rules).toHaveLength(3);
  },
);

test.each(blocks.filter(({ page }) => page === 'docs/testing.md'))('the test of $page passes', ({ text }) => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'purser-docs-'));
  const strategy = readFileSync(path.join(ROOT, 'strategies/margin-floor.yaml'));
  writeFileSync(path.join(directory, 'margin-floor.yaml'), strategy);
  const file = path.join(directory, 'margin-floor.test.yaml');
  writeFileSync(file, text);
  const { files, diagnostics } = runTests({ files: [file], config: undefined, filter: undefined });
  expect(diagnostics).toEqual([]);
  expect(files.flatMap(({ results }) => results.map(({ misses }) => misses))).toEqual([[]]);
});
