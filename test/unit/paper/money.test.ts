import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decimal } from '../../../src/base/decimal.ts';
import { virtualClock } from '../../../src/clock/virtual-clock.ts';
import { createPaperExchange } from '../../../src/paper/exchange/exchange.ts';
import type { Operation } from '../../../src/wire/spec/operation.ts';
import { operations } from '../../../src/wire/operations/index.ts';
import { newTrial, play, sequences, wildMarket, worldOf } from './acts.ts';
import { totalOf } from './total-of.ts';
import { PRODUCTS } from './products.ts';
import { MINUTE, START, trialOf } from './trial.ts';

/** They move no money: the one gives keys, the other is refused while anything is held or waits. */
const NOT_DONE = ['mix-set-position-mode', 'batch-create-subaccount-and-apikey'];
/** The operations that change anything. */
const EVERY_CHANGE = Object.values<Operation>(operations).flatMap(({ method, id }) => (method === 'POST' ? [id] : []));
const HOUR = 60 * MINUTE;
const SEED = 18;

describe('whatever accounts do', () => {
  it('no money appears or vanishes, and no balance is below zero', () => {
    fc.assert(
      fc.property(sequences, (steps) => {
        const trial = newTrial();
        play(trial, steps);
        const world = worldOf(trial);
        expect(['USDT', 'USDC', 'BTC'].map((coin) => totalOf(world, coin))).toEqual([0n, 0n, 0n]);
        for (const { principal, interest, pledge } of world.loans.live.values())
          expect(principal >= 0n && interest >= 0n && pledge > 0n).toBe(true);
        for (const account of world.accounts.values()) {
          for (const [key, purse] of account.purses) {
            expect(purse.frozen >= 0n, `${account.name} ${key} frozen`).toBe(true);
            if (!key.includes('_futures')) expect(purse.available >= 0n, `${account.name} ${key}`).toBe(true);
          }
          for (const held of account.savings) expect(held.amount >= 0n, `${account.name} savings`).toBe(true);
          for (const { productType, symbol, marginCoin } of PRODUCTS) {
            const { accountEquity } = trial.ask('mix-account', { productType, symbol, marginCoin }, account.name);
            expect(accountEquity >= 0n, `${account.name} equity of ${productType}`).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('they do all that changes anything, and each is done at times', () => {
    const done = new Set<string>();
    fc.assert(
      fc.property(sequences, (steps) => {
        const trial = newTrial();
        const call: typeof trial.call = (id, request, by) => {
          const answer = trial.call(id, request, by);
          if (answer.code === '00000') done.add(id);
          return answer;
        };
        play({ ...trial, call }, steps);
      }),
      { numRuns: 100 },
    );
    expect(EVERY_CHANGE.filter((id) => !done.has(id))).toEqual(NOT_DONE);
  });

  it('money adds up each hour of a random day on which each of it is done', () => {
    const done = new Set<string>();
    const trial = newTrial();
    const call: typeof trial.call = (id, request, by) => {
      const answer = trial.call(id, request, by);
      if (answer.code === '00000') done.add(id);
      return answer;
    };
    // Acts that wait would pass over most of the day.
    const clock = { ...trial.clock, advance: () => undefined };
    const hours = new Set<number>();
    for (const step of fc.sample(sequences, { seed: SEED, numRuns: 100 }).flat()) {
      trial.clock.advance(15_000);
      play({ ...trial, clock, call }, [step]);
      const hour = Math.floor((trial.clock.now() - START) / HOUR);
      if (hours.has(hour)) continue;
      hours.add(hour);
      const world = worldOf(trial);
      const totals = ['USDT', 'USDC', 'BTC'].map((coin) => totalOf(world, coin));
      expect(totals, `after ${String(hour)} hours`).toEqual([0n, 0n, 0n]);
      if (hour >= 24) break;
    }
    expect(hours.size).toBe(25);
    expect(EVERY_CHANGE.filter((id) => !done.has(id))).toEqual(NOT_DONE);
  });

  it('fills add up to their orders, and orders to their sizes', () => {
    fc.assert(
      fc.property(sequences, (steps) => {
        const trial = newTrial();
        play(trial, steps);
        const world = worldOf(trial);
        for (const placed of world.futuresOrders.values()) {
          const fills = world.fills.filter((fill) => fill.orderId === placed.orderId);
          const sum = (read: (fill: (typeof fills)[number]) => Decimal) =>
            fills.reduce((total, fill) => total + read(fill), 0n);
          expect([placed.filled, placed.quoteVolume, placed.fee, placed.profit]).toEqual([
            sum((f) => f.size),
            sum((f) => f.quoteVolume),
            sum((f) => f.fee),
            sum((f) => f.profit),
          ]);
          expect(placed.filled <= placed.size && (placed.state !== 'filled' || placed.filled === placed.size)).toBe(
            true,
          );
        }
        for (const account of world.accounts.values()) {
          const waiting = [...world.spotOrders.values()].filter(
            (spot) => spot.uid === account.uid && (spot.state === 'live' || spot.state === 'partially_filled'),
          );
          const held = waiting.reduce((total, spot) => total + spot.reserved, 0n);
          const frozen = [...account.purses.values()].reduce((total, purse) => total + purse.frozen, 0n);
          expect(frozen).toBe(held);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('the same calls get the same answers', () => {
    fc.assert(
      fc.property(sequences, (steps) => {
        const [one, two] = [newTrial(), newTrial()];
        expect(play(one, steps)).toEqual(play(two, steps));
        expect(one.exchange.state()).toEqual(two.exchange.state());
        expect(one.exchange.version()).toBe(two.exchange.version());
      }),
      { numRuns: 40 },
    );
  });

  it('it does not matter how often the exchange is looked at', () => {
    fc.assert(
      fc.property(sequences, (steps) => {
        const [seldom, often] = [newTrial(), newTrial()];
        let looking = true;
        const look = (): void => {
          often.exchange.version();
          if (looking) often.clock.schedule(look, { delayMs: 7_000, phase: 'reads' });
        };
        look();
        expect(play(often, steps)).toEqual(play(seldom, steps));
        looking = false;
        expect(often.exchange.state()).toEqual(seldom.exchange.state());
      }),
      { numRuns: 30 },
    );
  });

  it('an exchange that was stored and restored on the way goes on alike', () => {
    fc.assert(
      fc.property(sequences, sequences, (before, after) => {
        const whole = newTrial();
        play(whole, before);
        const text = JSON.stringify(whole.exchange.state());
        const clock = virtualClock({ startAt: whole.clock.now() });
        const resumed = trialOf(
          clock,
          createPaperExchange({ clock, market: wildMarket, seed: 7, stored: JSON.parse(text) as never }),
        );
        expect(resumed.exchange.accounts).toEqual(whole.exchange.accounts);
        expect(play(resumed, after)).toEqual(play(whole, after));
        expect(resumed.exchange.state()).toEqual(whole.exchange.state());
      }),
      { numRuns: 40 },
    );
  });
});
