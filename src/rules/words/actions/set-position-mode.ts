import { Type as T } from 'typebox';
import { action, type Plan } from '../spec/words.ts';

const MODES = { hedge: 'hedge_mode', 'one-way': 'one_way_mode' } as const;

/** Sets the position mode of the file's futures market. */
export const setPositionMode = action({
  name: 'set-position-mode',
  reduces: false,
  schema: T.Object(
    {
      mode: T.Enum(['hedge', 'one-way'], { description: 'Longs and shorts side by side, or one position a contract.' }),
    },
    {
      additionalProperties: false,
      'x-market': 'futures',
      description:
        "Sets the position mode of the account at the file's market. The exchange refuses it while a position or an order exists there.",
      examples: [{ mode: 'hedge' }],
    },
  ),
  says: (said) => `sets the position mode of ${said.account} to ${said.text('mode') ?? ''}`,
  operations: { futures: ['mix-set-position-mode', 'mix-account'] },
  means: {
    form: 'fields',
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
  plan({ mode }, { account, market }): Plan {
    if (market === 'spot')
      return { kind: 'error', reason: 'a futures market has a position mode, the spot market none' };
    return { kind: 'effects', effects: [{ kind: 'set-position-mode', account, market, posMode: MODES[mode] }] };
  },
});
