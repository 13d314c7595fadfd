import { type Static, Type } from 'typebox';
import { formatDecimal } from '../../base/decimal.ts';
import { faultText } from '../faults/read-fault.ts';
import type { Controlled } from './act.ts';

/** What the control port answers to everything: how the exchange stands then. */
export const ControlState = Type.Object({
  time: Type.String({ description: 'The time of the exchange, ISO 8601 in UTC.' }),
  ms: Type.Integer({ description: 'The same, epoch ms.' }),
  paused: Type.Boolean({ description: 'Whether time is stopped.' }),
  speed: Type.Number({ description: 'Ms of the exchange in one real ms.' }),
  prices: Type.Record(
    Type.String(),
    Type.Object({
      last: Type.String({ description: 'The last price.' }),
      set: Type.Boolean({ description: 'Whether it stays where it was set.' }),
    }),
    { description: 'By pair.' },
  ),
  accounts: Type.Record(
    Type.String(),
    Type.Object({
      uid: Type.String(),
      frozen: Type.Boolean({ description: 'Whether it is refused everything.' }),
      keys: Type.Array(Type.String(), { description: 'The names of its further keys.' }),
    }),
    { description: 'By name.' },
  ),
  statuses: Type.Record(Type.String(), Type.String(), {
    description: 'By MARKET/PAIR: those that are not the usual ones.',
  }),
  faults: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: Type.String(),
      operation: Type.Optional(Type.String()),
      account: Type.Optional(Type.String()),
      times: Type.Optional(Type.Integer({ description: 'For how many calls.' })),
      probability: Type.Optional(Type.Number()),
      happened: Type.Integer({ description: 'How often it has happened.' }),
    }),
    { description: 'Those that were injected and not taken back; what has happened `times` times happens no more.' },
  ),
});

/** Tells how the exchange stands. */
export function controlStateOf(controlled: Controlled): Static<typeof ControlState> {
  const { exchange, time, statuses, injected } = controlled;
  const { pairs, accounts } = exchange.standing();
  const ms = time.now();
  return {
    time: new Date(ms).toISOString(),
    ms,
    paused: time.isPaused(),
    speed: time.speed(),
    prices: Object.fromEntries(
      pairs.map(({ symbol, last, isSet }) => [symbol, { last: formatDecimal(last), set: isSet }]),
    ),
    accounts: Object.fromEntries(
      accounts.map(({ name, uid, frozen, otherKeys }) => [name, { uid, frozen, keys: [...otherKeys] }]),
    ),
    statuses: Object.fromEntries(statuses),
    faults: [...injected].map(
      ([
        id,
        {
          rule: { fault, operation, occasion },
          account,
          happened,
        },
      ]) => ({
        id,
        kind: faultText(fault),
        ...(operation !== undefined && { operation }),
        ...(account !== undefined && { account }),
        ...('times' in occasion && { times: occasion.times }),
        ...('probability' in occasion && { probability: occasion.probability }),
        happened,
      }),
    ),
  };
}
