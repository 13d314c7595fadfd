import { seenWith } from '../../../src/rules/engine/polling/rests.ts';
import { from, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { AccountName } from '../../../src/domain/account.ts';
import type { Market } from '../../../src/domain/market.ts';
import { positionResource } from '../../../src/effects/resources.ts';
import { instrumentsPoll, ordersPoll, positionsPoll, spotAssetsPoll, stopsPoll } from '../../../src/reads/polls.ts';
import type { Poll } from '../../../src/reads/poll.ts';
import { keyOf } from '../../../src/reads/read.ts';
import type { Held, Snapshot } from '../../../src/reads/snapshot.ts';
import { unreadArea } from '../../../src/rules/engine/limits/unread-area.ts';
import { createPendingEffects } from '../../../src/rules/engine/pending/pending-effects.ts';
import { clearableOf } from '../../../src/rules/observe/halts/clearable.ts';
import { tellStopSides } from '../../../src/rules/observe/drift/stop-sides.ts';
import { createCoinChangeSums } from '../../../src/rules/observe/drift/coin-change-sums.ts';
import { strategy } from '../../simulation/strategy.ts';
import { spotResource } from '../../../src/effects/resources.ts';
import { BTC_PERP, d, OPEN, stop } from './samples.ts';

/**
 * Names that accounts may have: a market, a part or a sibling of one, a list, a wallet, another account with more
 * behind it.
 */
const NAMES = ['spot', 'spot-desk', 'usdt-futures', 'positions', 'stops', 'main', 'main-2', 'p2p', 'orders-main'];
const FUTURES = strategy(
  'market: usdt-futures\nrules:\n  - { id: wait, on: manual, do: [{ notify: { message: x } }] }\n',
);

const heldAt = (poll: Poll, startedAt: number, more: Partial<Held> = {}): Held => ({
  ...{ poll, value: [], startedAt, receivedAt: startedAt },
  ...more,
});
const snapshotOf = (at: number, ...held: readonly Held[]): Snapshot => ({
  at,
  held: new Map(held.map((one) => [one.poll.key, one])),
  fresh: new Set(held.map(({ poll }) => poll.key)),
});

describe.each(NAMES)('an account called %s', (account) => {
  const others = NAMES.filter((name) => name !== account);

  it('adds no market to those that a halt clears', () => {
    const polls = [positionsPoll(account, 'usdt-futures'), ordersPoll(account, 'usdt-futures')];
    const { markets } = clearableOf([FUTURES], [], { paced: polls.map((poll) => ({ poll, everyMs: 1_000 })) });
    expect([...markets]).toEqual(['usdt-futures']);
  });

  it('hides, where a person writes on it, what is read of it, and nothing else', () => {
    const pendingEffects = createPendingEffects();
    pendingEffects.touched(account, 10_000);
    const hides = (poll: Poll): boolean => pendingEffects.hides(heldAt(poll, 0));
    const hidesPosition = (name: AccountName): boolean =>
      pendingEffects.hidesResource(positionResource(name, BTC_PERP), heldAt(positionsPoll(name, 'usdt-futures'), 0));
    expect(hides(spotAssetsPoll(account)) && hidesPosition(account)).toBe(true);
    expect(others.filter((name) => hides(spotAssetsPoll(name)) || hidesPosition(name))).toEqual([]);
    const markets: readonly Market[] = ['spot', 'usdt-futures', 'usdc-futures', 'coin-futures'];
    expect(markets.filter((market) => hides(instrumentsPoll(market)))).toEqual([]);
  });

  it('holds back what would be opened on it, and on no other, while it cannot be read', () => {
    const fault = { kind: 'transient', message: 'no way there' } as const;
    const snapshot = snapshotOf(0, heldAt(positionsPoll(account, 'usdt-futures'), 0, { value: undefined, fault }));
    const sight = { snapshot, now: 0, maxAgeMs: () => 1_000 };
    expect(unreadArea({ ...OPEN, account }, sight)).toBe(`positions of ${account} cannot be read: no way there`);
    for (const name of others) expect(unreadArea({ ...OPEN, account: name }, sight)).toBeUndefined();
  });

  it('clouds, where a person writes on it, its own coins alone', () => {
    const coinBalances = createCoinChangeSums();
    coinBalances.cloud({ account }, 5_000);
    expect(coinBalances.clearSince(spotResource(account, 'USDT'))).toBe(5_000);
    expect(others.filter((name) => coinBalances.clearSince(spotResource(name, 'USDT')) > -Infinity)).toEqual([]);
  });
});

it('a list that is read at two paces says of its stops what each of the two has shown', () => {
  const plain = stopsPoll('main', 'usdt-futures');
  const of = { ...plain.of, by: 'overview' } as const;
  const beside: Poll = { ...plain, of, key: keyOf(of) };
  const said: string[] = [];
  const snapshots = new Subject<Snapshot>();
  const odd = stop({ holdSide: 'long', sideTold: 'short', size: d('1') });
  tellStopSides(seenWith(snapshots, undefined), { ledger: { write: ({ entries = [] }) => from(entries) } }).subscribe(
    ({ text }) => said.push(text),
  );
  snapshots.next(snapshotOf(1, heldAt(beside, 1, { value: [odd] })));
  snapshots.next(snapshotOf(2, heldAt(beside, 2, { value: [odd] })));
  snapshots.next(snapshotOf(3, heldAt(plain, 3)));
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^main usdt-futures\/BTCUSDT: drift: /);
});
