import { afterEach, describe, expect, it } from 'vitest';
import { TransportError } from '../../../src/ports/transport.ts';
import type { Answer } from '../../../src/ports/transport.ts';
import type { Operation } from '../../../src/wire/spec/operation.ts';
import { operations } from '../../../src/wire/operations/index.ts';
import { faultDice } from '../../../src/paper/faults/fault-dice.ts';
import type { InjectedFault, FaultPlan } from '../../../src/paper/faults/fault-plan.ts';
import { faultyExchange } from '../../../src/paper/faults/faulty-exchange.ts';
import { faultyTransport } from '../../../src/paper/faults/faulty-transport.ts';
import { servePaperExchange } from '../../../src/paper/server.ts';
import type { PaperServer } from '../../../src/paper/server.ts';
import { BTC, d, flatMarket, market, onlyPosition, startTrial } from './trial.ts';

const servers: PaperServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** What became of a call, and when. */
interface Outcome {
  answer?: Answer;
  error?: unknown;
  at?: number;
}

const accounts = [{ name: 'main', balances: { usdt_futures: { USDT: '1000' } } }];
const source = flatMarket(50_000, 60);

function startBehind(plan: FaultPlan) {
  const trial = startTrial(source, { accounts });
  const network = faultyExchange(trial.exchange, { clock: trial.clock, market: source, seed: 7, plan });
  const transport = faultyTransport(network, {
    clock: trial.clock,
    accounts: new Map([['main', trial.uidOf('main')]]),
  });
  const send = (operation: Operation, request: unknown): Outcome => {
    const outcome: Outcome = {};
    const end = (found: Outcome): void => {
      Object.assign(outcome, found, { at: trial.clock.now() - source.startAt });
    };
    transport.call({ operation, request, account: 'main' }).subscribe({
      next: (answer) => {
        end({ answer });
      },
      error: (error: unknown) => {
        end({ error });
      },
    });
    return outcome;
  };
  return { trial, network, send, place: () => send(operations['place-futures-order'], market('buy', 'open', '0.01')) };
}

const once = (fault: InjectedFault, operation = 'place-futures-order'): FaultPlan => ({
  seed: 1,
  rules: [{ operation, occasion: { nth: [1] }, fault }],
});

const size = ({ trial }: ReturnType<typeof startBehind>): number =>
  trial.ask('mix-all-position', { productType: 'USDT-FUTURES' }).length;

describe('a faulty network in process', () => {
  it.each([
    { fault: { kind: 'lost-request' }, positions: 0, code: undefined },
    { fault: { kind: 'lost-response' }, positions: 1, code: undefined },
    { fault: { kind: 'error-after-execution' }, positions: 1, code: '45001' },
    { fault: { kind: 'rate-limit' }, positions: 0, code: '429' },
    { fault: { kind: 'maintenance' }, positions: 0, code: '40200' },
    { fault: { kind: 'disconnect' }, positions: 0, code: undefined },
    { fault: { kind: 'slow', durationMs: 2_000 }, positions: 1, code: '00000' },
  ] as const)('$fault.kind leaves $positions positions and answers $code', ({ fault, positions, code }) => {
    const behind = startBehind(once(fault));
    const outcome = behind.place();
    behind.trial.clock.advance(20_000);
    expect(size(behind)).toBe(positions);
    expect(outcome.answer?.code).toBe(code);
    if (code === undefined) expect(outcome.error).toBeInstanceOf(TransportError);
    expect(behind.place().answer?.code).toBe('00000');
  });

  it('executes twice what arrives twice, and answers the first', () => {
    const behind = startBehind(once({ kind: 'twice' }));
    expect(behind.place().answer?.code).toBe('00000');
    expect(onlyPosition(behind.trial)).toMatchObject({ total: d('0.02') });
  });

  it('tells a request that was never sent from one that may have been', () => {
    const sent = (kind: 'disconnect' | 'lost-request' | 'lost-response'): unknown => {
      const behind = startBehind(once({ kind }));
      const { error } = { ...behind.place() };
      if (error === undefined) {
        const outcome = startBehind(once({ kind }));
        const late = outcome.place();
        outcome.trial.clock.advance(10_000);
        return late.error instanceof TransportError ? late.error.sent : undefined;
      }
      return error instanceof TransportError ? error.sent : undefined;
    };
    expect([sent('disconnect'), sent('lost-request'), sent('lost-response')]).toEqual([false, true, true]);
  });

  it('answers a stale read with what was so before, and the next one with what is', () => {
    const stale = { kind: 'stale', durationMs: 5_000 } as const;
    const rules = [{ operation: 'mix-all-position', occasion: { nth: [1, 2] }, fault: stale }];
    const behind = startBehind({ seed: 1, rules });
    const read = () => behind.send(operations['mix-all-position'], { productType: 'USDT-FUTURES' }).answer?.data;
    behind.place();
    behind.trial.clock.advance(4_000);
    expect(read()).toEqual([]);
    behind.trial.clock.advance(2_000);
    expect([read(), read()]).toMatchObject([[{ holdSide: 'long' }], [{ holdSide: 'long' }]]);
  });

  it('takes its time there and back', () => {
    const behind = startBehind({ seed: 1, rules: [], latency: { fromMs: 20, toMs: 20 } });
    const outcome = behind.place();
    behind.trial.clock.advance(9);
    expect(size(behind)).toBe(0);
    behind.trial.clock.advance(1);
    expect([size(behind), outcome.at]).toEqual([1, undefined]);
    behind.trial.clock.advance(10);
    expect([outcome.at, outcome.answer?.code]).toEqual([20, '00000']);
  });

  it('executes what is under way although its caller has left', () => {
    const behind = startBehind({ seed: 1, rules: [], latency: { fromMs: 20, toMs: 20 } });
    const transport = faultyTransport(behind.network, {
      clock: behind.trial.clock,
      accounts: new Map([['main', behind.trial.uidOf('main')]]),
    });
    const request = market('buy', 'open', '0.01');
    transport
      .call({ operation: operations['place-futures-order'], request, account: 'main' })
      .subscribe()
      .unsubscribe();
    behind.trial.clock.advance(50);
    expect(onlyPosition(behind.trial).holdSide).toBe('long');
  });
});

