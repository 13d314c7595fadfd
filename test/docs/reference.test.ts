import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { formatDiagnostic } from '../../src/base/diagnostic.ts';
import { strategySchema } from '../../src/app/schemas/strategy-schema.ts';
import { emittedGrammar } from '../../src/app/emitted/emitted-grammar.ts';
import { loadStrategies } from '../../src/strategy/load.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../docs/reference.md'), 'utf8');
const { vocabulary, structure } = emittedGrammar();
const accounts = ['main', 'hedge'].map((name) => ({ name, exchange: 'paper', ipBound: false }) as const);

/** Each example of the page, under the headings of its part and its word. */
const EXAMPLES = PAGE.split(/^## /m).flatMap((part) =>
  part.split(/^### /m).flatMap((word) => {
    const name = `${firstLine(part)}: ${firstLine(word)}`;
    return [...word.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, text = '']) => ({ name, text }));
  }),
);

/** What the examples speak of. */
const WATCHES = {
  positions: { watch: 'positions' },
  btc: { watch: 'ticker', instrument: 'BTCUSDT' },
  loans: { watch: 'loans' },
  savings: { watch: 'savings' },
  fills: { watch: 'fills' },
  orders: { watch: 'orders' },
};
const EACH = {
  position: 'position in positions',
  loan: 'loan in loans',
  held: 'held in savings where held.periodType == "fixed"',
};

describe('the examples of the reference', () => {
  test('there is one for every word', () => {
    const { watches, triggers, actions, goals, limits } = vocabulary;
    const words = [watches, triggers, actions, goals, limits].flatMap((of) => Object.keys(of));
    const shown = new Set(EXAMPLES.map(({ name }) => name.split(': ')[1]));
    expect(words.filter((word) => !shown.has(word))).toEqual([]);
  });

  test.each(EXAMPLES)('$name', ({ name, text }) => {
    const file = stringify(fileAround(parse(text) as Record<string, unknown>, text));
    const { diagnostics } = loadStrategies({
      files: [{ path: 'it.yaml', text: file }],
      vocabulary,
      structure,
      config: { accounts },
    });
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(
      errors.map((error) => formatDiagnostic(error, file)),
      name,
    ).toEqual([]);
  });
});

describe('the keys of the reference', () => {
  const schema = strategySchema(vocabulary) as {
    properties: object;
    definitions: { rule: { properties: object } };
  };
  const keys = PAGE.slice(PAGE.indexOf('## Keys'), PAGE.indexOf('## Watches'));

  test.each([
    ['file', Object.keys(schema.properties)],
    ['rule', Object.keys(schema.definitions.rule.properties)],
    ['watch', ['watch', 'every', 'maxAge', 'account']],
    ['step', ['id', 'if', 'guard']],
    ['goal', ['id', 'keep', 'each', 'when']],
  ])('those of a %s are all there, with what they are', (part, names) => {
    const [, text = ''] = new RegExp(`### A ${part}\n(.*?)(?=^##|(?![^]))`, 'ms').exec(keys) ?? [];
    const said = text.split('\n').filter((line) => /^\| `[^`]+`.* \| .+ \| [^|]+ \|$/.test(line));
    const missing = names.filter((name) => !said.some((line) => line.startsWith(`| \`${name}\``)));
    expect(missing).toEqual([]);
  });
});

/** A file in which the example stands where it belongs. */
function fileAround(example: Record<string, unknown>, text: string): unknown {
  const base = { version: 1, strategy: 'it', account: 'main', accounts: ['main', 'hedge'], market: 'usdt-futures' };
  const { version, watch, on, do: steps, keep, limits } = example;
  if (version !== undefined) return example;
  if (watch !== undefined) return { ...base, watch };
  if (limits !== undefined) return { ...base, limits };
  const watched = { ...base, watch: WATCHES };
  if (keep !== undefined)
    return { ...watched, goals: [{ id: 'it', ...eachIf(keep === 'stops', 'position'), ...example }] };
  if (on !== undefined) return { ...watched, rules: [{ id: 'it', on, do: [{ notify: { message: 'now' } }] }] };
  const each = (['position', 'loan', 'held'] as const).find((word) =>
    new RegExp(`\\b${word}\\.|=${word}\\b`).test(text),
  );
  const entry = text.includes('filled: entry')
    ? [{ open: { instrument: 'BTCUSDT', side: 'long', value: '50 USDT' }, id: 'entry' }]
    : [];
  const vars = {
    buys: { type: 'number', initial: 0 },
    peak: { type: 'price', base: 'BTC', quote: 'USDT', per: 'instance' },
  };
  const rule = {
    id: 'it',
    ...(each === undefined ? { on: { every: '1h' } } : { ...eachIf(true, each), atStart: 'skip' }),
  };
  return { ...watched, vars, rules: [{ ...rule, do: [...entry, ...asList(steps)] }] };
}

function eachIf(holds: boolean, word: keyof typeof EACH): object {
  return holds ? { each: EACH[word] } : {};
}

function asList(steps: unknown): readonly unknown[] {
  return Array.isArray(steps) ? steps : [];
}

function firstLine(text: string): string {
  return text.slice(0, text.indexOf('\n')).trim();
}
