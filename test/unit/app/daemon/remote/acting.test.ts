import { firstValueFrom, of } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import { cancelCommand } from '../../../../../src/app/daemon/remote/cancelling.ts';
import { closeCommand } from '../../../../../src/app/daemon/remote/closing.ts';
import type { CommandParts } from '../../../../../src/app/daemon/remote/command-parts.ts';
import { haltCommand, resumeCommand } from '../../../../../src/app/daemon/remote/halting.ts';
import type { SocketRequest } from '../../../../../src/app/socket/message.ts';
import { parseDecimal } from '../../../../../src/base/decimal.ts';
import type { Position } from '../../../../../src/domain/account.ts';
import type { Json } from '../../../../../src/domain/journal-entry.ts';
import type { Order, TriggerOrder } from '../../../../../src/domain/order.ts';
import type { Overview } from '../../../../../src/domain/overview.ts';
import type { Question, RemoteCommand, RemoteReply } from '../../../../../src/notify/remote/commands.ts';
import type { Halt } from '../../../../../src/risk/halts.ts';

const ADA = { id: 77, name: 'Ada' };
const NOW = Date.parse('2026-03-02T12:00:00Z');

/** What the daemon was asked, and what it knows. */
let requests: SocketRequest[];
let positions: Position[];
let orders: Order[];
let triggers: TriggerOrder[];
let halts: Halt[];
let answer: (request: SocketRequest) => Json;

beforeEach(() => {
  [requests, positions, orders, triggers, halts] = [[], [], [], [], []];
  answer = () => ({ outcome: 'accepted', answer: {} });
});

function position(more: Partial<Position> = {}): Position {
  return {
    ...{ account: 'main', market: 'usdt-futures', symbol: 'BTCUSDT', holdSide: 'long', cTime: 1 },
    ...{ total: parseDecimal('0.02'), ...more },
  } as Position;
}

function order(orderId: string, more: Partial<Order> = {}): Order {
  return {
    ...{
      account: 'main',
      instrument: { market: 'usdt-futures', symbol: 'BTCUSDT' },
      orderId,
      clientOid: `own-${orderId}`,
    },
    ...{ side: 'buy', tradeSide: 'open', holdSide: 'long', size: parseDecimal('0.01'), filledSize: 0n },
    ...{ price: parseDecimal('50000'), reduceOnly: false, ...more },
  } as Order;
}

let notSent: string | undefined;

/** A daemon that trades `main` and, without `--live`, holds back `real`. */
function parts(): CommandParts {
  const overview = (): Overview =>
    ({
      futures: ['main', 'real'].map((account) => ({
        ...{ account, market: 'usdt-futures', wallet: {} },
        positions: {
          readAt: NOW - 1_000,
          value: positions.filter((one) => one.account === account).map((one) => ({ position: one })),
        },
      })),
      resting: [
        { account: 'main', market: 'usdt-futures' },
        { account: 'main', market: 'spot' },
        { account: 'real', market: 'spot' },
      ],
    }) as object as Overview;
  const reading = (value: unknown) => of({ ok: true, value, startedAt: NOW, receivedAt: NOW });
  return {
    answers: {
      answer(request) {
        requests.push(request);
        return answer(request);
      },
    },
    exchange: {
      read: (query: { kind: string; market?: string }) =>
        reading(query.kind === 'triggers' ? triggers : orders.filter((one) => one.instrument.market === query.market)),
    } as object as CommandParts['exchange'],
    journal: {
      intent: (id: string) => (id.startsWith('own-') ? { intent: { origin: { strategy: 'grid' } } } : undefined),
      intentOfOrder: () => undefined,
    } as object as CommandParts['journal'],
    halts: { durable: () => halts },
    known: { accounts: ['main', 'real'], strategies: ['grid'] },
    sending: { wish: () => notSent },
    ...{ now: () => NOW, speed: 1, overview, mode: () => 'paper', writable: new Set(['main']) },
    profit: () => Promise.resolve(''),
  };
}

function replyTo(make: (of: CommandParts) => RemoteCommand, text = ''): Promise<RemoteReply> {
  const words = text.split(' ').filter((word) => word !== '');
  return firstValueFrom(make(parts()).ask(words, ADA), { defaultValue: { kind: 'told', text: '' } });
}

async function questionOf(make: (of: CommandParts) => RemoteCommand, text = ''): Promise<Question> {
  const reply = await replyTo(make, text);
  if (reply.kind === 'told') throw new Error(`told: ${reply.text}`);
  return reply;
}

function outcomeOf(carryOut: Question['carryOut']): Promise<string> {
  return firstValueFrom(carryOut(), { defaultValue: '' });
}

function halt(scope: Halt['scope'], note = ''): Halt {
  return { scope, note, by: 'hand', since: NOW };
}

