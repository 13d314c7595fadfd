import { formatDecimal, parseDecimal as d } from '../../src/base/decimal.ts';
import { limit, market, marketOf } from '../unit/paper/trial.ts';
import { free, orders, positions, savings, transfers, triggers } from './books.ts';
import type { Scenario } from './scenario.ts';

/** Makes a rule that acts once: its condition holds from the start on. */
const once = (steps: string, watches = ''): string => `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 5s }${watches}
rules:
  - id: once
    when: btc.last > 1 USDT/BTC
    atStart: fire
    do:${steps}
`;

const POSITIONS = `
  positions: { watch: positions, every: 5s }`;

/** What daemons do, one thing each. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'open-with-stops',
    market: 'usdt-futures',
    text: `${once(`
      - open: { instrument: BTCUSDT, side: long, value: 500 USDT }`)}
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% }, takeProfit: { gain: 6% } }
`.replace('\nrules:', `${POSITIONS}\nrules:`),
    books: (world) => ({ orders: orders(world), positions: positions(world), triggers: triggers(world) }),
    wanted: {
      orders: ['open long 0.01 filled'],
      positions: ['long 0.01'],
      triggers: ['pos_loss 48500', 'pos_profit 53000'],
    },
  },
  {
    name: 'limit-order-expires',
    market: 'usdt-futures',
    text: once(`
      - open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, type: limit, price: 40000 USDT/BTC, expire: 20s }`),
    books: (world) => ({ orders: orders(world), positions: positions(world) }),
    wanted: { orders: ['open long 0.01 canceled'], positions: [] },
  },
  {
    name: 'close',
    market: 'usdt-futures',
    text: `
watch: { positions: { watch: positions, every: 5s } }
rules:
  - id: leave
    each: position in positions
    when: position.total > 0 BTC
    atStart: fire
    do: [{ close: { position: =position } }]
`,
    before: (ask) => {
      ask('place-futures-order', market('buy', 'open', '0.03'));
    },
    books: (world) => ({ orders: orders(world), positions: positions(world) }),
    wanted: { orders: ['close long 0.03 filled'], positions: [] },
  },
  {
    name: 'stops-move',
    market: 'usdt-futures',
    prices: marketOf(
      Array.from({ length: 240 }, (_, minute) => {
        const price = minute < 1 ? 50_000 : 52_000;
        return [price, price, price, price] as const;
      }),
    ),
    text: `
watch: { positions: { watch: positions, every: 5s } }
rules: [{ id: idle, on: { every: 1h }, do: [{ notify: { message: alive } }] }]
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% }, trail: { by: 1%, after: 2% } }
`,
    before: (ask) => {
      ask('place-futures-order', market('buy', 'open', '0.01'));
    },
    books: (world) => ({ positions: positions(world), triggers: triggers(world) }),
    wanted: { positions: ['long 0.01'], triggers: ['pos_loss 51480'] },
  },
  {
    name: 'waterfall',
    market: 'usdt-futures',
    accounts: [
      {
        name: 'main',
        balances: { usdt_futures: { USDT: '200' }, spot: { USDT: '150' } },
        savings: { USDT: '1000' },
      },
    ],
    text: `
goals:
  - id: floor
    keep: balance
    of: { wallet: usdt_futures, coin: USDT }
    atLeast: 300 USDT
    target: 450 USDT
    from: [{ wallet: spot, leave: 100 USDT }, { savings: flexible, leave: 500 USDT }]
`,
    books: (world) => ({
      margin: free(world, 'usdt_futures/USDT'),
      spot: free(world, 'spot/USDT'),
      savings: savings(world),
    }),
    wanted: { margin: '450', spot: '100', savings: ['redeem 200'] },
    whereUnknown: [
      { margin: '250', spot: '100', savings: [] },
      { margin: '250', spot: '300', savings: ['redeem 200'] },
    ],
  },
  {
    name: 'subscribe',
    market: 'spot',
    accounts: [{ name: 'main', balances: { spot: { USDT: '400' } } }],
    text: once(`
      - subscribe: { product: "1001", amount: 100 USDT }`),
    books: (world) => ({ spot: free(world, 'spot/USDT'), savings: savings(world) }),
    wanted: { spot: '300', savings: ['subscribe 100'] },
    whereUnknown: [{ spot: '400', savings: [] }],
  },
  {
    name: 'several-steps',
    market: 'usdt-futures',
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '100' }, spot: { USDT: '1000' } } }],
    text: once(
      `
      - transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 200 USDT }
      - id: entry
        open: { instrument: BTCUSDT, side: long, size: 0.004 BTC }
      - wait: { filled: entry, atMost: 5m }
      - trigger-order: { instrument: BTCUSDT, act: close, side: long, trigger: steps.entry.priceAvg * 105%, size: 0.004 BTC, expire: never }
      - notify: { message: "order \${steps.entry.orderId}" }`,
      POSITIONS,
    ),
    books: (world) => ({
      orders: orders(world),
      positions: positions(world),
      transfers: transfers(world),
      triggers: triggers(world),
    }),
    wanted: {
      orders: ['open long 0.004 filled'],
      positions: ['long 0.004'],
      transfers: ['spot to usdt_futures 200'],
      triggers: ['normal_plan 52500'],
    },
  },
  {
    name: 'trigger-order-modified',
    market: 'usdt-futures',
    text: once(`
      - trigger-order: { instrument: BTCUSDT, side: long, trigger: 52000 USDT/BTC, size: 0.01 BTC, expire: never }
      - wait: { for: 10s }
      - modify-trigger: { instrument: BTCUSDT, trigger: 53000 USDT/BTC }`),
    books: (world) => ({ orders: orders(world), triggers: triggers(world), placed: String(world.plans.size) }),
    wanted: { orders: [], triggers: ['normal_plan 53000'], placed: '1' },
  },
  {
    name: 'borrow-and-pledge',
    market: 'spot',
    accounts: [{ name: 'main', balances: { spot: { BTC: '1', USDT: '100' } } }],
    text: `
watch:
  loans: { watch: loans, every: 5s }
  btc: { watch: ticker, instrument: spot/BTCUSDT, every: 5s }
rules:
  - id: once
    when: btc.last > 1 USDT/BTC
    atStart: fire
    do: [{ borrow: { amount: 500 USDT, against: BTC } }]
  - id: more
    each: loan in loans
    when: loan.loanAmount > 450 USDT
    atStart: fire
    do: [{ revise-pledge: { loan: =loan.orderId, direction: in, amount: 0.01 BTC } }]
`,
    books: ({ loans }) => ({
      loans: [...loans.live.values()].map(({ initLoan }) => formatDecimal(initLoan)),
      revised: loans.revisions.map(({ amount }) => formatDecimal(amount)),
    }),
    wanted: { loans: ['500'], revised: ['0.01'] },
    whereUnknown: [
      { loans: [], revised: [] },
      { loans: ['500'], revised: [] },
    ],
  },
  {
    name: 'ladder',
    market: 'usdt-futures',
    text: `
goals:
  - id: grid
    keep: ladder
    instrument: BTCUSDT
    side: buy
    rungs: [{ offset: 1%, size: 0.001 BTC }, { offset: 2%, size: 0.002 BTC }, { offset: 3%, size: 0.003 BTC }]
`,
    books: (world) => ({ orders: orders(world) }),
    wanted: { orders: ['open long 0.001 live', 'open long 0.002 live', 'open long 0.003 live'] },
  },
  {
    name: 'wait-until-filled',
    market: 'usdt-futures',
    text: `vars: { bought: { type: price, base: BTC, quote: USDT } }${once(
      `
      - id: entry
        open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, type: limit, price: 50000 USDT/BTC, expire: 5m }
      - wait: { filled: entry, atMost: 5m }
      - set: { bought: steps.entry.priceAvg }
      - trigger-order: { instrument: BTCUSDT, act: close, side: long, trigger: vars.bought * 110%, size: 0.01 BTC, expire: never }`,
      POSITIONS,
    ).replace('btc.last > 1 USDT/BTC', 'not positions.exists(p, p.symbol == "BTCUSDT")')}`,
    books: (world) => ({ orders: orders(world), positions: positions(world), triggers: triggers(world) }),
    wanted: { orders: ['open long 0.01 filled'], positions: ['long 0.01'], triggers: ['normal_plan 55000'] },
  },
  {
    name: 'cancel-several',
    market: 'usdt-futures',
    text: once(
      `
      - cancel: { instrument: BTCUSDT, of: all }`,
      `
  orders: { watch: orders, every: 5s }`,
    ).replace('btc.last > 1 USDT/BTC', 'orders.count(o, true) == 3'),
    before: (ask) => {
      for (const price of ['41000', '42000', '43000'])
        ask('place-futures-order', limit('buy', 'open', { size: '0.01', price }));
    },
    books: ({ futuresOrders }) => ({
      orders: [...futuresOrders.values()].map(({ price = d('0'), state }) => `${formatDecimal(price)} ${state}`),
    }),
    wanted: { orders: ['41000 canceled', '42000 canceled', '43000 canceled'] },
  },
];
