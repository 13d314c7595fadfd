import { Type as T } from 'typebox';
import { InstrumentField } from '../../../domain/fields.ts';
import { action, type Plan } from '../spec/words.ts';

/** Sets the margin mode of a contract. */
export const setMarginMode = action({
  name: 'set-margin-mode',
  reduces: false,
  schema: T.Object(
    {
      instrument: InstrumentField('Which contract.', 'futures'),
      mode: T.Enum(['crossed', 'isolated'], { description: 'The margin mode.' }),
    },
    {
      additionalProperties: false,
      description:
        'Sets the margin mode of a contract. The exchange refuses it while a position or an order exists there.',
      examples: [{ instrument: 'BTCUSDT', mode: 'isolated' }],
    },
  ),
  says: (said) => `sets the margin mode of ${said.text('instrument') ?? ''} to ${said.text('mode') ?? ''}`,
  operations: { futures: ['mix-set-margin-mode', 'mix-account'] },
  means: {
    form: 'fields',
    writes: [{ thing: 'setting', name: 'the margin mode', on: 'instrument' }],
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: 'nothing',
    stops: 'nothing',
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: [],
  plan({ instrument: { market, symbol }, mode: marginMode }, { account }): Plan {
    if (market === 'spot')
      return { kind: 'error', reason: 'a futures contract has a margin mode, a spot pair has none' };
    return {
      kind: 'effects',
      effects: [{ kind: 'set-margin-mode', account, instrument: { market, symbol }, marginMode }],
    };
  },
});
