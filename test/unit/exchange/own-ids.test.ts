import { describe, expect, it } from 'vitest';
import { virtualClock } from '../../../src/clock/virtual-clock.ts';
import { createClockOffset } from '../../../src/exchange/send/clock-offset.ts';
import type { Effect } from '../../../src/effects/index.ts';
import type { OperationId } from '../../../src/wire/operations/index.ts';
import { exchangeBench, START } from './exchange-bench.ts';
import { EFFECTS, intentOf } from './intents.ts';
import { LOST, refused, type Reply, success } from './scripted-transport.ts';

const ID = 'pabc123-0001';
const SLACK_MS = 60_000;

interface Kind {
  readonly effect: Effect;
  readonly write: OperationId;
  /** What the answer names the thing by. */
  readonly names?: 'transferId';
  readonly look: OperationId;
  /** The answer of the look for a thing made at a time. */
  readonly found: (madeAt: number) => Reply;
}

const order = (cTime: number) => ({ orderId: '9', clientOid: ID, state: 'live', status: 'live', cTime });
const inDetail = { look: 'futures-order-detail', found: (at: number) => success(order(at)) } as const;
const inInfo = { look: 'spot-order-info', found: (at: number) => success([order(at)]) } as const;
const inPlans = {
  look: 'mix-orders-plan-pending',
  found: (at: number) => success({ entrustedList: [{ orderId: '9', clientOid: ID, cTime: at }] }),
} as const;

/** Everything that carries a client id, with what places it and where it is looked up. */
const NAMED: Readonly<Record<string, Kind>> = {
  open: { effect: EFFECTS.open, write: 'place-futures-order', ...inDetail },
  close: { effect: EFFECTS.close, write: 'place-futures-order', ...inDetail },
  buy: { effect: EFFECTS.buy, write: 'place-spot-order', ...inInfo },
  sell: { effect: EFFECTS.sell, write: 'place-spot-order', ...inInfo },
  replace: { effect: EFFECTS.replace, write: 'spot-cancel-replace-order', ...inInfo },
  'place-stop': { effect: EFFECTS['place-stop'], write: 'place-tpsl-order', ...inPlans },
  'place-trail': { effect: EFFECTS['place-trail'], write: 'place-tpsl-order', ...inPlans },
  'place-trigger': { effect: EFFECTS['place-trigger'], write: 'mix-place-plan-order', ...inPlans },
  transfer: {
    effect: EFFECTS.transfer,
    write: 'wallet-transfer',
    names: 'transferId',
    look: 'spot-transfer-records',
    found: (ts) => success([{ transferId: '9', clientOid: ID, status: 'Successful', ts }]),
  },
};
const KINDS = Object.entries(NAMED);

const NOTHING = {
  'futures-order-detail': refused('40109'),
  'spot-order-info': success([]),
  'spot-transfer-records': success([]),
  'spot-unfilled-orders': success([]),
  'spot-history-orders': success([]),
  'spot-fills': success([]),
  'mix-fill-history': success({ fillList: [] }),
  ...Object.fromEntries(
    ['mix-orders-pending', 'mix-orders-history', 'mix-orders-plan-pending', 'mix-orders-plan-history'].map((id) => [
      id,
      success({ entrustedList: [] }),
    ]),
  ),
};

interface Script {
  readonly written: Reply;
  readonly found?: Reply;
  /** How far the exchange's clock is ahead of ours, ms. */
  readonly aheadMs?: number;
}

function benchOf({ write, look }: Kind, { written, found, aheadMs = 0 }: Script) {
  const clock = virtualClock({ startAt: START });
  const offset = createClockOffset(clock);
  const bench = exchangeBench({ clock, ...(aheadMs !== 0 && { offset }) });
  for (const [id, reply] of Object.entries(NOTHING)) bench.transport.script(id as OperationId, reply);
  bench.transport.script('server-time', () => success({ serverTime: clock.now() + aheadMs }));
  bench.transport.script('mix-account', success({ posMode: 'hedge_mode' }));
  bench.transport.script(write, written);
  if (found !== undefined) bench.transport.script(look, found);
  return bench;
}

