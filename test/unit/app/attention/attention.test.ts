import { expect, it } from 'vitest';
import { createAttention } from '../../../../src/app/attention/attention.ts';
import { parseDecimal } from '../../../../src/base/decimal.ts';
import { seededRandom } from '../../../../src/base/random.ts';
import type { Intent } from '../../../../src/effects/intent.ts';
import type { JournalEntry } from '../../../../src/domain/journal-entry.ts';
import { memoryJournal } from '../../../../src/journal/memory-journal.ts';
import type { RefusedFiles } from '../../../../src/app/reload/reloads.ts';
import type { Halt } from '../../../../src/risk/halts.ts';
import { withForeign } from '../../../../src/rules/engine/context/epochs.ts';
import { lossState } from '../../../../src/rules/engine/epochs/loss.ts';

const NOW = Date.UTC(2026, 0, 5, 12);

function attentive({ now = () => NOW, past = [] as readonly JournalEntry[], ...given } = {}) {
  const journal = memoryJournal({ now, random: seededRandom(1) });
  journal.commit({ entries: past });
  const found: { halts: readonly Halt[]; refused: RefusedFiles | undefined } = { halts: [], refused: undefined };
  const attention = createAttention({
    clock: { now },
    journal,
    controls: { unprotected: () => undefined, controlOf: () => undefined },
    strategies: () => [],
    halts: () => found.halts,
    refused: () => found.refused,
    stopped: () => [],
    overview: () => undefined,
    ...given,
  });
  return { journal, attention, found };
}

it('names the halt, whom it is about, and the command that lifts it', () => {
  const { attention, found } = attentive();
  found.halts = [
    { scope: { account: 'main', symbol: 'BTCUSDT' }, note: 'odd', by: 'hand', since: 1, closePositions: true },
    { scope: {}, note: 'fell by 6 %', by: 'automatic: daily loss', since: 2 },
    { scope: { account: 'main' }, note: 'p1', by: 'automatic: other installation', since: 3 },
    { scope: {}, note: 'gone', by: 'automatic: journal lost its end', since: 4 },
    { scope: { account: 'main' }, note: 'a moment', by: 'automatic: orders not read', since: 5 },
  ];
  expect(attention.list()).toMatchObject([
    {
      severity: 'severe',
      text: 'everything: daily loss: fell by 6 % (automatic: daily loss)',
      do: 'purser resume --note TEXT',
    },
    { severity: 'severe', account: 'main', do: 'purser take-over --account main --note TEXT' },
    { severity: 'severe', do: 'purser resume --accept-loss --note TEXT' },
    {
      ...{ severity: 'warning', account: 'main', instrument: 'BTCUSDT', since: 1 },
      text: 'account main, BTCUSDT: odd (hand); positions are being closed',
      do: 'purser resume --account main --symbol BTCUSDT --note TEXT',
      key: 'halted hand account main, BTCUSDT',
    },
    { severity: 'info', account: 'main' },
  ]);
  expect(attention.list().at(-1)?.do).toBeUndefined();
});

it('shows what the journal has lost, other installations, and intents of which nobody knows', () => {
  const { journal, attention } = attentive();
  const order = { account: 'main', clientOid: 'p1', orderId: '7', cTime: 5, instrument: 'usdt-futures/BTCUSDT' };
  const intent: Intent = {
    id: 'p9',
    origin: { strategy: 'guard', rule: 'cut', instance: '', firing: 1, step: 0, leg: 0 },
    why: 'it fell',
    decidedAt: NOW,
    effect: {
      kind: 'sell',
      account: 'main',
      instrument: { market: 'spot', symbol: 'BTCUSDT' },
      ...{ size: parseDecimal('0.1'), type: 'market' },
    },
  };
  journal.commit({
    states: new Map([
      ...lossState({ at: 9, orders: [order] }),
      ...(withForeign(journal, { ...order, epoch: 'abcdef', at: 3 }) ?? []),
    ]),
    intents: [intent],
  });
  journal.commit({ transitions: [{ id: 'p9', state: 'unknown', at: NOW }] });
  expect(attention.list()).toMatchObject([
    { kind: 'lost', since: 9, text: expect.stringContaining('order p1 (7 at the exchange)') as string },
    { kind: 'other-installation', account: 'main', since: 3, key: 'other-installation abcdef main' },
    {
      ...{
        kind: 'unknown-intent',
        severity: 'severe',
        account: 'main',
        instrument: 'spot/BTCUSDT',
        strategy: 'guard',
        rule: 'cut',
      },
      text: expect.stringContaining('sell 0.1 BTC spot BTCUSDT') as string,
      do: 'purser resolve p9 --happened [--order-id ID] | --did-not --note TEXT',
      key: 'unknown-intent p9',
    },
  ]);
});

