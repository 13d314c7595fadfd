import { map, throwError } from 'rxjs';
import { afterEach, describe, expect, test } from 'vitest';
import { Failure } from '../../src/app/process/failure.ts';
import { probe } from '../../src/app/probe/probe.ts';
import type { ProbedContract } from '../../src/app/probe/pair.ts';
import type { Probed } from '../../src/app/probe/prober.ts';
import { scaledClock } from '../../src/clock/scaled-clock.ts';
import { createExchange } from '../../src/exchange/create-exchange.ts';
import { createPaperExchange, type PaperExchangeOptions } from '../../src/paper/exchange/exchange.ts';
import { syntheticMarket } from '../../src/paper/market/synthetic-market.ts';
import { paperTransport } from '../../src/paper/exchange/transport.ts';
import { type Answer, type Call, type Transport, TransportError } from '../../src/ports/transport.ts';
import type { Operation, RequestOf } from '../../src/wire/spec/operation.ts';
import { type OperationId, operations } from '../../src/wire/operations/index.ts';
import { brokenCitation } from '../docs/anchors.ts';
import { BTC, d, flatMarket, market, START } from '../unit/paper/trial.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** What happens on the way: to a call, and to its answer. */
interface Planted {
  readonly answer?: (answer: Answer, call: Call) => Answer;
  /** To this no answer ever comes that can be read. */
  readonly silent?: OperationId;
  /** Whether one comes all the same. */
  readonly comes?: boolean;
  /** Called before each call. */
  readonly before?: (call: Call) => void;
}

/** An exchange in process that a probe meets through a way on which differences are planted. */
function exchangeFor(options: Partial<PaperExchangeOptions> = {}) {
  const clock = scaledClock({ speed: 100, startAt: START });
  open.push(clock);
  const futures = { usdt_futures: { USDT: '1000' }, usdc_futures: { USDC: '1000' }, coin_futures: { BTC: '0.02' } };
  const accounts = [{ name: 'demo', balances: { ...futures, spot: { USDT: '1000' } } }];
  const exchange = createPaperExchange({ clock, market: flatMarket(50_000, 600), seed: 7, accounts, ...options });
  const uids = new Map(exchange.accounts.map(({ name, uid }) => [name, uid]));
  const way = paperTransport(exchange, uids);
  const uid = uids.get('demo') ?? '';
  const ask = <K extends OperationId>(id: K, request: RequestOf<(typeof operations)[K]>): unknown =>
    exchange.call({ uid, ip: '127.0.0.1', operation: operations[id], request }).data;
  const identities = [{ name: 'demo', uid, ipBound: true }];
  const tried = async (
    planted: Planted = {},
    isStopped: (probed: readonly Probed[]) => boolean = () => false,
    contract: ProbedContract = { market: 'usdt-futures', symbol: 'BTCUSDT' },
  ) => {
    const { call } = createExchange({ clock, transport: planting(way, planted), accounts: identities });
    const probed: Probed[] = [];
    const told = (one: Probed): void => {
      probed.push(one);
    };
    const parts = { call, clock, account: 'demo', run: 'probe-1', told, isStopped: () => isStopped(probed) };
    let came = 0;
    const answers = (): number => (planted.comes === true ? (came += 1) : 0);
    const end = await probe({ ...parts, answers }, contract);
    const differing = probed.filter(({ verdict }) => verdict === 'differs').map(({ that }) => that);
    return { end, probed, differing };
  };
  return { ask, tried };
}

function planting(way: Transport, { answer = (given) => given, silent, before }: Planted): Transport {
  return {
    call: <O extends Operation>(call: Call<O>) => {
      // What is planted keeps the type of the answer that it gets; that cannot be said of an operation that is not
      // known here.
      const any = call as Call;
      before?.(any);
      if (call.operation.id === silent) return throwError(() => new TransportError('no answer came', true));
      return way.call(call).pipe(map((given) => answer(given as Answer, any) as Answer<O>));
    },
  };
}

/** Answers one code in the place of another. */
function recoded(from: string, to: string): Planted {
  return { answer: (answer) => (answer.code === from ? ({ ...answer, code: to } as Answer) : answer) };
}

/** Changes the data of one operation. */
function redone(id: OperationId, change: (data: Readonly<Record<string, unknown>>) => unknown): Planted {
  return {
    answer: (answer, { operation }) =>
      operation.id === id && answer.data !== null
        ? { ...answer, data: change(answer.data as Readonly<Record<string, unknown>>) }
        : answer,
  };
}

