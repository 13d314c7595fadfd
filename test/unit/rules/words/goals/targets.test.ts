import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, type Decimal, divide, formatDecimal, minimum, subtract, ZERO } from '../../../../../src/base/decimal.ts';
import type { Loan } from '../../../../../src/domain/loan.ts';
import type { Effect } from '../../../../../src/effects/index.ts';
import { balance } from '../../../../../src/rules/words/goals/balance.ts';
import { type PledgeState, pledgeRate } from '../../../../../src/rules/words/goals/pledge-rate.ts';
import { balance as balanceOf, d, DEFAULTS, holding, OWN_EFFECTS, usdt, wallets, world } from '../../samples.ts';

type Args = Parameters<typeof balance.plan>[0];
type State = Parameters<typeof balance.plan>[1]['state'];

/** Amounts by place: `main spot`, `hedge usdt_futures`, and `main saved`. */
type Held = Record<string, Decimal>;

/** Carries out what the goal plans at a still price until it plans nothing more; answers what the places hold then. */
function settle(args: Args, before: Held, remembered?: State): { readonly held: Held; readonly state: State } {
  const held = { ...before };
  let state = remembered;
  for (let plans = 0; plans < 60; plans += 1) {
    const { plan, state: next } = balance.plan(args, { defaults: DEFAULTS, own: OWN_EFFECTS, world: at(held), state });
    state = next ?? state;
    if (plan.kind === 'wait') throw new Error(plan.reason);
    if (plan.kind !== 'effects' || plan.effects.length === 0) return { held, state };
    plan.effects.forEach((effect) => {
      move(held, effect);
    });
  }
  throw new Error('no end');
}

function at(held: Held) {
  const amounts = Object.entries(held).map(([place, amount]) => [place, formatDecimal(amount)] as const);
  const saved = formatDecimal(held['main saved'] ?? ZERO);
  return world({ now: 1, ...wallets(Object.fromEntries(amounts)), savings: () => [holding(saved)] });
}

function move(held: Held, effect: Effect): void {
  const [from, to] = endsOf(effect);
  if (!('amount' in effect) || typeof effect.amount !== 'bigint') throw new Error(effect.kind);
  held[from] = subtract(held[from] ?? ZERO, effect.amount);
  held[to] = add(held[to] ?? ZERO, effect.amount);
}

function endsOf(effect: Effect): readonly [string, string] {
  if (effect.kind === 'redeem') return ['main saved', 'main spot'];
  if (effect.kind === 'subscribe') return ['main spot', 'main saved'];
  if (effect.kind !== 'transfer') throw new Error(effect.kind);
  const { from, to } = effect;
  return [`${from.account} ${from.wallet}`, `${to.account} ${to.wallet}`];
}

const OF = { wallet: 'usdt_futures', coin: 'USDT' } as const;
const KEPT = 'main usdt_futures';
const SPOT = { wallet: 'spot' } as const;
const FAR = { account: 'hedge', wallet: 'usdt_futures' } as const;
const SAVED = { savings: 'flexible' } as const;
const FLOOR: Args = { of: OF, atLeast: usdt('1500'), target: usdt('2000'), from: [SPOT, FAR] };

const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((amount) => d(String(amount / 100)));
const order = fc.shuffledSubarray([SPOT, FAR, SAVED], { minLength: 1 });

