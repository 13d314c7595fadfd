import { expect, test } from 'vitest';
import { emittedGrammar } from '../../../src/app/emitted/emitted-grammar.ts';
import type { Config } from '../../../src/strategy/config/config.ts';
import { loadConfig } from '../../../src/strategy/config/load-config.ts';
import { loadStrategies } from '../../../src/strategy/load.ts';

const { configStructure, vocabulary } = emittedGrammar();
const { config } = loadConfig(
  {
    path: 'purser.yaml',
    text: 'version: 1\naccounts: { main: { exchange: paper } }\nnotify: { channels: { phone: { ntfy: { topic: a } }, mail: { ntfy: { topic: b } } } }\n',
    absolutePath: '/purser.yaml',
  },
  configStructure,
  vocabulary,
);

function checked(to: string, known: Config | undefined) {
  const text = `version: 1\nstrategy: it\naccount: main\nrules:\n  - { id: say, on: manual, do: [{ notify: { message: hello, to: ${to} } }] }\n`;
  return loadStrategies({ files: [{ path: 'it.yaml', text }], ...emittedGrammar(), config: known }).diagnostics;
}

test.each(['phone', '[phone, mail]'])('%s may be named, since purser.yaml has it', (to) => {
  expect(checked(to, config)).toEqual([]);
});

test.each([
  ['phon', 'did you mean `phone`?'],
  ['[phone, mial]', 'did you mean `mail`?'],
])('%s is an error that proposes the channel that was meant', (to, hint) => {
  expect(checked(to, config)).toMatchObject([{ severity: 'error', code: 'channel-unknown', hint }]);
});

test('without a configuration nobody can say which channels there are; with one that has none, any is an error', () => {
  if (config === undefined) throw new Error('the configuration is not sound');
  expect(checked('anybody', undefined)).toEqual([]);
  const { notify: _notify, ...without } = config;
  expect(checked('anybody', without)).toMatchObject([
    { code: 'channel-unknown', hint: 'purser.yaml names no channels: docs/alerts.md' },
  ]);
});
