import { Type as T } from 'typebox';
import { ONE } from '../../../base/decimal.ts';
import { InstrumentField, NumberField } from '../../../domain/fields.ts';
import type { FuturesInstrument } from '../../../domain/market.ts';
import { action, type Plan } from '../spec/words.ts';
import { around } from '../spec/said.ts';

/** Sets the leverage of a contract. */
export const setLeverage = action({
  name: 'set-leverage',
  reduces: false,
  schema: T.Object(
    {
      instrument: InstrumentField('Which contract.', 'futures'),
      leverage: NumberField('Leverage; 1 at least.', '5'),
      side: T.Optional(
        T.Enum(['long', 'short'], { description: 'Only for one side, with isolated margin in hedge mode.' }),
      ),
    },
    {
      additionalProperties: false,
      description:
        'Sets the leverage of a contract in the margin mode that it has then: crossed and isolated margin each have their own. To set the other one, put `set-margin-mode` before it.',
      examples: [{ instrument: 'BTCUSDT', leverage: 5 }],
    },
  ),
  says: (said) =>
    `sets the leverage of ${around('', said.text('side'), 's on ')}${said.text('instrument') ?? ''} to ${said.text('leverage') ?? ''}, in the margin mode that the contract has then`,
  operations: { futures: ['mix-set-leverage', 'mix-account'] },
  means: {
    form: 'fields',
    writes: [{ thing: 'setting', name: 'the leverage', on: 'instrument', side: 'side' }],
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: [
      {
        does: ['sets the leverage of ', { text: 'side', or: 'both sides' }, ' on ', { instrument: 'instrument' }],
        undoes: [],
        sets: 'leverage',
      },
    ],
    stops: 'nothing',
    levers: { to: 'leverage' },
    bounds: [
      {
        must: 'be at least',
        at: 'leverage',
        least: '1',
        noun: 'leverage',
        code: 'field-leverage',
        hint: 'a number such as 5',
      },
    ],
  },
  needs: [{ list: 'leverage', at: 'instruments' }],
  plan({ instrument: ref, leverage, side }, { account }, world): Plan {
    if (ref.market === 'spot')
      return { kind: 'error', reason: 'a futures contract has leverage, a spot pair has none' };
    if (leverage < ONE) return { kind: 'error', reason: 'the leverage is below 1' };
    const most = world.instrument(ref)?.maxLeverage;
    if (most !== undefined && leverage > most)
      return { kind: 'error', reason: `the leverage is above what ${ref.symbol} allows` };
    const instrument: FuturesInstrument = { market: ref.market, symbol: ref.symbol };
    const marginMode = world.marginMode(account, instrument);
    if (marginMode === undefined)
      return { kind: 'wait', reason: `the margin mode of ${ref.symbol} has not been read yet` };
    return {
      kind: 'effects',
      effects: [
        {
          ...{ kind: 'set-leverage', account, instrument, leverage, marginMode },
          ...(side !== undefined && { holdSide: side }),
        },
      ],
    };
  },
});