function account(ask: ReturnType<typeof exchangeFor>['ask']): unknown {
  return ask('mix-account', BTC);
}

test('against the simulated exchange every assumption holds, nothing is left, and the account is as it was', async () => {
  const { tried, ask } = exchangeFor();
  ask('mix-set-position-mode', { productType: 'USDT-FUTURES', posMode: 'one_way_mode' });
  ask('mix-set-leverage', { ...BTC, leverage: d('7') });

  const { end, probed } = await tried();

  expect(probed.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
  expect(end).toEqual({ left: [] });
  expect(new Set(probed.map(({ part }) => part))).toEqual(new Set(['hedge mode', 'one-way mode', 'spot', 'answers']));
  expect(probed.map(({ reading }) => reading).filter((reading) => brokenCitation(reading) !== undefined)).toEqual([]);
  expect(account(ask)).toMatchObject({ posMode: 'one_way_mode', crossedMarginLeverage: d('7'), locked: d('0') });
});

test.each<[ProbedContract, RegExp]>([
  [{ market: 'usdc-futures', symbol: 'BTCPERP' }, /size × price ÷ leverage, in USDC/],
  [{ market: 'coin-futures', symbol: 'BTCUSD' }, /margin is size ÷ leverage, in BTC/],
])('%j is probed like any contract, its money by its own formulas', async (contract, formula) => {
  const { tried } = exchangeFor({ market: syntheticMarket({ seed: 5, startAt: START }) });

  const { end, probed } = await tried({}, undefined, contract);

  expect(probed.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
  expect(end).toEqual({ left: [] });
  expect(new Set(probed.map(({ part }) => part))).toEqual(new Set(['hedge mode', 'one-way mode', 'answers']));
  expect(probed.filter(({ that }) => formula.test(that))).toHaveLength(2);
  expect(probed.map(({ reading }) => reading).filter((reading) => brokenCitation(reading) !== undefined)).toEqual([]);
});

test('an exchange that counts coin-margined contracts in USD is found out', async () => {
  const { tried } = exchangeFor({ market: syntheticMarket({ seed: 5, startAt: START }) });
  const inUsd = redone('mix-single-position', (data) =>
    Object.values(data).map((one): unknown => ({ ...(one as object), marginSize: d('5') })),
  );
  const { differing } = await tried(inUsd, undefined, { market: 'coin-futures', symbol: 'BTCUSD' });
  expect(new Set(differing)).toEqual(new Set(['its margin is size ÷ leverage, in BTC']));
});

describe('a difference is found, and only that', () => {
  test.each<[string, Planted, RegExp]>([
    ['a code of a used client id', recoded('40786', '43118'), /client id of an open order/],
    ['a code of an order that never was', recoded('40109', '40768'), /never was is not found/],
    ['a close without a position', recoded('22002', '43043'), /without a position is refused: 22002/],
    ['a code of a stop that is changed too often', recoded('43036', '40020'), /every 300 ms/],
    [
      'an order is answered without its id',
      redone('place-futures-order', ({ clientOid }) => ({ clientOid })),
      /answered with its order id/,
    ],
    ['a stop is told from the side of its trade', redone('mix-orders-plan-pending', sold), /listed with side/],
    ['no list of failures', redone('cancel-plan-order', (data) => ({ ...data, failureList: [] })), /failure list/],
    [
      'one leg is not named',
      redone('place-pos-tpsl', (data) => Object.values(data).slice(0, 1)),
      /names both client ids/,
    ],
    ['a fee is charged as a positive number', redone('mix-fills', charged), /fee of its fills is negative/],
  ])('%s', async (_, planted, wanted) => {
    const { differing, end } = await exchangeFor().tried(planted);
    expect(differing.length).toBeGreaterThan(0);
    for (const that of differing) expect(that).toMatch(wanted);
    expect(end).toEqual({ left: [] });
  });

  test('an exchange that tells stops from the side of their trade in one-way mode', async () => {
    const { differing } = await exchangeFor({ stopSide: 'trade' }).tried();
    expect(differing).toEqual([expect.stringMatching(/holdSide buy, and listed with side buy/)]);
  });

  test('both statements of a close of more than is free are taken', async () => {
    const { differing, probed } = await exchangeFor({ closeOverflow: 'reject' }).tried();
    expect(differing).toEqual([]);
    expect(probed.find(({ that }) => that.includes('rule 4'))?.said).toMatch(/^40757/);
  });
});

test('what was not answered was not seen, and is no difference', async () => {
  const { probed, differing, end } = await exchangeFor().tried({ silent: 'spot-account-bills' });
  expect(differing).toEqual([]);
  expect(probed.filter(({ verdict }) => verdict === 'unknown').map(({ that }) => that)).toEqual([
    expect.stringMatching(/spot-account-bills/),
  ]);
  expect(end).toEqual({ left: [] });
});

test('what was looked for in vain, since nobody answered, was not seen either', async () => {
  const { probed, differing, end } = await exchangeFor().tried({ silent: 'futures-order-detail' });
  expect(differing).toEqual([]);
  expect(probed.filter(({ said }) => said.includes('not every question was answered')).length).toBeGreaterThan(3);
  expect(end).toEqual({ left: [] });
});

test('an answer that came and cannot be read is a difference', async () => {
  const { differing } = await exchangeFor().tried({ silent: 'spot-account-bills', comes: true });
  expect(differing).toEqual([expect.stringMatching(/spot-account-bills/)]);
});

test.each([5, 12, 20, 27, 33, 40, 45])(
  'stopped after %i assumptions it tries nothing more, and clears away what it has placed',
  async (count) => {
    const { tried, ask } = exchangeFor();
    const { end, probed } = await tried({}, (so) => so.length >= count);
    expect(probed).toHaveLength(count);
    expect(end).toEqual({ left: [], stopped: 'somebody has asked to end' });
    expect(account(ask)).toMatchObject({ posMode: 'hedge_mode', locked: d('0'), unrealizedPL: d('0') });
  },
);

test('what cannot be cleared away is named, and nothing more is tried', async () => {
  const { end } = await exchangeFor().tried({ silent: 'cancel-futures-order' });
  expect(end.left).toEqual([expect.stringMatching(/^order \d+ of BTCUSDT$/)]);
  expect(end.stopped).toMatch(/could not be cleared away/);
});

test('a spot order that cannot be cancelled is named too', async () => {
  const { end } = await exchangeFor().tried({ silent: 'spot-cancel-order' });
  expect(end.left).toEqual([expect.stringMatching(/^spot order \d+ of BTCUSDT$/)]);
});

test('the margin mode is put back; where it cannot be, that is named', async () => {
  const { tried, ask } = exchangeFor();
  ask('mix-set-margin-mode', { ...BTC, marginMode: 'isolated' });
  expect((await tried()).end).toEqual({ left: [] });
  expect(account(ask)).toMatchObject({ marginMode: 'isolated' });
  const { end } = await tried({ silent: 'mix-set-margin-mode' });
  expect(end.left).toEqual(['marginMode, which is not what it was']);
});

describe('nothing is placed', () => {
  test('where something is open already', async () => {
    const { tried, ask } = exchangeFor();
    ask('place-futures-order', market('buy', 'open', '0.02'));
    const written: string[] = [];
    const before = ({ operation }: Call): void => {
      if (operation.class !== 'read') written.push(operation.id);
    };
    await expect(tried({ before })).rejects.toThrow(/has something open[^]*a long of BTCUSDT/);
    expect(written).toEqual([]);
  });

  test('where it cannot be read whether something is open', async () => {
    await expect(exchangeFor().tried({ silent: 'mix-orders-pending' })).rejects.toThrow(
      /the waiting orders cannot be read/,
    );
  });

  test('where there is too little money', async () => {
    const accounts = [{ name: 'demo', balances: { usdt_futures: { USDT: '20' } } }];
    await expect(exchangeFor({ accounts }).tried()).rejects.toBeInstanceOf(Failure);
  });
});

function sold(data: Readonly<Record<string, unknown>>): unknown {
  const list = data['entrustedList'] as readonly object[];
  return { ...data, entrustedList: list.map((one) => ({ ...one, side: 'sell' })) };
}

function charged(data: Readonly<Record<string, unknown>>): unknown {
  const list = data['fillList'] as readonly { readonly feeDetail: readonly { readonly totalFee: bigint }[] }[];
  const turned = (feeDetail: (typeof list)[number]['feeDetail']) =>
    feeDetail.map((fee) => ({ ...fee, totalFee: -fee.totalFee }));
  return { ...data, fillList: list.map((one) => ({ ...one, feeDetail: turned(one.feeDetail) })) };
}
