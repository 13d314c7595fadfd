import { expect, it } from 'vitest';
import { keyOf, nameOf } from '../../../../../src/reads/read.ts';
import { gatherPolls } from '../../../../../src/rules/engine/polling/gather-polls.ts';
import { watchRead } from '../../../../../src/rules/engine/polling/watch-read.ts';
import { watches } from '../../../../../src/rules/words/watches/index.ts';
import { strategy } from '../../../../simulation/strategy.ts';

/** What a watch is given beside its kind, where it must be given anything. */
const ARGS: Readonly<Record<string, string>> = {
  candles: ', instrument: ETHUSDT, granularity: 5m',
  'funding-history': ', instrument: BTCUSDT',
  'funding-rate': ', instrument: BTCUSDT',
  'open-interest': ', instrument: BTCUSDT',
  ticker: ', instrument: spot/BTCUSDT',
  savings: ', periodType: fixed',
};

it.each(Object.keys(watches))('what check counts of the watch %s is what its poll reads', (kind) => {
  const text = `accounts: [main, hedge]\nmarket: usdt-futures\nwatch:\n  one: { watch: ${kind}, account: hedge${ARGS[kind] ?? ''} }\n`;
  const one = strategy(`${text}rules: [{ id: r, on: manual, do: [{ notify: { message: x } }] }]\n`);
  const [watch] = one.watches;
  if (watch === undefined) throw new Error('no watch');
  const poll = gatherPolls([one]).ofWatch.get(watch);
  expect(poll?.key).toBe(keyOf(watchRead(watch, one)));
  expect(poll && nameOf(poll.of)).toBe(nameOf(watchRead(watch, one)));
});
