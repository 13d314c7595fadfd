import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { emittedGrammar } from '../../src/app/emitted/emitted-grammar.ts';
import { runTests } from '../../src/app/test/run-tests.ts';
import { readFaults } from '../../src/app/venue/read-faults-file.ts';
import { loadConfig } from '../../src/strategy/config/load-config.ts';
import type { SourceFile } from '../../src/strategy/load-strategy.ts';
import { loadStrategies } from '../../src/strategy/load.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Pages whose YAML has a test of its own. */
const ELSEWHERE = [
  ...['docs/reference.md', 'docs/values.md', 'docs/tutorial.md', 'docs/when.md'],
  ...globSync(['docs/cookbook/**/*.md', 'docs/coming-from/*.md'], { cwd: ROOT }),
];

const blocks = globSync('docs/**/*.md', { cwd: ROOT })
  .filter((page) => !ELSEWHERE.includes(page))
  .sort()
  .flatMap((page) =>
    [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(/^```yaml\n(.*?)^```/gms)].map(([, text = '']) => ({
      page,
      text,
    })),
  );

/** What a block shows: the first that fits. */
const KINDS: Readonly<Record<string, (block: (typeof blocks)[number]) => boolean>> = {
  test: ({ page }) => page === 'docs/testing.md',
  model: ({ text }) => text.startsWith('paper:'),
  faults: ({ page, text }) => page === 'docs/paper-exchange.md' && /^rules:/m.test(text),
  strategy: ({ text }) => /^strategy:/m.test(text),
  config: ({ text }) => /^accounts:/m.test(text),
  // Run by test/e2e/exchange-as-test-tool.test.ts.
  workflow: ({ text }) => text.startsWith('# .github/'),
  rules: ({ text }) => text.startsWith('rules:'),
  // Of Prometheus, and none of ours.
  scrape: ({ text }) => text.startsWith('scrape_configs:'),
};

const kindOf = (block: (typeof blocks)[number]): string | undefined =>
  Object.keys(KINDS).find((kind) => KINDS[kind]?.(block) === true);
const of = (kind: string): readonly (typeof blocks)[number][] => blocks.filter((block) => kindOf(block) === kind);

test('every block of YAML is of a kind that is looked at here, and each kind is there', () => {
  expect(blocks.filter((block) => kindOf(block) === undefined)).toEqual([]);
  for (const kind of Object.keys(KINDS)) expect(of(kind).length, kind).toBeGreaterThan(0);
});

test.each(of('config'))('the configuration of $page is sound', ({ text }) => {
  const { configStructure, vocabulary } = emittedGrammar();
  const source = { path: 'purser.yaml', text, absolutePath: '/purser.yaml' };
  expect(loadConfig(source, configStructure, vocabulary).diagnostics).toEqual([]);
});

test.each(of('model'))('what $page assumes of the paper exchange is sound', ({ text }) => {
  const { configStructure, vocabulary } = emittedGrammar();
  const whole = `version: 1\naccounts: { main: { exchange: paper } }\n${text}`;
  const source = { path: 'purser.yaml', text: whole, absolutePath: '/purser.yaml' };
  expect(loadConfig(source, configStructure, vocabulary).diagnostics).toEqual([]);
});

test.each(of('strategy'))('the strategy of $page is sound', ({ text }) => {
  const name = /^strategy: *(\S+)/m.exec(text)?.[1] ?? '';
  expect(diagnosticsOf(`${name}.yaml`, text)).toEqual([]);
});

test.each(of('scrape'))('what $page shows of Prometheus asks for what is served', ({ text }) => {
  expect(parse(text)).toMatchObject({ scrape_configs: [{ static_configs: [{ targets: ['127.0.0.1:9470'] }] }] });
});

test.each(of('rules'))('the rules of $page are sound', ({ text }) => {
  const head =
    'version: 1\nstrategy: it\naccount: main\nmarket: usdt-futures\nwatch:\n  btc: { watch: ticker, instrument: BTCUSDT }\n';
  expect(diagnosticsOf('it.yaml', head + text)).toEqual([]);
});

function diagnosticsOf(file: string, text: string): readonly unknown[] {
  return loadStrategies({
    files: [{ path: file, text }, ...templateOf(text)],
    ...emittedGrammar(),
    config: { accounts: ['main', 'hedge'].map((name) => ({ name, exchange: 'paper' as const, ipBound: false })) },
  }).diagnostics;
}

/** The template that a strategy is made of, from the examples. */
function templateOf(text: string): readonly SourceFile[] {
  const name = /^use: *(\S+)/m.exec(text)?.[1];
  const file = `${name ?? ''}.yaml`;
  return name === undefined ? [] : [{ path: file, text: readFileSync(path.join(ROOT, 'strategies', file), 'utf8') }];
}

test.each(of('faults'))('the faults of $page are a plan', ({ text }) => {
  const { plan, diagnostics } = readFaults({ path: 'faults.yaml', text });
  expect(diagnostics).toEqual([]);
  expect(plan?.rules).toHaveLength(3);
});

test.each(of('test'))('the test of $page passes', ({ text }) => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'purser-docs-'));
  const strategy = readFileSync(path.join(ROOT, 'strategies/margin-floor.yaml'));
  writeFileSync(path.join(directory, 'margin-floor.yaml'), strategy);
  const file = path.join(directory, 'margin-floor.test.yaml');
  writeFileSync(file, text);
  const { files, diagnostics } = runTests({ files: [file], config: undefined, filter: undefined });
  expect(diagnostics).toEqual([]);
  expect(files.flatMap(({ results }) => results.map(({ misses }) => misses))).toEqual([[]]);
});
