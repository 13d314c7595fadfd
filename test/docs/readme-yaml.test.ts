import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emittedGrammar } from '../../src/app/emitted/emitted-grammar.ts';
import { loadConfig } from '../../src/strategy/config/load-config.ts';
import { loadStrategies } from '../../src/strategy/load.ts';

const README = path.resolve(import.meta.dirname, '../../README.md');
const { vocabulary, structure, configStructure } = emittedGrammar();

const blocks = [...readFileSync(README, 'utf8').matchAll(/^```yaml\n(.*?)^```/gms)].map(([, text = '']) => text);
const strategies = blocks.filter((text) => text.includes('\nstrategy: '));
const configs = blocks.filter((text) => text.includes('\naccounts:\n'));

test('the README shows two strategies and a configuration, and no other YAML', () => {
  expect([strategies.length, configs.length, blocks.length]).toEqual([2, 1, 3]);
});

test.each(configs)('its configuration and its strategy are without a problem', (text) => {
  const file = { path: 'purser.yaml', text, absolutePath: '/project/purser.yaml' };
  const { config, diagnostics } = loadConfig(file, configStructure, vocabulary);
  expect(diagnostics).toEqual([]);
  const files = strategies.map((strategy) => {
    const name = /^strategy: (\S+)/m.exec(strategy)?.[1] ?? '';
    return { path: `${name}.yaml`, text: strategy };
  });
  expect(loadStrategies({ files, vocabulary, structure, config }).diagnostics).toEqual([]);
});
