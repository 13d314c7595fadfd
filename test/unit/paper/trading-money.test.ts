import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account, PaperWorld } from '../../../src/paper/core/state/world.ts';
import { ACCOUNTS, newTrial, play, sequences, worldOf } from './acts.ts';
import { type Product, PRODUCTS } from './products.ts';
import { MODELLED, d, shareOf } from './trial.ts';
import type { Trial } from './trial.ts';

const FUTURES = { productType: 'USDT-FUTURES' } as const;

/** A share of the wild market's volume (1 BTC a minute) at which larger orders are filled in parts. */
const SHALLOW = { fills: shareOf('0.02') };

/** A change of margin moves no balance: these bills leave the balance as it is. */
const UNMOVED = ['append_margin', 'adjust_down_lever_append_margin', 'reduce_margin'];

/** What an account had at a product type before it did anything. */
function began({ name }: Account, { wallet, marginCoin }: Product): bigint {
  const { balances } = ACCOUNTS.find((spec) => spec.name === name) ?? {};
  return d(balances?.[wallet]?.[marginCoin] ?? '0');
}

/** Walks an account's statement: its balance after each line, as the line says it and as it adds up. */
function statementOf(world: PaperWorld, account: Account, product: Product): readonly (readonly [bigint, bigint])[] {
  let balance = began(account, product);
  return world.bills
    .filter(({ uid, market, coin }) => uid === account.uid && market === product.market && coin === product.marginCoin)
    .map((bill) => {
      if (!UNMOVED.includes(bill.businessType)) balance += bill.amount + bill.fee;
      return [bill.balance, balance];
    });
}

/** What an account's fills say that it holds, by side. */
function foldedFrom(
  world: PaperWorld,
  { uid }: Account,
  { market }: Product,
): Readonly<Record<'long' | 'short', bigint>> {
  const held = { long: 0n, short: 0n };
  for (const fill of world.fills) {
    if (fill.uid !== uid || fill.market !== market) continue;
    const side = fill.side === 'buy' ? 'long' : 'short';
    held[side] += fill.tradeSide === 'open' ? fill.size : -fill.size;
  }
  return held;
}

function check(world: PaperWorld, account: Account, product: Product): void {
  const { market, symbol, wallet, marginCoin } = product;
  const lines = statementOf(world, account, product);
  for (const [said, summed] of lines) expect(said).toBe(summed);
  const cash = account.purses.get(`${wallet}/${marginCoin}`)?.available ?? 0n;
  expect(cash).toBe(lines.at(-1)?.[1] ?? began(account, product));
  const sizeOf = (side: string) => account.positions.get(`${market}/${symbol}/${side}`)?.size ?? 0n;
  expect(foldedFrom(world, account, product)).toEqual({ long: sizeOf('long'), short: sizeOf('short') });
}

const RANKS: Readonly<Partial<Record<string, number>>> = { live: 0, executing: 1, partially_filled: 1 };
const rank = (state: string): number => RANKS[state] ?? 2;

function statesOf(world: PaperWorld): ReadonlyMap<string, string> {
  const all = [...world.futuresOrders, ...world.plans, ...world.spotOrders, ...world.spotPlans].map(([, one]) => one);
  return new Map(all.map(({ orderId, state }) => [orderId, state]));
}

interface Page {
  readonly ids: readonly string[];
  readonly endId: string | undefined;
}

type Read = (trial: Trial, page: { readonly limit: number; readonly idLessThan?: string }) => Page;

const LISTS: readonly Read[] = [
  (trial, page) => {
    const { entrustedList, endId } = trial.ask('mix-orders-history', { ...FUTURES, ...page });
    return { ids: entrustedList.map(({ orderId }) => orderId), endId };
  },
  (trial, page) => {
    const { fillList, endId } = trial.ask('mix-fills', { ...FUTURES, ...page });
    return { ids: fillList.map(({ tradeId }) => tradeId), endId };
  },
  (trial, page) => {
    const { bills, endId } = trial.ask('mix-account-bill', { ...FUTURES, ...page });
    return { ids: bills.map(({ billId }) => billId), endId };
  },
  (trial, page) => {
    const { list, endId } = trial.ask('history-position', { ...FUTURES, ...page });
    return { ids: list.map(({ positionId }) => positionId ?? ''), endId };
  },
];

/** Reads a list page by page to its end. */
function allOf(trial: Trial, read: Read, limit: number): readonly string[] {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 200; pages += 1) {
    trial.clock.advance(101);
    const { ids: some, endId } = read(trial, cursor === undefined ? { limit } : { limit, idLessThan: cursor });
    if (endId === undefined) break;
    ids.push(...some);
    cursor = endId;
  }
  return ids;
}

describe('whatever accounts trade', () => {
  it.each([
    ['endless', {}],
    ['shallow', SHALLOW],
    ['modelled', MODELLED],
  ] as const)(
    'every change of a futures balance has a bill, and positions fold from fills (%s depth)',
    (_, options) => {
      fc.assert(
        fc.property(sequences, (steps) => {
          const trial = newTrial(options);
          play(trial, steps);
          const world = worldOf(trial);
          for (const account of world.accounts.values()) for (const product of PRODUCTS) check(world, account, product);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('orders only move forward', () => {
    fc.assert(
      fc.property(sequences, (steps) => {
        const trial = newTrial(SHALLOW);
        let before = statesOf(worldOf(trial));
        for (const step of steps) {
          play(trial, [step]);
          const after = statesOf(worldOf(trial));
          for (const [orderId, state] of after) {
            const was = before.get(orderId) ?? 'live';
            const forward = rank(was) === 2 ? state === was : rank(state) >= rank(was);
            expect(forward, `${orderId}: ${was} to ${state}`).toBe(true);
          }
          before = after;
        }
      }),
      { numRuns: 15 },
    );
  });

  it('reading page by page brings each record once, the newest first', () => {
    fc.assert(
      fc.property(sequences, (steps) => {
        const trial = newTrial(SHALLOW);
        play(trial, steps);
        for (const read of LISTS) {
          const ids = allOf(trial, read, 3);
          expect(ids).toEqual(allOf(trial, read, 100));
          expect(ids).toEqual([...new Set(ids)].sort((a, b) => Number(b) - Number(a)));
        }
      }),
      { numRuns: 20 },
    );
  });
});
