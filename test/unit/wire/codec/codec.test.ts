import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeRequest,
  decodeResponse,
  encodeRequest,
  encodeResponse,
  responseText,
} from '../../../../src/wire/codec/codec.ts';
import type { Operation } from '../../../../src/wire/spec/operation.ts';
import { operations } from '../../../../src/wire/operations/index.ts';
import { valueOf } from '../arbitrary.ts';

const all: readonly Operation[] = Object.values(operations);

/** Goes over the wire: through JSON text, as between two programs. */
function overTheWire(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('every operation', () => {
  test.each(all.map((operation) => [operation.id, operation] as const))(
    '%s: a request survives the wire',
    (_, operation) => {
      fc.assert(
        fc.property(valueOf(operation.request), (request) => {
          fc.pre(operation.check?.(request) === undefined);
          const { query, body } = encodeRequest(operation, request);
          const decoded = decodeRequest(operation, operation.method === 'GET' ? new URLSearchParams(query) : body);
          expect(decoded).toEqual(request);
        }),
        { numRuns: 40, maxSkipsPerRun: 2_000 },
      );
    },
  );

  test.each(all.map((operation) => [operation.id, operation] as const))(
    '%s: an answer survives the wire',
    (_, operation) => {
      fc.assert(
        fc.property(valueOf(operation.response), (data) => {
          const decoded = decodeResponse(operation, overTheWire(encodeResponse(operation, data)));
          expect(decoded).toEqual(data);
        }),
        { numRuns: 40 },
      );
    },
  );

  test.each(all.map((operation) => [operation.id, operation] as const))(
    '%s: an answer has one text, whether or not it was written before',
    (_, operation) => {
      fc.assert(
        fc.property(valueOf(operation.response), (data) => {
          const text = JSON.stringify(encodeResponse(operation, data));
          const frozen: unknown = Array.isArray(data)
            ? data.map((item: unknown) => Object.freeze(item))
            : Object.freeze(data);
          expect([data, frozen, frozen].map((each) => responseText(operation, each))).toEqual([text, text, text]);
        }),
        { numRuns: 20 },
      );
    },
  );
});

describe('a request', () => {
  test('has its query in ascending order of keys, percent-encoded', () => {
    const { query, body } = encodeRequest(operations['futures-order-detail'], {
      symbol: 'BTCUSDT',
      productType: 'USDT-FUTURES',
      clientOid: 'a+b#1',
    });
    expect(query).toBe('?clientOid=a%2Bb%231&productType=USDT-FUTURES&symbol=BTCUSDT');
    expect(body).toBe('');
  });

  test('without parameters has an empty query', () => {
    expect(encodeRequest(operations['server-time'], {})).toEqual({ query: '', body: '' });
  });

  test('that is posted has a JSON body and no query', () => {
    const request = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', orderId: '1' } as const;
    expect(encodeRequest(operations['cancel-futures-order'], request)).toEqual({
      query: '',
      body: '{"symbol":"BTCUSDT","productType":"USDT-FUTURES","orderId":"1"}',
    });
  });
});
