import { describe, expect, it } from 'vitest';
import { believe } from '../../../src/exchange/send/believe.ts';
import { readAnswer } from '../../../src/exchange/http/read-answer.ts';
import { TransportError } from '../../../src/ports/transport.ts';
import { encodeResponse } from '../../../src/wire/codec/codec.ts';
import type { Operation } from '../../../src/wire/spec/operation.ts';
import { operations } from '../../../src/wire/operations/index.ts';
import { CASES } from './areas.ts';
import type { OperationCase } from './operation-case.ts';
import { directWorld, play } from './world.ts';

/** Fields with which answers name what they are about. */
const NAMES = [
  ...['orderId', 'clientOid', 'clientOrderId', 'transferId', 'symbol', 'subAccountName', 'pledgeCoin'],
  ...['stopSurplusClientOid', 'stopLossClientOid'],
] as const;

/** What an id of an answer may be beside right: nothing of this contradicts the request. */
const SILENT = { absent: undefined, null: null, empty: '' } as const;

const FOREIGN = 'FOREIGN-1';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Puts a value in the place of a field wherever an answer has it; `undefined` leaves it out. */
function withField(data: Json, field: string, value: Json | undefined): Json {
  if (Array.isArray(data)) return data.map((item: Json) => withField(item, field, value));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, part]) => [key, key === field ? value : withField(part ?? null, field, value)]),
  );
}

/** How an answer is taken: believed, of another request, or not readable at all. */
function taken(one: OperationCase, data: Json): 'believed' | 'another' | 'unreadable' {
  const operation: Operation = operations[one.id];
  const body = JSON.stringify({ code: '00000', msg: 'success', requestTime: 1, data });
  try {
    const answer = readAnswer(operation, { status: 200, body, retryAfter: undefined, now: 1 });
    believe({ operation, request: one.request }, answer);
    return 'believed';
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    expect(error.sent).toBe(true);
    return error.message.includes('belongs to another request') ? 'another' : 'unreadable';
  }
}

/** The cases that succeed, each with its answer as it stands on the wire. */
async function answered(): Promise<readonly (readonly [OperationCase, Json])[]> {
  const told: (readonly [OperationCase, Json])[] = [];
  for (const one of CASES.filter(({ code }) => code === '00000')) {
    const answer = await play(directWorld(), one);
    told.push([one, encodeResponse(operations[one.id], answer.data as never) as Json]);
  }
  return told;
}

/** The texts that an answer has in a field. */
function textsIn(data: Json, field: string): readonly string[] {
  if (Array.isArray(data)) return data.flatMap((item: Json) => textsIn(item, field));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, part = null]) => {
    if (key === field) return typeof part === 'string' && part !== '' ? [part] : [];
    return textsIn(part, field);
  });
}

/** Whether a request names what its answer has in a field. */
function isAsked({ request }: OperationCase, field: string, texts: readonly string[]): boolean {
  const asked = JSON.stringify(request, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  // Of both ids the order id prevails (docs/exchange/calls.md#order-ids).
  if (field === 'clientOid' && asked.includes('"orderId":') && !asked.includes('"newClientOid":')) return false;
  return texts.some((text) => asked.includes(`"${text}"`));
}

/** Lists that their readers look through: nobody has recorded that the service filters them by an id. */
const LOOKED_THROUGH = ['spot-transfer-records', ...['repay', 'revise', 'borrow'].map((of) => `loan-${of}-history`)];

describe('an answer of every operation', async () => {
  const told = await answered();
  const rows = told.flatMap(([one, data]) =>
    NAMES.filter((field) => textsIn(data, field).length > 0).map((field) => {
      const asked = isAsked(one, field, textsIn(data, field)) && !LOOKED_THROUGH.includes(one.id);
      return [`${one.number} ${one.id} ${field}`, { one, data, field, asked }] as const;
    }),
  );

  it.each(rows)('%s: its own name is believed, and none contradicts nothing', (_, { one, data, field }) => {
    expect(taken(one, data)).toBe('believed');
    const isRead = operations[one.id].class === 'read';
    const silences = Object.entries(SILENT).map(([how, value]) => [how, taken(one, withField(data, field, value))]);
    for (const [how, as] of silences) expect(as, how).not.toBe('another');
    // What changes something is answered with one id at the least, which may lack: lists and keys are nothing without
    // theirs.
    if (!isRead && field !== 'subAccountName' && field !== 'pledgeCoin')
      for (const [how, as] of silences) expect(as, how).toBe('believed');
  });

  it.each(rows)(
    '%s: the name of another is not believed where the request says one',
    (_, { one, data, field, asked }) => {
      expect(taken(one, withField(data, field, FOREIGN))).toBe(asked ? 'another' : 'believed');
    },
  );

  it('of those that name something are these', () => {
    const strict = new Set(rows.filter(([, { asked }]) => asked).map(([, { one, field }]) => `${one.id} ${field}`));
    expect([...strict].toSorted()).toMatchInlineSnapshot(`
      [
        "batch-create-subaccount-and-apikey subAccountName",
        "cancel-futures-order clientOid",
        "cancel-futures-order orderId",
        "cancel-plan-order clientOid",
        "cancel-plan-order orderId",
        "futures-order-detail clientOid",
        "futures-order-detail orderId",
        "futures-order-detail symbol",
        "loan-revise-pledge pledgeCoin",
        "mix-batch-cancel-orders clientOid",
        "mix-batch-cancel-orders orderId",
        "mix-batch-place-order clientOid",
        "mix-fills orderId",
        "mix-funding-time symbol",
        "mix-history-fund-rate symbol",
        "mix-market-fills symbol",
        "mix-market-fills-history symbol",
        "mix-modify-order clientOid",
        "mix-open-interest symbol",
        "mix-place-plan-order clientOid",
        "mix-query-position-lever symbol",
        "mix-set-leverage symbol",
        "mix-set-margin-mode symbol",
        "mix-single-position symbol",
        "mix-symbol-price symbol",
        "mix-ticker symbol",
        "modify-plan-order clientOid",
        "modify-plan-order orderId",
        "modify-tpsl-order clientOid",
        "place-futures-order clientOid",
        "place-pos-tpsl stopLossClientOid",
        "place-pos-tpsl stopSurplusClientOid",
        "place-spot-order clientOid",
        "place-tpsl-order clientOid",
        "spot-batch-cancel-order clientOid",
        "spot-batch-cancel-order orderId",
        "spot-batch-cancel-replace-order clientOid",
        "spot-batch-orders clientOid",
        "spot-cancel-order clientOid",
        "spot-cancel-order orderId",
        "spot-cancel-replace-order clientOid",
        "spot-cancel-symbol-order symbol",
        "spot-current-plan-order symbol",
        "spot-fills symbol",
        "spot-history-orders symbol",
        "spot-history-plan-order symbol",
        "spot-market-fills symbol",
        "spot-market-fills-history symbol",
        "spot-modify-plan-order clientOid",
        "spot-order-info clientOid",
        "spot-place-plan-order clientOid",
        "spot-unfilled-orders symbol",
        "subaccount-transfer clientOid",
        "wallet-transfer clientOid",
      ]
    `);
  });
});
