import { Ajv } from 'ajv';
import { Type as T } from 'typebox';
import { expect, test } from 'vitest';
import { strategySchema } from '../../../src/app/schemas/strategy-schema.ts';
import { InstrumentField, MoneyField, NumberField } from '../../../src/domain/fields.ts';
import { vocabulary } from '../../../src/rules/vocabulary.ts';
import { action, goal } from '../../../src/rules/words/spec/words.ts';
import { loadStrategies } from '../../../src/strategy/load.ts';
import type { FieldSchema, Vocabulary } from '../../../src/strategy/model/vocabulary.ts';

const schema = T.Object(
  {
    instrument: InstrumentField('Which contract.', 'futures'),
    leverage: NumberField('Leverage.', '5'),
    spare: T.Optional(MoneyField('What stays beside it.', '20 USDT')),
  },
  { additionalProperties: false, description: 'Of one contract.', examples: [{ instrument: 'BTCUSDT', leverage: 5 }] },
);

/** One more goal, as somebody would write it in a file of its own: nothing of the checks knows it. */
const leverage = goal({
  name: 'leverage',
  each: false,
  schema,
  says: () => 'keeps the leverage of a contract',
  operations: { futures: ['mix-set-leverage'] },
  means: {
    keeps: {
      things: [{ thing: 'setting', name: 'the leverage', on: 'instrument' }],
      together: 'make one goal of both',
    },
    opens: 'nothing',
    spends: 'nothing',
    stops: 'nothing',
    levers: { to: 'leverage' },
    bounds: [
      {
        ...{ must: 'be at least', at: 'leverage', least: '1', noun: 'leverage' },
        ...{ code: 'field-leverage', hint: 'a number such as 5' },
      },
    ],
    reopens: 'nothing',
    withWhen: 'nothing',
  },
  needs: [],
  plan: () => ({ plan: { kind: 'effects', effects: [] } }),
});

/** One more action, which writes what the trial goal keeps. */
const doubleLeverage = action({
  name: 'double-leverage',
  reduces: false,
  schema: T.Object({ instrument: InstrumentField('Which contract.', 'futures') }, { additionalProperties: false }),
  says: () => 'doubles the leverage of a contract',
  operations: { futures: ['mix-set-leverage'] },
  means: {
    form: 'fields',
    writes: [{ thing: 'setting', name: 'the leverage', on: 'instrument' }],
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: 'nothing',
    stops: 'nothing',
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: [],
  plan: () => ({ kind: 'effects', effects: [] }),
});

/** The vocabulary with both trials in it. */
function withTrials(): Vocabulary {
  const words = vocabulary();
  const { reduces, operations, needs, means } = doubleLeverage;
  return {
    ...words,
    actions: {
      ...words.actions,
      'double-leverage': { schema: plain(doubleLeverage.schema), reduces, operations, needs, means },
    },
    goals: {
      ...words.goals,
      leverage: {
        ...{ schema: plain(schema), each: false, operations: leverage.operations },
        ...{ needs: leverage.needs, means: leverage.means },
      },
    },
  };
}

function plain(of: object): FieldSchema {
  return JSON.parse(JSON.stringify(of)) as FieldSchema;
}

const WORDS = withTrials();
const validate = new Ajv({ allErrors: true, strict: false, verbose: true, messages: false }).compile(
  strategySchema(WORDS),
);

/** Loads the body of a file, and prints what is wrong with it. */
function faultsOf(body: string): readonly string[] {
  const text = `version: 1\nstrategy: trial\naccount: main\n${body}`;
  const { diagnostics } = loadStrategies({
    files: [{ path: 'trial.yaml', text }],
    vocabulary: WORDS,
    structure: { validate: (value) => (validate(value) ? [] : (validate.errors ?? [])) },
    config: { accounts: [{ name: 'main', exchange: 'paper', ipBound: false }] },
  });
  return diagnostics.map(
    ({ place, severity, code, message }) => `${String(place.line)} ${severity} ${code}: ${message}`,
  );
}

const five = '  - { id: five, keep: leverage, instrument: BTCUSDT, leverage: 5 }';

test('two goals that keep different leverages of one contract are an error', () => {
  expect(faultsOf(`goals:\n${five}\n  - { id: ten, keep: leverage, instrument: BTCUSDT, leverage: 10 }\n`)).toEqual([
    '6 error kept-twice: two goals keep the leverage on usdt-futures/BTCUSDT in `main`: they would undo each other',
  ]);
});

test('two goals that keep the leverages of two contracts are none', () => {
  expect(faultsOf(`goals:\n${five}\n  - { id: ten, keep: leverage, instrument: ETHUSDT, leverage: 10 }\n`)).toEqual([]);
});

test.each([
  'double-leverage: { instrument: BTCUSDT }',
  'set-leverage: { instrument: BTCUSDT, leverage: 9, side: long }',
])('a rule that does `%s` writes what the goal keeps, and is told so unless it pauses it', (step) => {
  const rule = (rest: string) => `rules:\n  - id: more\n    on: start\n${rest}    do: [{ ${step} }]\n`;
  const name = step.slice(0, step.indexOf(':'));

  expect(faultsOf(`goals:\n${five}\n${rule('')}`)).toEqual([
    `9 error writes-kept: \`${name}\` writes what the goal \`five\` keeps: the leverage on usdt-futures/BTCUSDT in \`main\``,
  ]);
  expect(faultsOf(`goals:\n${five}\n${rule('    pauses: [five]\n')}`)).toEqual([]);
});

test('what the goal says of its fields holds: a leverage below 1, an amount below zero, and stops that lie beyond it', () => {
  expect(faultsOf('goals:\n  - { id: none, keep: leverage, instrument: BTCUSDT, leverage: 0.5 }\n')).toEqual([
    '5 error field-leverage: a leverage is 1 at least, not 0.5',
  ]);
  expect(faultsOf(`goals:\n${five.replace(' }', ', spare: -20 USDT }')}\n`)).toEqual([
    '5 error field-amount: `spare` of `leverage` is -20 USDT: it must not be below zero',
  ]);
  const stops = `watch: { positions: { watch: positions, every: 5s } }
goals:
  - { id: high, keep: leverage, instrument: BTCUSDT, leverage: 20 }
  - { id: stops, keep: stops, each: position in positions, stopLoss: { loss: 8% } }
`;
  expect(faultsOf(stops)).toEqual([expect.stringContaining('7 warning stop-liquidation')]);
});
