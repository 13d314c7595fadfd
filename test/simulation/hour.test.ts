import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../src/domain/journal-entry.ts';
import { accountsOf, exampleProject, type Simulation, simulate } from './world.ts';

const { config, strategies } = exampleProject();

function hourOf(seed: number): Simulation {
  const run = simulate({ strategies, accounts: accountsOf(config), seed });
  run.advance('1h');
  return run;
}

describe('an hour of market through the whole daemon with all example strategies', () => {
  const run = hourOf(11);

  it('places orders, sets stops and moves them, transfers and redeems', () => {
    const accepted = run.said('accepted').map(({ text }) => text);
    for (const what of [/^accepted: open long .* with stop loss/, /buy for 10 USDT/, /close long/, /move stop loss/])
      expect(
        accepted.some((text) => what.test(text)),
        String(what),
      ).toBe(true);
    expect(accepted.some((text) => text.startsWith('accepted: transfer'))).toBe(true);
    expect(accepted.some((text) => text.startsWith('accepted: redeem'))).toBe(true);
    expect(run.said('filled').length).toBeGreaterThan(3);
    for (const kind of ['errored', 'unknown', 'stuck', 'rejected'] as const) expect(run.said(kind)).toEqual([]);
  });

  it('moves the trailing stop towards profit alone', () => {
    const triggers = run
      .said('accepted', 'trail')
      .map(({ text }) => Number(/to (\d+(\.\d+)?)$/.exec(text)?.[1] ?? Number.NaN));
    expect(triggers.length).toBeGreaterThan(2);
    expect(triggers).toEqual(triggers.toSorted((a, b) => a - b));
  });

  it.each(['main', 'hedge', 'carry'])('agrees with what the exchange recorded of %s, order by order', (account) => {
    const { entrustedList } = run.ask('mix-orders-history', { productType: 'USDT-FUTURES' }, account);
    const spot = run.ask('spot-history-orders', {}, account);
    // The exchange's own stops become orders without an id of ours.
    const ids = [...entrustedList, ...spot].flatMap(({ clientOid }) => clientOid ?? []).filter((id) => id !== '');
    expect(ids.toSorted()).toEqual(acceptedOrders(run, account).toSorted());
  });

  it('leaves no intent behind whose outcome is open', () => {
    expect(run.journal.openIntents()).toEqual([]);
  });

  it('gives the same journal again on the same seed, and another one on another', () => {
    const again = hourOf(11);
    expect(again.entries).toEqual(run.entries);
    expect(again.hash()).toBe(run.hash());
    expect(hourOf(12).hash()).not.toBe(run.hash());
  });
});

/** Ids of the orders of an account that were accepted. */
function acceptedOrders(run: Simulation, account: string): string[] {
  return run.said('accepted').flatMap(({ intent }: JournalEntry) => {
    const stored = intent === undefined ? undefined : run.journal.intent(intent);
    if (stored === undefined || !('account' in stored.intent.effect)) return [];
    const { account: owner, kind } = stored.intent.effect;
    return owner === account && ['open', 'close', 'buy', 'sell'].includes(kind) ? [stored.intent.id] : [];
  });
}
