import { Type as T } from 'typebox';
import { DurationField } from '../../../domain/fields.ts';
import { action } from '../spec/words.ts';
import { around } from '../spec/said.ts';

/** Pauses a firing: for a time, until an order is filled, or until something holds. */
export const wait = action({
  name: 'wait',
  reduces: true,
  neutral: true,
  schema: T.Object(
    {
      for: T.Optional(DurationField('How long.', '10m')),
      filled: T.Optional(
        T.String({ description: 'The id of a step: wait until its order is filled.', examples: ['entry'] }),
      ),
      until: T.Optional(
        T.Unsafe<boolean>({
          type: ['string', 'boolean'],
          'x-expr': ['boolean'],
          description: 'Until this holds.',
          examples: ['btc.last > 61000 USDT/BTC'],
        }),
      ),
      atMost: T.Optional(DurationField('Longest wait; needed with `filled` and `until`.', '10m')),
      otherwise: T.Optional(
        T.Enum(['stop', 'continue'], {
          description:
            'What happens if the wait ends without success: the steps after it are left out (`stop`, the default) or carried out (`continue`).',
        }),
      ),
    },
    {
      additionalProperties: false,
      description:
        'Pauses the firing: for a time, until an order is filled, or until a condition holds. The pause survives a restart, and holds up nothing else.',
      oneOf: [{ required: ['for'] }, { required: ['filled'] }, { required: ['until'] }],
      examples: [{ for: '10m' }, { filled: 'entry', atMost: '10m', otherwise: 'stop' }],
    },
  ),
  says: (said) => {
    const otherwise = said.is('otherwise', 'continue') ? 'goes on' : 'leaves out the rest';
    const most = around(', for ', said.text('atMost'), ` at most; then it ${otherwise}`);
    if (said.text('filled') !== undefined)
      return `waits until the order of step \`${said.text('filled') ?? ''}\` is filled${most}`;
    return said.text('until') === undefined
      ? `waits ${said.text('for') ?? ''}`
      : `waits until ${said.text('until') ?? ''}${most}`;
  },
  operations: { futures: ['futures-order-detail'], spot: ['spot-order-info'] },
  means: {
    form: 'pause',
    writes: 'nothing',
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: 'nothing',
    stops: 'nothing',
    levers: 'nothing',
    bounds: [
      { must: 'last', at: 'for', code: 'wait-nothing', says: 'this waits for nothing', hint: 'a time such as 10m' },
    ],
  },
  needs: [],
  plan: (args) => ({
    kind: 'pause',
    forMs: args.for ?? args.atMost ?? WAIT_MS_DEFAULT,
    otherwise: args.otherwise ?? 'stop',
  }),
});

/** The loader demands a bound; this one is never reached. */
const WAIT_MS_DEFAULT = 60_000;
