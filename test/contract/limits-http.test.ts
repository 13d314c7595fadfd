import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePaperExchange } from '../../src/paper/server.ts';
import type { PaperServer } from '../../src/paper/server.ts';
import { encodeRequest } from '../../src/wire/codec/codec.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { operations, type OperationId } from '../../src/wire/operations/index.ts';
import { flatMarket, startTrial } from '../unit/paper/trial.ts';
import type { Trial } from '../unit/paper/trial.ts';
import { successesOf } from './operations/areas.ts';
import { signedHeaders } from './raw-call.ts';

/** Calls beyond the limit. */
const TOO_MANY = 3;
const MINUTE_MS = 60_000;

let trial: Trial;
let server: PaperServer;
beforeAll(async () => {
  trial = startTrial(flatMarket(50_000, 1_000));
  server = await servePaperExchange(trial.exchange, { port: 0 });
});
afterAll(() => server.close());

interface Told {
  readonly status: number;
  readonly code: unknown;
  /** Calls that are left, as the exchange tells them; null with a refusal. */
  readonly left: string | null;
  readonly again: string | null;
}

/** Calls an operation once, signed at the exchange's time. */
async function tell(id: OperationId): Promise<Told> {
  const operation: Operation = operations[id];
  const { query, body } = encodeRequest(operation, successesOf(id)[0].request);
  const path = operation.path + query;
  const [account] = trial.exchange.accounts;
  if (account === undefined) throw new Error('there is no account');
  const { method } = operation;
  const headers = signedHeaders(account, { method, path, body, at: trial.clock.now() });
  const answer = await fetch(server.url + path, { method, headers, ...(method === 'POST' && { body }) });
  const { code } = (await answer.json()) as { readonly code: unknown };
  const { status } = answer;
  return {
    status,
    code,
    left: answer.headers.get('x-mbx-used-remain-limit'),
    again: answer.headers.get('retry-after'),
  };
}

async function tellOften(id: OperationId, times: number): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (let i = 0; i < times; i += 1) told.push(await tell(id));
  return told;
}

const LIMITS = Object.values<Operation>(operations).map(({ id, limit }) => {
  return [id as OperationId, limit.calls, limit.windowMs] as const;
});

// How many these are for each operation holds test/unit/wire/inventory.golden.txt.
it.each(LIMITS)('%s is served %i times in %i ms, and refused until the window is over', async (id, calls, windowMs) => {
  // The limit of the address, over all operations, has a test of its own.
  trial.clock.advance(MINUTE_MS);
  const told = await tellOften(id, calls + TOO_MANY);

  const served = told.slice(0, calls);
  expect(served.filter(({ status }) => status === 429 || status >= 500)).toEqual([]);
  expect(served.map(({ left }) => left)).toEqual(served.map((_, i) => String(calls - 1 - i)));
  const refused = { status: 429, code: '429', again: String(Math.ceil(windowMs / 1_000)) };
  expect(told.slice(calls)).toMatchObject(Array.from({ length: TOO_MANY }, () => refused));

  trial.clock.advance(windowMs - 1);
  expect(await tell(id)).toMatchObject({ status: 429, again: '1' });
  trial.clock.advance(1);
  expect((await tell(id)).status).not.toBe(429);
});
