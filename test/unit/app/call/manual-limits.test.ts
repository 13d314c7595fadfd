import { EMPTY } from 'rxjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createManualCalls } from '../../../../src/app/call/manual-calls.ts';
import type { CallResult } from '../../../../src/app/call/call-result.ts';
import { operationNamed } from '../../../../src/app/call/manual-call.ts';
import { createManualLimits, outerLimitsOf, uidsOf } from '../../../../src/app/call/manual-limits.ts';
import { parseDecimal } from '../../../../src/base/decimal.ts';
import { seededRandom } from '../../../../src/base/random.ts';
import { virtualClock } from '../../../../src/clock/virtual-clock.ts';
import type { Json } from '../../../../src/domain/journal-entry.ts';
import { createExchange } from '../../../../src/exchange/create-exchange.ts';
import { memoryJournal } from '../../../../src/journal/memory-journal.ts';
import type { PaperAccountSpec } from '../../../../src/paper/core/wallets/accounts.ts';
import { createPaperExchange } from '../../../../src/paper/exchange/exchange.ts';
import { paperTransport } from '../../../../src/paper/exchange/transport.ts';
import type { Transport } from '../../../../src/ports/transport.ts';
import type { Bound } from '../../../../src/risk/bounds/bound.ts';
import type { NewHalt } from '../../../../src/risk/halts.ts';
import type { PendingEffects } from '../../../../src/rules/engine/pending/pending-effects.ts';
import { createHalts } from '../../../../src/rules/engine/context/halts.ts';
import { flatMarket } from '../../paper/trial.ts';
import { CLOSE as CLOSE_LONG, intentOf, OPEN as OPENING } from '../../rules/samples.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'purser-limits-'));
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

const ACCOUNTS: readonly PaperAccountSpec[] = [
  { name: 'main', balances: { usdt_futures: { USDT: '10000' }, spot: { USDT: '10000' } } },
  { name: 'hedge', parent: 'main', balances: { usdt_futures: { USDT: '1000' }, spot: { USDT: '1000' } } },
];
const PLACE = { file: 'purser.yaml', line: 1, column: 1, length: 1 };

interface Given {
  readonly main?: readonly Bound[];
  readonly everything?: readonly Bound[];
  readonly posMode?: PaperAccountSpec['posMode'];
  readonly wrap?: (inner: Transport) => Transport;
  readonly halted?: NewHalt;
  readonly frozenBy?: PendingEffects['frozenBy'];
}

/** A desk at a paper exchange, with limits of the account main and of all. */
function deskWith({ main = [], everything = [], posMode, halted, frozenBy, wrap = (inner) => inner }: Given) {
  const market = flatMarket(50_000, 60);
  const clock = virtualClock({ startAt: market.startAt });
  const specs = ACCOUNTS.map((spec) => ({ ...spec, ...(posMode && { posMode }) }));
  const paper = createPaperExchange({ clock, market, seed: 1, accounts: specs, strict: true });
  const uids = uidsOf(paper.accounts);
  const exchange = createExchange({ clock, transport: wrap(paperTransport(paper, uids)), accounts: paper.accounts });
  const journal = memoryJournal({ now: () => clock.now(), random: seededRandom(7) });
  const used = (bounds: readonly Bound[]) => bounds.map((bound) => ({ ...bound, place: PLACE }));
  const outer = outerLimitsOf({
    accounts: [
      { name: 'main', exchange: 'paper', ipBound: true, limits: used(main) },
      { name: 'hedge', exchange: 'paper', ipBound: true },
    ],
    limits: used(everything),
  });
  const record = (): void => undefined;
  const halts = createHalts({ journal, clock, record });
  if (halted !== undefined) halts.halt(halted);
  const desk = createManualCalls({
    ...{ call: exchange.call, clock, described: 'a test', directory },
    accounts: [
      { name: 'main', real: false },
      { name: 'hedge', real: false },
    ],
    durable: () => EMPTY,
    record: (entry, states) => {
      journal.commit({ entries: [entry], ...(states && { states }) });
    },
    limits: createManualLimits({
      outer,
      view: { clock, exchange, journal, ...(frozenBy && { frozenBy }) },
      uids,
      halts,
    }),
  });
  const call = (id: string, request: Json, account = 'main'): Promise<CallResult> => {
    const operation = operationNamed(id);
    if (operation === undefined) throw new Error(id);
    return desk.carryOut({ operation, request, account, live: false });
  };
  return { call, uids, journal };
}

const usdt = (value: string): Bound['bound'] => ({ value: parseDecimal(value), coin: 'USDT' });
const PAIR = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES' };
const OPEN = {
  ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginMode: 'crossed', marginCoin: 'USDT', size: '0.01' },
  ...{ side: 'buy', tradeSide: 'open', orderType: 'market' },
};
const RESTING = { ...OPEN, orderType: 'limit', force: 'gtc', price: '40000' };
const CLOSE = { ...OPEN, tradeSide: 'close' };
const refused = (limit: string, level: string, message: string) => ({ outcome: 'refused', limit, level, message });
const ACCEPTED = { outcome: 'accepted' };

