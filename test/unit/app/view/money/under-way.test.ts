import { expect, it } from 'vitest';
import { underWayOf } from '../../../../../src/app/view/money/under-way.ts';
import type { Effect } from '../../../../../src/effects/index.ts';
import type { StoredIntent } from '../../../../../src/ports/journal.ts';
import { money } from '../../../../../src/web/api/money.ts';
import { EFFECTS, intentOf } from '../../../exchange/intents.ts';
import { problemsIn } from '../../../web/api/problems-in.ts';

const AT = Date.UTC(2026, 0, 5);

const stored = (effect: Effect, state: StoredIntent['state'], nth: number): StoredIntent => ({
  intent: intentOf(effect),
  ...{ state, recordedAt: AT + nth },
});

const told = (intents: readonly StoredIntent[]) => {
  const answer = underWayOf({ openIntents: () => intents });
  expect(problemsIn(money.answer.properties.underWay, answer.underWay)).toEqual([]);
  return answer;
};

it('lists of all kinds of effects those that move money between own wallets, with both ends', () => {
  const all = Object.values(EFFECTS).map((effect, nth) => stored(effect, 'recorded', nth));
  expect(
    told(all)
      .underWay.map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['redeem', 'subscribe', 'transfer']);
  const { transfer, redeem, subscribe } = EFFECTS;
  const { underWay, moreUnderWay } = told([
    stored(transfer, 'accepted', 1),
    stored(redeem, 'unknown', 2),
    stored(subscribe, 'recorded', 3),
  ]);
  expect(underWay).toMatchObject([
    {
      ...{ kind: 'transfer', state: 'accepted', since: AT + 1 },
      from: { account: transfer.from.account, wallet: transfer.from.wallet },
      to: { account: transfer.to.account, wallet: transfer.to.wallet },
    },
    { kind: 'redeem', state: 'unknown', from: { wallet: 'savings' }, to: { wallet: 'spot' } },
    { kind: 'subscribe', state: 'recorded', from: { wallet: 'spot' }, to: { wallet: 'savings' } },
  ]);
  expect(moreUnderWay).toBeUndefined();
});

it('lists the oldest hundred, and says how many more there are', () => {
  const many = Array.from({ length: 130 }, (_, nth) => stored(EFFECTS.transfer, 'recorded', nth));
  const { underWay, moreUnderWay } = told(many);
  expect([underWay.length, underWay[0]?.since, moreUnderWay]).toEqual([100, AT, 30]);
});