function executed(kind: Kind, script: Script, decidedAt = START) {
  const { exchange, settle } = benchOf(kind, script);
  return settle(exchange.execute(intentOf(kind.effect, { decidedAt })));
}

describe.each(KINDS)('%s, of which the exchange says that its id is taken', (_, kind) => {
  const written = refused('40786');

  it('was sent before where what is found is not older than it by more than clocks differ', () => {
    for (const madeAt of [START + 5_000, START, START - SLACK_MS])
      expect(executed(kind, { written, found: kind.found(madeAt) })).toMatchObject({ kind: 'accepted', orderId: '9' });
  });

  it('was not carried out where its id is that of something older', () => {
    for (const madeAt of [START - SLACK_MS - 1, START - 86_400_000]) {
      const outcome = executed(kind, { written, found: kind.found(madeAt) });
      if (outcome.kind !== 'rejected') throw new Error(`${outcome.kind}, and nothing was done`);
      expect(outcome.fault.kind).toBe('rejected');
      expect(outcome.fault.message).toContain(`the id ${ID} was used at ${new Date(madeAt).toISOString()}`);
    }
  });

  it('is unknown where nothing is found under its id, or nobody can be asked', () => {
    expect(executed(kind, { written })).toMatchObject({ kind: 'unknown' });
    for (const found of [LOST, refused('40014', 403)])
      expect(executed(kind, { written, found })).toMatchObject({ kind: 'unknown' });
  });

  it('is judged by the clock of the exchange, however ours goes', () => {
    for (const aheadMs of [-3_600_000, 3_600_000]) {
      const at = START + aheadMs;
      expect(executed(kind, { written, aheadMs, found: kind.found(at) })).toMatchObject({ kind: 'accepted' });
      expect(executed(kind, { written, aheadMs, found: kind.found(at - 120_000) })).toMatchObject({ kind: 'rejected' });
    }
  });

  it('is not older than a record of a time that is still to come: that clock has been set back', () => {
    const found = kind.found(START);
    expect(executed(kind, { written, found }, START + 3_600_000)).toMatchObject({ kind: 'accepted' });
  });
});

describe.each(KINDS)('%s, of which the answer lacks an id', (_, kind) => {
  const own = kind.names ?? 'orderId';
  const ids = { [own]: '9', clientOid: ID, success: 'success' };
  const lacking = [
    ['both', { success: 'success' }],
    ['its own', { clientOid: ID, success: 'success' }],
    ["the exchange's", { [own]: '9', success: 'success' }],
  ] as const;

  it('is accepted with the id that its client id leads to', () => {
    for (const [what, data] of [['none', ids] as const, ...lacking])
      expect(executed(kind, { written: success(data), found: kind.found(START) }), what).toMatchObject({
        kind: 'accepted',
        orderId: '9',
      });
  });

  it('is unknown where the answer does not name it and nothing is found, or something older', () => {
    for (const [what, data] of lacking) {
      // A transfer is recorded to be answered with an id of the exchange's alone.
      if (what === 'its own' || (what !== 'both' && own === 'transferId')) continue;
      expect(executed(kind, { written: success(data) })).toMatchObject({ kind: 'unknown' });
      const older = executed(kind, { written: success(data), found: kind.found(START - 120_000) });
      // That a used id is answered with the old success is known of transfers alone.
      expect(older.kind).toBe(own === 'transferId' ? 'rejected' : 'unknown');
    }
  });

  it('is unknown where the answer is that of another', () => {
    const outcome = executed(kind, { written: success({ ...ids, clientOid: 'another' }), found: kind.found(START) });
    expect(outcome).toMatchObject({ kind: 'unknown', fault: { message: /belongs to another request/ } });
  });
});

describe.each(KINDS)('%s that is asked about', (_, kind) => {
  it('has not happened where its id is that of something older', () => {
    for (const [madeAt, finding] of [
      [START - 200_000, 'happened'],
      [START - 200_000 - SLACK_MS - 1, 'absent'],
    ] as const) {
      const { exchange, settle } = benchOf(kind, { written: LOST, found: kind.found(madeAt) });
      const sent = { recordedAt: START - 200_000, sentAt: START - 200_000 };
      expect(settle(exchange.find(intentOf(kind.effect), sent)).kind).toBe(finding);
    }
  });
});
