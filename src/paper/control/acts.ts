import { Type } from 'typebox';
import { parseDecimal } from '../../base/decimal.ts';
import { readDuration } from '../../base/duration.ts';
import { WALLETS } from '../../domain/account.ts';
import { TRADING_STATUSES } from '../core/state/conduct.ts';
import { ChangeError } from '../exchange/change.ts';
import { stepAt, timeOfStep } from '../market/walk.ts';
import { act, type ControlAct, type Controlled } from './act.ts';
import { clearFaults, fault } from './fault-acts.ts';
import { AccountField, Exact, fieldsOf, SymbolField } from './shapes.ts';

/** The longest jump: its market is walked before the answer comes. */
const JUMP_MS_MAX = 31 * 86_400_000;
const STEPS_MAX = 10_000;
const SPEED_MAX = 100_000;

/** Brings the time forward, and everything that falls due on the way. */
function jumpTo({ time, exchange }: Controlled, at: number): void {
  const now = time.now();
  if (at < now) throw new ChangeError(`it is ${new Date(now).toISOString()} already: time does not go back`);
  if (at - now > JUMP_MS_MAX) throw new ChangeError('a jump is of 31 days at most: jump more than once');
  time.jumpTo(at);
  // Walked before the answer: what a jump has set off stands when it has been answered.
  exchange.version();
}

const pause = act({
  name: 'pause',
  doc: 'Stops the time of the exchange.',
  fields: fieldsOf({}),
  carryOut: ({ time }) => {
    time.pause();
  },
});

const goOn = act({
  name: 'go-on',
  doc: 'Lets the time go on from where it stopped.',
  fields: fieldsOf({}),
  carryOut: ({ time }) => {
    time.goOn();
  },
});

const jump = act({
  name: 'jump',
  doc: 'Puts the time forward, paused or not. Prices, orders, funding and interest on the way happen in their order, before the answer.',
  fields: fieldsOf({
    by: Type.Optional(Type.String({ description: 'How far: a duration, 31 days at most.', examples: ['8h'] })),
    to: Type.Optional(
      Type.String({ description: 'To when: ISO 8601 with its zone.', examples: ['2026-01-05T16:00:00Z'] }),
    ),
  }),
  carryOut: (controlled, { by, to }) => {
    const now = controlled.time.now();
    const byMs = by === undefined ? undefined : readDuration(by);
    const at = to === undefined ? undefined : instantOf(to);
    if ((by === undefined) === (to === undefined)) throw new ChangeError('a jump says `by` or `to`: {"by": "8h"}');
    if (by !== undefined && byMs === undefined) throw new ChangeError(`\`${by}\` is not a duration, such as 90s or 8h`);
    if (to !== undefined && at === undefined)
      throw new ChangeError(`\`${to}\` is not a time with its zone, such as 2026-01-05T16:00:00Z`);
    jumpTo(controlled, at ?? now + (byMs ?? 0));
  },
});

function instantOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}

const step = act({
  name: 'step',
  doc: 'Puts the time forward to the next step of the market, or so many: a step is 15 seconds, and prices change only at steps.',
  fields: fieldsOf({
    steps: Type.Optional(Type.Integer({ minimum: 1, maximum: STEPS_MAX, default: 1, description: 'How many.' })),
  }),
  carryOut: (controlled, { steps = 1 }) => {
    jumpTo(controlled, timeOfStep(stepAt(controlled.time.now()) + steps));
  },
});

const speed = act({
  name: 'speed',
  doc: 'Sets how fast the time goes.',
  fields: fieldsOf({
    speed: Type.Number({
      exclusiveMinimum: 0,
      maximum: SPEED_MAX,
      description: 'Ms of the exchange in one real ms.',
      examples: [60],
    }),
  }),
  carryOut: ({ time }, { speed: wanted }) => {
    time.setSpeed(wanted);
  },
});

const price = act({
  name: 'price',
  doc: 'Moves a pair to a price, where it stays until it is released. Orders, stops and liquidations on the way happen before the answer.',
  fields: fieldsOf({
    symbol: SymbolField,
    price: Exact('The price, on the step of the contract.', '61000.5'),
    gap: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'True for a gap: what it sets off gets the price behind it, and nothing between the two prices is met at its own.',
      }),
    ),
  }),
  carryOut: ({ network }, { symbol, price: wanted, gap = false }) => {
    network.change({ kind: 'price', symbol, price: parseDecimal(wanted), gap });
  },
});

const release = act({
  name: 'release',
  doc: 'Lets a pair go its own way again, from where its market is by now.',
  fields: fieldsOf({ symbol: SymbolField }),
  carryOut: ({ network }, { symbol }) => {
    network.change({ kind: 'price', symbol, gap: true });
  },
});

const account = act({
  name: 'account',
  doc: 'Freezes an account, so that it is refused everything, or lets it go on.',
  fields: fieldsOf({ account: AccountField, frozen: Type.Boolean({ description: 'Whether it is frozen.' }) }),
  carryOut: ({ network }, { account: name, frozen }) => {
    network.change({ kind: 'freeze', account: name, frozen });
  },
});

const balance = act({
  name: 'balance',
  doc: 'Sets what a wallet has of a coin, beside what its orders hold back. No bill tells of it.',
  fields: fieldsOf({
    account: AccountField,
    wallet: Type.Unsafe<(typeof WALLETS)[number]>({ type: 'string', enum: [...WALLETS], description: 'The wallet.' }),
    coin: Type.String({ pattern: '^[A-Z0-9]{1,20}$', description: 'The coin.', examples: ['USDT'] }),
    amount: Exact('What it has from now on.', '1000'),
  }),
  carryOut: ({ network }, { amount, ...of }) => {
    network.change({ kind: 'balance', ...of, amount: parseDecimal(amount) });
  },
});

const status = act({
  name: 'status',
  doc: 'Sets the trading status of a contract or a spot pair.',
  fields: fieldsOf({
    instrument: Type.String({
      pattern: '^(usdt-futures|usdc-futures|coin-futures|spot)/[A-Z0-9]{2,30}$',
      description: 'MARKET/PAIR.',
      examples: ['usdt-futures/BTCUSDT'],
    }),
    status: Type.Unsafe<(typeof TRADING_STATUSES)[number]>({
      type: 'string',
      enum: [...TRADING_STATUSES],
      description: 'In the words of the exchange; `normal` and `online` are those of a pair that can be traded.',
    }),
  }),
  carryOut: ({ statuses, exchange }, { instrument, status: wanted }) => {
    const { instruments } = exchange.standing();
    if (!instruments.includes(instrument))
      throw new ChangeError(`there is no ${instrument}: ${instruments.join(', ')}`);
    statuses.set(instrument, wanted);
  },
});

/** Everything that can be done over the control port. */
export const ACTS: readonly ControlAct[] = [
  pause,
  goOn,
  jump,
  step,
  speed,
  price,
  release,
  fault,
  clearFaults,
  account,
  balance,
  status,
];