describe('fate', () => {
  const plan = (seed: number): FaultPlan => ({
    seed,
    rules: [{ occasion: { probability: 0.3 }, fault: { kind: 'lost-response' } }],
    latency: { fromMs: 20, toMs: 80 },
  });
  const fates = (seed: number) => {
    const roll = faultDice(plan(seed));
    return Array.from({ length: 200 }, () => roll({ operation: operations['place-futures-order'], now: 0 }));
  };

  it('follows from the seed', () => {
    expect(fates(1)).toEqual(fates(1));
    expect(fates(1)).not.toEqual(fates(2));
    const latencies = fates(1).map(({ latencyMs }) => latencyMs);
    expect(Math.min(...latencies) >= 20 && Math.max(...latencies) <= 80).toBe(true);
    const hit = fates(1).filter(({ fault }) => fault !== undefined).length;
    expect(hit > 30 && hit < 90).toBe(true);
  });

  it('counts the calls of its own operation, and is stale for reads only', () => {
    const roll = faultDice({
      seed: 1,
      rules: [
        { operation: 'mix-account', occasion: { nth: [2] }, fault: { kind: 'rate-limit' } },
        { occasion: { nth: [1] }, fault: { kind: 'stale', durationMs: 1_000 } },
      ],
    });
    const kinds = ['place-futures-order', 'mix-account', 'place-futures-order', 'mix-account'] as const;
    expect(kinds.map((id) => roll({ operation: operations[id], now: 0 }).fault?.kind)).toEqual([
      undefined,
      'stale',
      undefined,
      'rate-limit',
    ]);
  });
});

describe('a faulty network over HTTP', () => {
  it.each([
    { fault: { kind: 'maintenance' }, expected: '40200' },
    { fault: { kind: 'error-after-execution' }, expected: '45001' },
    { fault: { kind: 'slow', durationMs: 1 }, expected: '00000' },
    { fault: { kind: 'disconnect' }, expected: 'no answer' },
    { fault: { kind: 'lost-response' }, expected: 'no answer' },
  ] as const)('$fault.kind gives $expected', async ({ fault, expected }) => {
    const { trial, network } = startBehind(once(fault, 'mix-symbol-price'));
    const server = await servePaperExchange(trial.exchange, {
      port: 0,
      faults: { exchange: network, clock: trial.clock },
    });
    servers.push(server);
    const url = `${server.url}${operations['mix-symbol-price'].path}?symbol=BTCUSDT&productType=USDT-FUTURES`;
    let code: string | undefined;
    const asked = fetch(url).then(
      async (response) => {
        code = ((await response.json()) as { readonly code: string }).code;
      },
      () => {
        code = 'no answer';
      },
    );
    // Each request from outside is a turn of the event loop, in which the exchange's time moves on.
    for (let turns = 0; turns < 1_000 && code === undefined; turns += 1) {
      await fetch(`${server.url}/nowhere`);
      trial.clock.advance(1_000);
    }
    await asked;
    expect(code).toBe(expected);
    expect(trial.ask('mix-symbol-price', BTC)).toHaveLength(1);
  });
});
