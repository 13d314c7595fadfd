import type { equity } from '../../src/web/api/equity.ts';
import type { AnswerOf } from '../../src/web/api/question.ts';
import { NOW } from './made-daemon.ts';

const DAY = 86_400_000;

/** Who looks at the made daemon. */
export const SESSION = {
  readOnly: false,
  mayHalt: true,
  mayAct: true,
  isShadow: false,
  csrf: 'made-token',
  money: 'PAPER',
  exchange: 'paper exchange, synthetic market',
  version: '0.1.0',
  at: NOW,
  speed: 1,
};

/** What the accounts of the made daemon own and have made. */
export const MONEY = {
  at: NOW,
  past: {
    at: NOW,
    made: {
      accounts: [
        {
          account: 'main',
          money: 'paper',
          today: [{ coin: 'USDT', net: '182.4471' }],
          all: [{ coin: 'USDT', net: '5344.3718' }],
        },
        { account: 'hedge', money: 'paper', today: [], all: [{ coin: 'BTC', net: '-0.00394822' }] },
      ],
      until: NOW - 900_000,
      isPartial: true,
    },
    byDay: { rows: [] },
    byStrategy: { rows: [] },
    byInstrument: { rows: [] },
    byAccount: { rows: [] },
    gaps: [
      { kind: 'late', account: 'hedge', market: 'coin-futures', text: 'bills of hedge were read 20 minutes late' },
    ],
  },
  worth: '124204.1827',
  wallets: [],
  underWay: [],
  savings: [],
  loans: [],
};

const DAYS = Array.from({ length: 60 }, (_, index) => index);
/** A course that goes up and down. */
const worthOn = (day: number) => String(118_000 + day * 100 + Math.round(Math.sin(day / 4) * 1_800));

export const EQUITY: AnswerOf<typeof equity> = {
  at: NOW,
  everyMs: 300_000,
  courses: [
    {
      account: null,
      coin: null,
      at: DAYS.map((day) => NOW - (60 - day) * DAY),
      equity: DAYS.map(worthOn),
      drawdown: DAYS.map(() => '0'),
      flows: { from: NOW - 60 * DAY, until: NOW - 600_000 },
    },
  ],
};

/** What a halt of the made daemon would do. */
export const PLAN_HALT = {
  at: NOW,
  scope: 'everything',
  held: ['breakout/enter', 'fade/enter', 'treasury/sweep'],
  cancels: [],
  closes: [],
  unsure: [],
  unread: [],
  stays: {
    positions: [
      {
        account: 'main',
        instrument: 'usdt-futures/BTCUSDT',
        side: 'long',
        size: '0.42',
        protection: 'stop',
        text: 'long 0.42 BTC BTCUSDT, stop at 60100: loses 483.21 USDT',
      },
      {
        account: 'main',
        instrument: 'usdt-futures/ETHUSDT',
        side: 'short',
        size: '6.5',
        protection: 'none',
        since: NOW - 240_000,
        text: 'short 6.5 ETH ETHUSDT, no stop-loss',
      },
    ],
    orders: [{ account: 'main', instrument: 'usdt-futures/BTCUSDT', text: 'buy 0.1 BTCUSDT at 60800 (it would open)' }],
    until: NOW - 900,
  },
  command: 'purser halt',
  resume: 'purser resume',
};