describe('a floor that is filled up to a target', () => {
  it.each(['0', '300', '500', '700', '999', '1000', '3000'])(
    'reaches it if its first source has %s to give',
    (spot) => {
      const { held, state } = settle(FLOOR, {
        [KEPT]: d('1000'),
        'main spot': d(spot),
        'hedge usdt_futures': d('5000'),
      });
      expect(formatDecimal(held[KEPT] ?? ZERO)).toBe('2000');
      expect(state).toEqual({});
    },
  );

  it('takes what comes into a source later, and says meanwhile how far the target is', () => {
    const first = settle(FLOOR, { [KEPT]: d('1000'), 'main spot': d('600'), 'hedge usdt_futures': d('0') });
    const waiting = balance.plan(FLOOR, {
      defaults: DEFAULTS,
      own: OWN_EFFECTS,
      world: at(first.held),
      state: first.state,
    });
    expect(waiting).toMatchObject({ plan: { kind: 'skip' }, distance: d('400') });
    const later = settle(FLOOR, { ...first.held, 'main spot': d('1000') }, first.state);
    expect(formatDecimal(later.held[KEPT] ?? ZERO)).toBe('2000');
  });

  it('with more money in any source ends with no less, and with all that it needs where there is enough', () => {
    fc.assert(
      fc.property(
        order,
        cents(1600),
        fc.record({ 'main spot': cents(900), 'hedge usdt_futures': cents(900), 'main saved': cents(900) }),
        fc.constantFrom('main spot', 'hedge usdt_futures', 'main saved'),
        cents(600),
        (from, kept, sources, place, more) => {
          const args = { ...FLOOR, from };
          const less = settle(args, { ...sources, [KEPT]: kept }).held[KEPT] ?? ZERO;
          const richer = { ...sources, [KEPT]: kept, [place]: add(sources[place], more) };
          expect((settle(args, richer).held[KEPT] ?? ZERO) >= less).toBe(true);
          const names = { [SPOT.wallet]: 'main spot', [FAR.wallet]: 'hedge usdt_futures' } as const;
          const there = from
            .map((one) => sources['wallet' in one ? names[one.wallet] : 'main saved'])
            .reduce(add, ZERO);
          const whole = kept < d('1500') ? minimum(d('2000'), add(kept, there)) : kept;
          expect(formatDecimal(less)).toBe(formatDecimal(whole));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('follows no further loss within its bounds: what a firing was for is brought, and no more', () => {
    const first = settle(FLOOR, { [KEPT]: d('1000'), 'main spot': d('600'), 'hedge usdt_futures': d('0') });
    const lost = { ...first.held, [KEPT]: d('1550'), 'main spot': d('5000') };
    expect(formatDecimal(settle(FLOOR, lost, first.state).held[KEPT] ?? ZERO)).toBe('1950');
    const gained = { ...first.held, [KEPT]: d('2100'), 'main spot': d('5000') };
    expect(settle(FLOOR, gained, first.state)).toMatchObject({ held: gained, state: {} });
  });
});

describe('a remainder that waits for money on its way', () => {
  it('survives the hops of a redemption, and is filled from the next source', () => {
    const args: Args = { ...FLOOR, from: [SAVED, FAR] };
    const before = { [KEPT]: d('1000'), 'main spot': ZERO, 'main saved': d('300'), 'hedge usdt_futures': d('900') };
    const { held, state } = settle(args, before);
    expect(held).toMatchObject({ [KEPT]: d('2000'), 'hedge usdt_futures': d('200') });
    expect(state).toEqual({});
  });
});

describe('a ceiling that is emptied down to a target', () => {
  const ceiling = (upTo: string): Args => ({
    of: OF,
    atMost: usdt('1500'),
    target: usdt('1000'),
    to: [{ ...SPOT, upTo: usdt(upTo) }, { ...SAVED, product: '1001', upTo: usdt('400') }, FAR],
  });

  it.each(['0', '100', '500', '700', '2000'])('reaches it if its first destination takes %s', (upTo) => {
    const { held, state } = settle(ceiling(upTo), { [KEPT]: d('2000'), 'main spot': ZERO, 'hedge usdt_futures': ZERO });
    expect(formatDecimal(held[KEPT] ?? ZERO)).toBe('1000');
    expect(state).toEqual({});
  });

  it('takes nothing more away once it is below the target, and fills up where it falls below the floor', () => {
    const both: Args = { ...ceiling('100'), to: [{ ...SPOT, upTo: usdt('100') }], atLeast: usdt('500'), from: [FAR] };
    const first = settle(both, { [KEPT]: d('2000'), 'main spot': ZERO, 'hedge usdt_futures': d('5000') });
    expect(formatDecimal(first.held[KEPT] ?? ZERO)).toBe('1900');
    const below = { ...first.held, [KEPT]: d('990'), 'main spot': ZERO };
    expect(settle(both, below, first.state)).toMatchObject({ held: below, state: {} });
    const poor = settle(both, { ...below, [KEPT]: d('400') }, first.state);
    expect(formatDecimal(poor.held[KEPT] ?? ZERO)).toBe('1000');
    // No source has any: what was to be taken away before stays here all the same.
    const broke = settle(both, { ...below, [KEPT]: d('400'), 'hedge usdt_futures': ZERO }, first.state);
    expect(settle(both, { ...broke.held, [KEPT]: d('1200') }, broke.state).held[KEPT]).toBe(d('1200'));
  });
});

describe('a pledge rate that is brought to a target', () => {
  const BAND = { below: d('0.7'), target: d('0.55') };

  /** Adds what the goal plans for a loan of 736 USDT on 1,000 USDT of collateral, a coin at 1,000 USDT. */
  function addAll(wallet: Decimal, before?: { readonly loan: Loan; readonly state: PledgeState | undefined }) {
    let { loan, state } = before ?? { loan: loanOf(d('1')), state: undefined };
    let free = wallet;
    for (let plans = 0; plans < 10; plans += 1) {
      const known = world({ loans: () => [loan], spotAssets: () => [balanceOf(formatDecimal(free), { coin: 'BTC' })] });
      const planned = pledgeRate.plan(BAND, { defaults: DEFAULTS, own: OWN_EFFECTS, world: known, state });
      state = planned.state ?? state;
      const effect = planned.plan.kind === 'effects' ? planned.plan.effects[0] : undefined;
      if (effect?.kind !== 'revise-pledge') return { loan, state, planned };
      loan = loanOf(add(loan.pledgeAmount, effect.amount));
      free = subtract(free, effect.amount);
    }
    throw new Error('no end');
  }

  function loanOf(pledgeAmount: Decimal): Loan {
    const zero = d('0');
    return {
      ...{ account: 'main', orderId: 'L1', loanCoin: 'USDT', loanAmount: d('736'), pledgeCoin: 'BTC', pledgeAmount },
      ...{ interestAmount: zero, hourInterestRate: zero, supRate: d('0.75'), forceRate: d('0.83') },
      ...{ pledgeRate: divide(d('0.736'), pledgeAmount, 'up'), borrowTime: 1, expireTime: null },
    };
  }

  it.each(['0.04', '0.07', '0.2'])('reaches it when %s BTC were there at first and the rest comes later', (first) => {
    const begun = addAll(d(first));
    expect(begun.planned).toMatchObject({ plan: { kind: 'skip' } });
    expect((begun.planned.distance ?? ZERO) > ZERO).toBe(true);
    const { loan, state } = addAll(d('1'), begun);
    expect(loan.pledgeRate <= BAND.target).toBe(true);
    expect(state).toEqual({});
  });

  it('with more collateral at any time ends with no higher a rate', () => {
    const part = fc.integer({ min: 0, max: 400 }).map((amount) => d(String(amount / 1000)));
    fc.assert(
      fc.property(part, part, part, fc.boolean(), (first, later, more, atFirst) => {
        const end = (a: Decimal, b: Decimal) => addAll(b, addAll(a)).loan.pledgeRate;
        const less = end(first, later);
        expect((atFirst ? end(add(first, more), later) : end(first, add(later, more))) <= less).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('adds no more than its plan was for when the price falls on, and forgets it when the price has risen', () => {
    const { loan, state } = addAll(d('0.1'));
    const at = (rate: string) =>
      pledgeRate.plan(BAND, {
        defaults: DEFAULTS,
        own: OWN_EFFECTS,
        world: world({
          loans: () => [{ ...loan, pledgeRate: d(rate) }],
          spotAssets: () => [balanceOf('5', { coin: 'BTC' })],
        }),
        state,
      });
    expect(at('0.69')).toMatchObject({ plan: { effects: [{ amount: d('0.23818182') }] }, state: {} });
    expect(at('0.55')).toMatchObject({ plan: { effects: [] }, state: {} });
  });
});