describe('a call by hand', () => {
  it('is refused by the limits of its account, which the journal says, and nothing is sent', async () => {
    const { call, journal } = deskWith({ main: [{ kind: 'orderValue', bound: usdt('499') }] });
    const refusal = refused('orderValue', 'account main', '500 USDT is above 499 USDT');
    expect(await call('place-futures-order', OPEN)).toEqual(refusal);
    expect(await call('mix-all-position', { productType: 'USDT-FUTURES' })).toMatchObject({ answer: [] });
    expect(journal.entries({})).toMatchObject([
      {
        kind: 'refused',
        text: 'by hand: place-futures-order on main was refused by orderValue of account main: 500 USDT is above 499 USDT',
        detail: { who: 'by hand', limit: 'orderValue', level: 'account main' },
      },
    ]);
  });

  it('is judged with what is open and what waits on all accounts', async () => {
    const { call } = deskWith({ everything: [{ kind: 'openValue', bound: usdt('1399') }] });
    expect(await call('place-futures-order', OPEN, 'hedge')).toMatchObject(ACCEPTED);
    expect(await call('place-futures-order', RESTING)).toMatchObject(ACCEPTED);
    expect(await call('place-futures-order', OPEN)).toEqual(
      refused('openValue', 'all accounts', '1400 USDT would be open, above 1399 USDT'),
    );
  });

  it('is held by a halt, also where there is no limit; what closes passes', async () => {
    const { call } = deskWith({ halted: { scope: { account: 'main' }, note: 'odd', by: 'hand' } });
    expect(await call('place-futures-order', OPEN)).toEqual(refused('halt', 'account main', 'halted: odd'));
    expect(await call('place-futures-order', CLOSE)).not.toMatchObject({ outcome: 'refused' });
    expect(await call('place-futures-order', OPEN, 'hedge')).toMatchObject(ACCEPTED);
  });

  const GENEROUS = [{ kind: 'orderValue', bound: usdt('99999') }];

  it('waits until it is known what became of an intent that it could double', async () => {
    const { call, journal } = deskWith({ main: GENEROUS });
    journal.commit({ intents: [intentOf(OPENING, 'p-1')] });
    journal.commit({ transitions: [{ id: 'p-1', state: 'unknown', at: 1 }] });
    const why = expect.stringMatching(/^the outcome of p-1 \(open long .* is not known yet$/) as string;
    expect(await call('place-futures-order', OPEN)).toEqual(refused('unsettled', 'the journal', why));
    expect(await call('place-futures-order', OPEN, 'hedge')).toMatchObject(ACCEPTED);
    expect(await call('place-futures-order', CLOSE)).not.toMatchObject({ outcome: 'refused' });
    journal.commit({ transitions: [{ id: 'p-1', state: 'absent', at: 2 }] });
    expect(await call('place-futures-order', OPEN)).toMatchObject(ACCEPTED);
  });

  it('asks the run what is frozen, where one runs', async () => {
    const { call } = deskWith({ main: GENEROUS, frozenBy: () => intentOf(OPENING, 'p-7') });
    expect(await call('place-futures-order', OPEN)).toMatchObject({ limit: 'unsettled' });
  });

  it.each([
    ['without a limit', []],
    ['within the limits', GENEROUS],
  ])('closes whatever is not known of own intents or cannot be read: %s', async (_name, main) => {
    const hidden = { on: false };
    const { call, journal } = deskWith({
      main,
      wrap: (inner) => ({
        call: (asked) => {
          const isHidden = hidden.on && ['mix-account', 'mix-all-position'].includes(asked.operation.id);
          return inner.call(isHidden ? { ...asked, account: 'nobody' } : asked);
        },
      }),
    });
    expect(await call('place-futures-order', { ...OPEN, size: '0.05' })).toMatchObject(ACCEPTED);
    const own = { ...CLOSE_LONG, whole: true } as const;
    journal.commit({ intents: [intentOf(own, 'p-1'), intentOf(OPENING, 'p-2')] });
    journal.commit({ transitions: ['p-1', 'p-2'].map((id) => ({ id, state: 'unknown' as const, at: 1 })) });
    expect(await call('place-futures-order', CLOSE)).toMatchObject(ACCEPTED);
    hidden.on = true;
    expect(await call('place-futures-order', CLOSE)).toMatchObject(ACCEPTED);
    const later = { ...CLOSE, planType: 'normal_plan', triggerPrice: '51000', triggerType: 'mark_price' };
    expect(await call('mix-place-plan-order', later)).toMatchObject(ACCEPTED);
  });

  it('closes and cancels whatever the limits say', async () => {
    const { call } = deskWith({ main: [{ kind: 'ordersPer', bound: { '1h': parseDecimal('1') } }] });
    expect(await call('place-futures-order', OPEN)).toMatchObject(ACCEPTED);
    expect(await call('place-futures-order', OPEN)).toMatchObject({ outcome: 'refused', limit: 'ordersPer' });
    expect(await call('place-futures-order', CLOSE)).toMatchObject(ACCEPTED);
    expect(await call('mix-cancel-all-orders', { productType: 'USDT-FUTURES' })).not.toMatchObject({
      outcome: 'refused',
    });
  });

  it('that says close opens in one-way mode, and is judged so', async () => {
    const { call } = deskWith({ posMode: 'one_way_mode', main: [{ kind: 'orderValue', bound: usdt('1') }] });
    expect(await call('place-futures-order', CLOSE)).toMatchObject({ outcome: 'refused', limit: 'orderValue' });
    expect(await call('place-futures-order', { ...CLOSE, reduceOnly: 'YES' })).not.toMatchObject({
      outcome: 'refused',
    });
  });

  it('is refused where what is open cannot be read', async () => {
    const { call } = deskWith({
      main: [{ kind: 'openValue', bound: usdt('9999') }],
      wrap: (inner) => ({
        call: (asked) => {
          if (asked.operation.id !== 'mix-all-position') return inner.call(asked);
          return inner.call({ ...asked, account: 'nobody' });
        },
      }),
    });
    expect(await call('place-futures-order', OPEN)).toMatchObject({ outcome: 'refused', limit: 'openValue' });
  });

  it.each([
    ['place-spot-order', { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', size: '100' }],
    [
      'place-spot-order',
      { symbol: 'BTCUSDT', side: 'sell', orderType: 'limit', force: 'gtc', price: '60000', size: '1' },
    ],
    ['mix-place-plan-order', { ...OPEN, planType: 'normal_plan', triggerPrice: '51000', triggerType: 'mark_price' }],
    ['mix-modify-order', { ...PAIR, orderId: '1', newClientOid: 'a', newSize: '1', newPrice: '40000' }],
    ['modify-plan-order', { ...PAIR, orderId: '1', newSize: '1' }],
    ['spot-cancel-replace-order', { symbol: 'BTCUSDT', orderId: '1', price: '40000', size: '1' }],
  ])('%s %j is judged as an order', async (id, request) => {
    const { call } = deskWith({ main: [{ kind: 'orderValue', bound: usdt('1') }] });
    expect(await call(id, request)).toMatchObject({ outcome: 'refused' });
  });

  it('moves money to the accounts that are allowed', async () => {
    const { call, uids } = deskWith({ main: [{ kind: 'transferTo', bound: ['main'] }] });
    const money = { fromType: 'spot', toType: 'spot', amount: '5', coin: 'USDT' };
    const between = (to: string | undefined) =>
      call('subaccount-transfer', { ...money, fromUserId: uids.get('main') ?? '', toUserId: to ?? '' });
    expect(await between(uids.get('hedge'))).toEqual(
      refused('transferTo', 'account main', 'hedge is not allowed; allowed: main'),
    );
    expect(await between('123')).toMatchObject({
      outcome: 'refused',
      message: 'UID 123 is not allowed; allowed: main',
    });
    expect(await call('wallet-transfer', { ...money, toType: 'usdt_futures' })).toMatchObject(ACCEPTED);
  });

  it('that no limit is about passes, and its answer and the journal say that nothing was judged', async () => {
    const leverage = { ...PAIR, marginCoin: 'USDT', leverage: '5' };
    const { call, journal } = deskWith({ main: [{ kind: 'orderValue', bound: usdt('1') }] });
    expect(await call('mix-set-leverage', leverage)).toMatchObject({ ...ACCEPTED, unjudged: true });
    expect(journal.entries({}).map(({ detail }) => detail)).toContainEqual(
      expect.objectContaining({ operation: 'mix-set-leverage', unjudged: true }),
    );
    expect(await deskWith({}).call('mix-set-leverage', leverage)).not.toHaveProperty('unjudged');
  });

  it('opens at the leverage of its own margin mode, as soon as that was set', async () => {
    const { call } = deskWith({ main: [{ kind: 'leverage', bound: parseDecimal('5') }] });
    const settings = { ...PAIR, marginCoin: 'USDT' };
    expect(await call('mix-set-leverage', { ...settings, leverage: '4' })).toMatchObject(ACCEPTED);
    expect(await call('place-futures-order', { ...OPEN, marginMode: 'isolated' })).toMatchObject({
      outcome: 'refused',
      message: 'isolated long usdt-futures/BTCUSDT has a leverage of 10; allowed: at most 5',
    });
    expect(await call('place-futures-order', { ...OPEN, marginMode: 'crossed' })).toMatchObject(ACCEPTED);
  });

  it('two at once do not pass a limit that holds one', async () => {
    const { call } = deskWith({ main: [{ kind: 'ordersPer', bound: { '1h': parseDecimal('1') } }] });
    const both = await Promise.all([call('place-futures-order', OPEN), call('place-futures-order', OPEN)]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused']);
  });

  it('passes where no limit is set, without anything being read', async () => {
    const asked: string[] = [];
    const { call } = deskWith({
      wrap: (inner) => ({
        call: (one) => {
          asked.push(one.operation.id);
          return inner.call(one);
        },
      }),
    });
    expect(await call('place-futures-order', OPEN)).toMatchObject(ACCEPTED);
    expect(asked).toEqual(['place-futures-order']);
  });
});
