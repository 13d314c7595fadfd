import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productNamed } from '../../../src/paper/core/state/savings-products.ts';
import type { Account, PaperWorld } from '../../../src/paper/core/state/world.ts';
import { newTrial, play, sequences, worldOf } from './acts.ts';

/** What records say that came into an account's purses of a coin since its start; the exact sum. */
function recorded(world: PaperWorld, uid: string, coin: string): bigint {
  return (
    transferred(world, uid, coin) + traded(world, uid, coin) + saved(world, uid, coin) + borrowed(world, uid, coin)
  );
}

const sum = (parts: readonly bigint[]): bigint => parts.reduce((total, part) => total + part, 0n);

function transferred(world: PaperWorld, uid: string, coin: string): bigint {
  const own = world.transfers.filter((done) => done.coin === coin);
  return (
    sum(own.filter(({ toUid }) => toUid === uid).map(({ amount }) => amount)) -
    sum(own.filter(({ fromUid }) => fromUid === uid).map(({ amount }) => amount))
  );
}

/**
 * Bills of what is counted elsewhere (transfers), and of margin, which is set aside within its wallet
 * (docs/exchange/positions.md#kinds-of-bills).
 */
const ELSEWHERE = /^trans_|_margin$/;

function traded(world: PaperWorld, uid: string, coin: string): bigint {
  const bills = world.bills.filter(
    (bill) => bill.uid === uid && bill.coin === coin && !ELSEWHERE.test(bill.businessType),
  );
  const fills = world.spotFills.filter((fill) => fill.uid === uid && fill.symbol.includes(coin));
  const moved = fills.map((fill) => {
    const bought = fill.side === 'buy' ? 1n : -1n;
    const fee = fill.feeCoin === coin ? fill.fee : 0n;
    return (fill.symbol.startsWith(coin) ? bought * fill.size : -bought * fill.amount) + fee;
  });
  return sum(bills.map(({ amount, fee }) => amount + fee)) + sum(moved);
}

/**
 * Interest of a flexible holding is added to it at midnight; what came together since goes with all of it to the spot
 * wallet.
 */
function isPaidOut({ productId, cTime }: { readonly productId: string; readonly cTime: number }): boolean {
  return productNamed(productId).periodType === 'fixed' || cTime % 86_400_000 !== 0;
}

/** Savings pay fixed terms' interest into the spot wallet; a redemption may be under way. */
function saved(world: PaperWorld, uid: string, coin: string): bigint {
  const own = world.savingsRecords.filter((done) => done.uid === uid && productNamed(done.productId).coin === coin);
  const moved = own.map(({ type, amount, productId, cTime }) => {
    if (type === 'redeem') return amount;
    if (type === 'pay_interest') return isPaidOut({ productId, cTime }) ? amount : 0n;
    return -amount;
  });
  const underway = world.redemptions.filter(
    (sent) => sent.uid === uid && !sent.arrived && productNamed(sent.productId).coin === coin,
  );
  return sum(moved) - sum(underway.map(({ amount }) => amount));
}

function borrowed(world: PaperWorld, uid: string, coin: string): bigint {
  const { live, past, repayments, revisions } = world.loans;
  const forced = new Set(past.filter(({ end }) => end === 'FORCE').map(({ loan }) => loan.orderId));
  const lastOf = (orderId: string) => repayments.findLast((done) => done.orderId === orderId);
  const loans = [...live.values(), ...past.map(({ loan }) => loan)].filter((loan) => loan.uid === uid);
  const started = loans.map(
    (loan) => (loan.loanCoin === coin ? loan.initLoan : 0n) - (loan.pledgeCoin === coin ? loan.initPledge : 0n),
  );
  const repaid = repayments
    .filter((done) => done.uid === uid)
    .map((done) => {
      // The last repayment of a forced loan was paid from its collateral.
      const fromPurse = !forced.has(done.orderId) || lastOf(done.orderId) !== done;
      return (done.pledgeCoin === coin ? done.unlocked : 0n) - (done.loanCoin === coin && fromPurse ? done.paid : 0n);
    });
  const revised = revisions
    .filter((done) => done.uid === uid && done.pledgeCoin === coin)
    .map(({ side, amount }) => (side === 'up' ? amount : -amount));
  return sum(started) + sum(repaid) + sum(revised);
}

function heldIn(account: Account, coin: string): bigint {
  const own = [...account.purses].filter(([key]) => key.endsWith(`/${coin}`));
  return sum(own.map(([, purse]) => purse.available + purse.frozen));
}

/** A flexible holding is what it was at the start, with what its records say. */
function checkFlexible(world: PaperWorld, account: Account, before: Account): void {
  for (const productId of ['1001', '1002', '1004']) {
    const of = (from: Account) => from.savings.find((held) => held.productId === productId);
    const own = world.savingsRecords.filter((done) => done.uid === account.uid && done.productId === productId);
    const moved = own.map((done) => {
      if (done.type === 'redeem') return -done.amount;
      return done.type === 'pay_interest' && isPaidOut(done) ? 0n : done.amount;
    });
    const expected = (of(before)?.amount ?? 0n) + sum(moved);
    expect(of(account)?.amount ?? 0n, `${account.name} ${productId}`).toBe(expected);
  }
}

describe('whatever accounts do', () => {
  it('every change of a balance has a bill or a record', () => {
    const start = worldOf(newTrial());
    fc.assert(
      fc.property(sequences, (steps) => {
        const trial = newTrial();
        play(trial, steps);
        const world = worldOf(trial);
        for (const account of world.accounts.values()) {
          const before = start.accounts.get(account.uid);
          if (before === undefined) throw new Error(account.name);
          checkFlexible(world, account, before);
          for (const coin of ['USDT', 'USDC', 'BTC']) {
            const change = heldIn(account, coin) - heldIn(before, coin);
            expect(change, `${account.name} ${coin}`).toBe(recorded(world, account.uid, coin));
          }
        }
      }),
      { numRuns: 120 },
    );
  });

  it('lists show each record once, whatever the size of the pages', () => {
    fc.assert(
      fc.property(sequences, fc.integer({ min: 1, max: 7 }), (steps, limit) => {
        const trial = newTrial();
        play(trial, steps);
        trial.clock.advance(60_000);
        const whole = trial.ask('savings-records', { periodType: 'flexible', limit: 100 }).resultList;
        const paged: (typeof whole)[number][] = [];
        let cursor: string | undefined;
        for (let page = 0; page < 200; page += 1) {
          trial.clock.advance(101);
          const next = cursor === undefined ? {} : { idLessThan: cursor };
          const { resultList, endId } = trial.ask('savings-records', { periodType: 'flexible', limit, ...next });
          paged.push(...resultList);
          cursor = endId;
          if (resultList.length < limit) break;
        }
        expect(paged.slice(0, 100)).toEqual(whole);
        expect(new Set(paged.map(({ orderId }) => orderId)).size).toBe(paged.length);
      }),
      { numRuns: 30 },
    );
  });
});
