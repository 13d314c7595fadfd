import { Type as T } from 'typebox';
import { action } from '../spec/words.ts';
import { joined } from '../spec/said.ts';

/** Writes variables of the file; the loader has checked their names and types. */
export const set = action({
  name: 'set',
  reduces: true,
  neutral: true,
  schema: T.Record(
    T.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]{0,63}$' }),
    T.Unsafe<unknown>({
      type: ['string', 'number', 'boolean'],
      'x-expr': ['boolean', 'number', 'money', 'price', 'duration'],
      description: 'The new value: an expression of the type of the variable.',
      examples: ['vars.buys + 1'],
    }),
    {
      minProperties: 1,
      description:
        'Writes variables that the file declares under `vars`. They are stored in the journal in one commit with the step.',
      examples: [{ buys: 'vars.buys + 1' }, { peak: 'position.markPrice' }],
    },
  ),
  says: (said) => `remembers ${joined(said.all().map(([name, value]) => `${value} as \`${name}\``))}`,
  operations: {},
  means: {
    form: 'variables',
    writes: 'nothing',
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: 'nothing',
    stops: 'nothing',
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: [],
  plan: (values) => ({ kind: 'set', values }),
});