it('shows files that do not run with the whole text of the problem', () => {
  const { attention, found } = attentive();
  found.refused = { why: 'a.yaml:1:1: error\n  = hint: x', since: 4 };
  expect(attention.list()).toMatchObject([
    {
      kind: 'files',
      severity: 'severe',
      since: 4,
      text: expect.stringMatching(/go on running:\na\.yaml:1:1: error\n {2}= hint: x$/) as string,
    },
  ]);
});

const closed = (at: number, cause: string, orderId: string): JournalEntry => ({
  ...{ at, kind: 'filled', account: 'main', text: `closed by ${cause}: long 1 BTCUSDT at 90, loss 10` },
  detail: { cause, instrument: 'usdt-futures/BTCUSDT', holdSide: 'long', orderId },
});

it('shows for a day what the exchange closed by force, after a restart too', () => {
  let now = NOW;
  const { attention } = attentive({
    now: () => now,
    past: [closed(NOW - 1_000, 'liquidation', '1'), closed(NOW - 500, 'hand', '2')],
  });
  attention.note(closed(NOW, 'deleveraging', '3'));
  expect(attention.list()).toMatchObject([
    { kind: 'liquidated', account: 'main', instrument: 'usdt-futures/BTCUSDT', key: 'liquidated main 1' },
    { kind: 'liquidated', severity: 'severe', key: 'liquidated main 3' },
  ]);
  now += 86_400_000;
  expect(attention.list()).toEqual([]);
});

it('shows for a day that something accepted never showed: nothing ends that', () => {
  let now = NOW;
  const { attention } = attentive({ now: () => now });
  const drift = {
    at: NOW,
    kind: 'drift',
    account: 'main',
    text: 'drift: buy was accepted, and is not visible',
  } as const;
  const detail = { instrument: 'spot/BTCUSDT' };
  attention.note({ ...drift, intent: 'p1', detail });
  attention.note({ ...drift, intent: 'p2', detail });
  expect(attention.list()).toMatchObject([
    { kind: 'drift', account: 'main', instrument: 'spot/BTCUSDT', key: 'drift main p1', once: true },
    { key: 'drift main p2', once: true },
  ]);
  now += 86_400_000;
  expect(attention.list()).toEqual([]);
});

it('shows what is not read, and drifts of positions, until they end', () => {
  const { attention } = attentive();
  const at = NOW;
  const drift = { instrument: 'usdt-futures/BTCUSDT', holdSide: 'long' };
  attention.note({
    at,
    kind: 'watch-failed',
    text: 'ticker spot/BTCUSDT: no answer',
    detail: { watch: 'ticker spot/BTCUSDT' },
  });
  attention.note({ at, kind: 'drift', account: 'main', text: 'main long: drift', detail: { ...drift, ended: false } });
  attention.note({ at, kind: 'drift', account: 'main', text: 'a balance', detail: { wallet: 'spot' } });
  expect(attention.list()).toMatchObject([
    { kind: 'unread', key: 'unread ticker spot/BTCUSDT' },
    { kind: 'drift', account: 'main', instrument: 'usdt-futures/BTCUSDT' },
  ]);
  attention.note({ at, kind: 'watch-recovered', text: 'is read again', detail: { watch: 'ticker spot/BTCUSDT' } });
  attention.note({ at, kind: 'drift', account: 'main', text: 'agree', detail: { ...drift, ended: true } });
  expect(attention.list()).toEqual([]);
});
