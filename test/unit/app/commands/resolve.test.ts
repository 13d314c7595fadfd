import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolveCommand } from '../../../../src/app/commands/resolve.ts';
import { statusCommand } from '../../../../src/app/commands/status.ts';
import { readState } from '../../../../src/app/state/read-state.ts';
import type { Intent } from '../../../../src/effects/intent.ts';
import type { IntentState } from '../../../../src/ports/journal.ts';
import { BTC_SPOT, d } from '../../rules/samples.ts';
import { newState, NINE, printed, writeJournal } from './state-fixture.ts';

let state: string;
beforeEach(() => {
  state = newState();
});
afterEach(() => {
  rmSync(state, { recursive: true, force: true });
});

const INTENT: Intent = {
  id: 'pabc123-1',
  origin: { strategy: 'dca', rule: 'weekly', instance: '', firing: 1, step: 0, leg: 0 },
  effect: { kind: 'buy', account: 'main', instrument: BTC_SPOT, type: 'market', spend: d('50') },
  why: 'every week',
  decidedAt: NINE,
};

/** A journal that an ended daemon has left, with one intent in a state. */
function left(as: IntentState, orderId?: string): void {
  const journal = writeJournal(state, {
    intents: [INTENT],
    transitions: [{ id: INTENT.id, state: as, at: NINE, ...(orderId !== undefined && { orderId }) }],
    entries: [{ at: NINE + 90_000, kind: 'stopped', text: 'stopped' }],
  });
  journal.close();
}

const resolve = (...words: readonly string[]): Promise<string> =>
  printed(resolveCommand(), INTENT.id, ...words, '--state', state);
const seen = () =>
  readState(state, (journal) => ({
    state: journal.intent(INTENT.id)?.state,
    orderId: journal.intent(INTENT.id)?.orderId,
    said: journal.entries({}).at(-1)?.text,
  }));

describe('without a daemon, the word of a person', () => {
  it('that it happened leaves the order to be followed by the next start', async () => {
    left('unknown');
    expect(await resolve('--happened', '--note', 'seen in the app')).toMatch(/state +accepted/);
    expect(seen()).toEqual({
      state: 'accepted',
      orderId: undefined,
      said: 'resolved by hand: it happened: buy for 50 USDT spot BTCUSDT at market: seen in the app',
    });
  });

  it('that it did not happen ends it', async () => {
    left('unknown');
    await resolve('--did-not', '--note', 'not in the history');
    expect(seen()).toMatchObject({ state: 'absent' });
  });

  it('on an order that was accepted and then vanished ends it too: there is nothing to follow', async () => {
    left('unknown', '77');
    await resolve('--happened', '--note', 'it was filled');
    expect(seen()).toMatchObject({ state: 'settled', orderId: '77' });
  });
});

describe('the word of a person is refused', () => {
  it.each<[IntentState, string]>([
    ['recorded', 'is on its way, or will be asked about by the next start: there is nothing to resolve'],
    ['accepted', 'is accepted, and followed: there is nothing to resolve'],
    ['settled', 'is settled: there is nothing to resolve'],
  ])('on an intent that is %s', async (as, message) => {
    left(as);
    await expect(resolve('--happened', '--note', 'n')).rejects.toThrow(message);
    expect(seen()).toMatchObject({ state: as });
  });

  it('where it names an order that nobody can ask the exchange for', async () => {
    left('unknown');
    const named = resolve('--happened', '--order-id', '77', '--note', 'seen in the app');
    await expect(named).rejects.toThrow('the order 77 has to be looked up at the exchange first');
    expect(seen()).toMatchObject({ state: 'unknown' });
  });

  it('where it says both or neither, gives no reason, or names what there is not', async () => {
    left('unknown');
    await expect(resolve('--note', 'n')).rejects.toThrow('give --happened or --did-not');
    await expect(resolve('--happened', '--did-not', '--note', 'n')).rejects.toThrow();
    await expect(resolve('--happened')).rejects.toThrow('--note');
    await expect(resolve('--happened', '--note', ' ')).rejects.toThrow('--note is missing: say how you know it');
    const other = printed(resolveCommand(), 'p0', '--happened', '--note', 'n', '--state', state);
    await expect(other).rejects.toThrow('the journal has no intent p0');
    expect(seen()).toMatchObject({ state: 'unknown' });
  });
});

it('the status lists what is unknown, what was asked, and how to settle it', async () => {
  left('unknown');
  const text = await printed(statusCommand(), '--state', state);
  process.exitCode = undefined;
  expect(text).toContain('pabc123-1 is unknown since 2026-03-01 09:00:00.000Z: buy for 50 USDT spot BTCUSDT at market');
  expect(text).toContain('purser resolve pabc123-1 --happened [--order-id ID] | --did-not --note TEXT');
  const json: unknown = JSON.parse(await printed(statusCommand(), '--json', '--state', state));
  process.exitCode = undefined;
  expect(json).toMatchObject({ halts: [], unknownIntents: [{ id: 'pabc123-1', age: '1m 30s', rule: 'dca/weekly' }] });
});
