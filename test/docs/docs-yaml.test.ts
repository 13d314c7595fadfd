import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { emittedGrammar } from '../../src/app/schemas/emitted-grammar.ts';
import { readFaultPlan } from '../../src/paper/faults/read-fault-plan.ts';
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
  expect(blocks.map(({ page }) => page)).toEqual(['docs/exchange.md', 'docs/paper-exchange.md']);
});

test.each(blocks.filter(({ page }) => page === 'docs/exchange.md'))('the rules of $page are sound', ({ text }) => {
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