describe('/cancel', () => {
  test('takes back what is own and would open, each by its own operation, and nothing else', async () => {
    const spot = { instrument: { market: 'spot', symbol: 'BTCUSDT' }, holdSide: null, tradeSide: null } as const;
    orders = [
      order('1'),
      order('2', { tradeSide: 'close' }),
      order('3', { clientOid: 'by-hand' }),
      order('4', spot),
      order('5', { ...spot, side: 'sell' }),
    ];
    const trigger = { ...order('6'), act: 'open', planType: 'normal_plan', trigger: parseDecimal('40000') };
    triggers = [trigger, { ...trigger, orderId: '7', act: 'close' }] as object as TriggerOrder[];
    const { text, effect, carryOut } = await questionOf(cancelCommand);
    expect(effect).toBe('Cancel 3 orders');
    expect(text).toContain('real has real money, and the daemon runs without --live: nothing is sent for it');
    expect(requests).toEqual([]);
    expect(await outcomeOf(carryOut)).toBe('Cancelled 3 of 3.');
    const call = { ask: 'call', step: 'carry-out', account: 'main', live: true };
    const futures = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES' };
    expect(requests).toEqual([
      { ...call, operation: 'cancel-futures-order', request: { ...futures, orderId: '1' } },
      {
        ...{ ...call, operation: 'cancel-plan-order' },
        request: { ...futures, planType: 'normal_plan', orderIdList: [{ orderId: '6' }] },
      },
      { ...call, operation: 'spot-cancel-order', request: { symbol: 'BTCUSDT', orderId: '4' } },
    ]);
  });

  test('tells of each that the exchange refuses, or of which nothing is known', async () => {
    orders = [order('1'), order('2')];
    const { carryOut } = await questionOf(cancelCommand, 'grid');
    answer = ({ request }) =>
      JSON.stringify(request).includes('"1"')
        ? { outcome: 'rejected', code: '43001', message: 'it was filled' }
        : { outcome: 'unknown', message: 'no answer' };
    const told = await outcomeOf(carryOut);
    expect(told).toMatch(
      /^Cancelled 0 of 2\.\nopen long 0\.01 [^]*: it was filled\nopen long[^]*: may have happened: no answer$/,
    );
  });

  test('says where nothing waits', async () => {
    orders = [order('1', { clientOid: 'by-hand' })];
    expect(await replyTo(cancelCommand, 'main')).toEqual({
      ...{ kind: 'told', text: 'No own order waits that would open.' },
    });
  });
});

describe('/close', () => {
  test('halts the instrument and closes it there, and nothing else', async () => {
    positions = [position(), position({ symbol: 'ETHUSDT' })];
    const { effect, carryOut } = await questionOf(closeCommand, 'btcusdt');
    expect(effect).toBe('Close long 0.02 usdt-futures/BTCUSDT of main at market');
    await outcomeOf(carryOut);
    const note = 'asked for by Ada (77) over Telegram';
    expect(requests).toEqual([
      { ask: 'halt', account: 'main', symbol: 'usdt-futures/BTCUSDT', closePositions: true, note },
    ]);
  });

  test.each<[string, () => void]>([
    ['turned', () => (positions = [position({ holdSide: 'short', cTime: 2 })])],
    ['opened anew', () => (positions = [position({ cTime: 2 })])],
    ['gone', () => (positions = [])],
    ['joined by another', () => (positions = [position(), position({ holdSide: 'short' })])],
  ])('does nothing to a position that has %s since the question', async (_name, change) => {
    positions = [position()];
    const { carryOut } = await questionOf(closeCommand, 'BTCUSDT');
    change();
    expect(await outcomeOf(carryOut)).toMatch(/nothing was closed|no such position/);
    expect(requests).toEqual([]);
  });

  test('says that a close cannot be sent now, and when it is tried next', async () => {
    positions = [position()];
    const question = await questionOf(closeCommand, 'btcusdt');
    notSent = 'nothing can be sent now: stopped';
    const said = await outcomeOf(question.carryOut);
    notSent = undefined;
    expect(said).toMatch(/^Halted, and to be closed at market: .*\. But nothing can be sent now: stopped\./);
  });

  test('sends nothing for real money where the daemon runs without --live', async () => {
    positions = [position({ account: 'real' })];
    expect(await replyTo(closeCommand, 'all')).toEqual({
      ...{ kind: 'told', text: 'real has real money, and the daemon runs without --live: nothing is sent for it' },
    });
  });

  test('says what is open where it is not found', async () => {
    positions = [position()];
    expect(await replyTo(closeCommand, 'ethusdt')).toEqual({
      ...{ kind: 'told', text: 'no such position; open: long 0.02 usdt-futures/BTCUSDT of main' },
    });
  });
});

describe('/halt and /resume', () => {
  test('a halt is that of the command line', async () => {
    answer = () => ({ changed: true, halted: ['strategy grid since now'] });
    const { effect, carryOut } = await questionOf(haltCommand, 'Grid');
    expect(effect).toBe('Halt strategy grid');
    expect(await outcomeOf(carryOut)).toBe('Halted: strategy grid.\nAll that is halted:\nstrategy grid since now');
    expect(requests).toEqual([{ ask: 'halt', strategy: 'grid', note: 'asked for by Ada (77) over Telegram' }]);
  });

  test('one halt needs no name, several do', async () => {
    halts = [halt({ account: 'main', symbol: 'usdt-futures/BTCUSDT' })];
    const { effect, carryOut } = await questionOf(resumeCommand);
    expect(effect).toBe('Resume account main, usdt-futures/BTCUSDT');
    halts = [...halts, halt({ strategy: 'grid' })];
    expect(await outcomeOf(carryOut)).toMatch(/^say which, or all/);
    expect(requests).toEqual([]);
    expect((await questionOf(resumeCommand, 'btcusdt')).effect).toBe('Resume account main, usdt-futures/BTCUSDT');
    expect(await replyTo(resumeCommand)).toMatchObject({ kind: 'told' });
  });

  test('a halt that came since the question is not lifted with those that were named', async () => {
    halts = [halt({}, 'out of hours')];
    const { carryOut } = await questionOf(resumeCommand, 'all');
    halts = [...halts, { ...halt({}, 'lost 5 %'), by: 'automatic: daily loss' }];
    expect(await outcomeOf(carryOut)).toContain('has changed since the question');
    expect(requests).toEqual([]);
  });
});
