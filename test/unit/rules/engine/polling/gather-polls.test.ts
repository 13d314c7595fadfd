import { expect, it } from 'vitest';
import { type Gathered, gatherPolls } from '../../../../../src/rules/engine/polling/gather-polls.ts';
import { strategy } from '../../../../simulation/strategy.ts';
import { nameOf } from '../../../../../src/reads/read.ts';

const HEAD = 'market: usdt-futures\n';
const looksAt = (name: string, every: string, more = '') =>
  strategy(
    `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: ${every} }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m }
rules:
  - id: r
    when: btc.last > ema(minute.close, ${name === 'a' ? '5' : '9'})
    do: [{ notify: { message: hello } }]
${more}`,
    { name, head: HEAD },
  );

/** Names what a goal is planned from. */
function namesOf({ paced, ofGoal }: Pick<Gathered, 'paced' | 'ofGoal'>, goal: string): readonly string[] {
  return paced.flatMap(({ poll }) => (ofGoal.get(goal)?.has(poll.key) === true ? [nameOf(poll.of)] : []));
}

it('polls that are equal are one, at the fastest pace that anyone asks for', () => {
  const { paced } = gatherPolls([looksAt('a', '10s'), looksAt('b', '4s')]);
  expect(paced.map(({ poll, everyMs }) => [nameOf(poll.of), everyMs])).toEqual([
    ['ticker usdt-futures/BTCUSDT', 4_000],
    ['candles usdt-futures/BTCUSDT 1m', 10_000],
  ]);
});

it('one candles poll computes the indicators of all files, each once', () => {
  const { paced } = gatherPolls([looksAt('a', '10s'), looksAt('b', '10s'), looksAt('c', '10s')]);
  const candles = paced.find(({ poll }) => poll.of.list === 'candles');
  expect(candles?.poll.indicators?.map(({ key }) => key)).toEqual(['ema(close,5)', 'ema(close,9)']);
});

it('what limits and goals are judged by is polled too, though no file watches it', () => {
  const goals =
    'goals:\n  - { id: g, keep: balance, of: { wallet: spot, coin: USDT }, atLeast: 5 USDT, from: [{ savings: flexible }] }\n';
  const { paced, ofGoal } = gatherPolls([looksAt('a', '10s', `limits: { openValue: 100 USDT }\n${goals}`)]);
  const keys = paced.map(({ poll }) => nameOf(poll.of));
  expect(keys).toEqual(
    expect.arrayContaining(['positions main usdt-futures', 'savings main flexible', 'spot-assets main']),
  );
  expect(new Set(namesOf({ paced, ofGoal }, 'a/g'))).toEqual(new Set(['savings main flexible', 'spot-assets main']));
});

it.each([
  [
    'balance',
    'keep: balance, of: { account: hedge, wallet: usdt_futures, coin: USDT }, from: [{ savings: flexible, leave: AMOUNT }, { account: main, wallet: p2p }], atLeast: AMOUNT',
  ],
  [
    'balance',
    'keep: balance, of: { wallet: spot, coin: USDT }, atMost: AMOUNT, to: [{ account: hedge, wallet: spot }]',
  ],
  [
    'weights',
    'keep: weights, weights: { ETH: 100%, USDT: 0% }, reserve: AMOUNT, from: [{ wallet: p2p }, { account: hedge, wallet: spot }]',
  ],
  ['pledge-rate', 'keep: pledge-rate, account: hedge, below: 70%, target: 55%, leave: AMOUNT'],
])('a goal %s needs the same where an amount of it follows from readings', (_kind, fields) => {
  const needed = (amount: string) => {
    const goal = fields.replaceAll('AMOUNT', amount);
    const text = `accounts: [main, hedge]\ngoals:\n  - { id: g, ${goal} }\n`;
    return namesOf(gatherPolls([looksAt('a', '10s', text)]), 'a/g');
  };
  const fixed = needed('5 USDT');
  expect(fixed.join()).toContain('hedge');
  // What it looks at beside its needs is the price that the amount follows from.
  expect(new Set(needed('=btc.last * 0.001 BTC'))).toEqual(new Set([...fixed, 'ticker usdt-futures/BTCUSDT']));
});
