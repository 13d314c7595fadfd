import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openapi } from '../../../../src/app/schemas/openapi.ts';
import { encodeRequest, encodeResponse } from '../../../../src/wire/codec/codec.ts';
import { encodeEnvelope } from '../../../../src/wire/codec/envelope.ts';
import type { Operation } from '../../../../src/wire/spec/operation.ts';
import { operations } from '../../../../src/wire/operations/index.ts';
import { valueOf } from '../../wire/arbitrary.ts';

const all: readonly Operation[] = Object.values(operations);
const named = all.map((operation) => [operation.id, operation] as const);
const document: Record<string, unknown> = { ...openapi(all) };
const ajv = new Ajv2020({ strict: false, validateFormats: false, schemas: { document } });

/** Steps into the document, and fails where there is nothing. */
function at(...path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => {
    if (typeof part !== 'object' || part === null || !(key in part)) throw new Error(`no ${key} of ${path.join(' ')}`);
    return Reflect.get(part, key);
  }, document);
}

const methodOf = ({ method }: Operation): string => method.toLowerCase();

/** Checks a value against a schema of the document; gives what is wrong with it. */
function flaws(path: readonly string[], value: unknown): unknown {
  const pointer = path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  const validate = ajv.getSchema(`document#/${pointer}`);
  if (validate === undefined) throw new Error(`no schema at ${pointer}`);
  return validate(value) === true ? undefined : validate.errors;
}

const IN_JSON = ['content', 'application/json', 'schema'];
const bodyOf = (operation: Operation) => ['paths', operation.path, methodOf(operation), 'requestBody', ...IN_JSON];
const answerOf = (operation: Operation) => [
  'paths',
  operation.path,
  methodOf(operation),
  'responses',
  '200',
  ...IN_JSON,
];

/** Goes over the wire: through JSON text. */
function overTheWire(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('the OpenAPI document', () => {
  test('is one, by the word of a public validator', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test.each(named)('describes %s', (id, operation) => {
    expect(at('paths', operation.path, methodOf(operation))).toMatchObject({
      operationId: id,
      'x-rate-limit': operation.limit,
      'x-operation-class': operation.class,
    });
    const security = at('paths', operation.path, methodOf(operation), 'security');
    expect(security).toHaveLength(operation.auth === 'public' ? 0 : 1);
  });

  test('demands all four headers of a signed call', () => {
    const signed = at('paths', '/api/v2/spot/account/assets', 'get', 'security');
    expect(signed).toEqual([{ accessKey: [], accessSign: [], accessPassphrase: [], accessTimestamp: [] }]);
    expect(at('components', 'securitySchemes', 'accessSign')).toMatchObject({ in: 'header', name: 'ACCESS-SIGN' });
  });

  test.each(named.filter(([, { method }]) => method === 'POST'))('admits what is sent to %s', (_, operation) => {
    fc.assert(
      fc.property(valueOf(operation.request), (request) => {
        fc.pre(operation.check?.(request) === undefined);
        const { body } = encodeRequest(operation, request);
        expect(flaws(bodyOf(operation), JSON.parse(body))).toBeUndefined();
      }),
      { numRuns: 10, maxSkipsPerRun: 2_000 },
    );
  });

  test.each(named)('admits what %s answers', (_, operation) => {
    fc.assert(
      fc.property(valueOf(operation.response), (data) => {
        const envelope = { code: '00000', msg: 'success', requestTime: 1_700_000_000_000 };
        const answer = encodeEnvelope({ ...envelope, data: encodeResponse(operation, data) });
        expect(flaws(answerOf(operation), overTheWire(answer))).toBeUndefined();
      }),
      { numRuns: 10 },
    );
  });

  test.each(named.filter(([, { method }]) => method === 'GET'))('names each parameter of %s', (_, operation) => {
    const parameters = at('paths', operation.path, 'get', 'parameters');
    const { properties: fields = {} }: { readonly properties?: object } = operation.request;
    const asked = Object.keys(fields).map((name) => expect.objectContaining({ name, in: 'query' }) as unknown);
    expect(parameters).toEqual([...asked, { $ref: '#/components/parameters/locale' }]);
  });
});

describe('it speaks of the wire:', () => {
  const place = operations['place-futures-order'];
  const order = {
    ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginMode: 'crossed', marginCoin: 'USDT', size: '0.01' },
    ...{ side: 'buy', orderType: 'market' },
  };

  test.each([
    ['an order', {}, true],
    ['a number where text is sent', { size: 0.01 }, false],
    ['text that is no number', { size: 'much' }, false],
    ['a word of no meaning', { side: 'hold' }, false],
    ['a client id with a blank', { clientOid: 'a b' }, false],
    ['nothing for what must be there', { symbol: undefined }, false],
  ])('%s', (_, change, admitted) => {
    expect(flaws(bodyOf(place), overTheWire({ ...order, ...change })) === undefined).toBe(admitted);
  });

  test('a list of six of sub-accounts is too long', () => {
    const one = { subAccountName: 'gridacct', passphrase: 'passphrase1', label: 'grid', permList: ['read'] };
    const create = operations['batch-create-subaccount-and-apikey'];
    expect(flaws(bodyOf(create), [one])).toBeUndefined();
    expect(
      flaws(
        bodyOf(create),
        Array.from({ length: 6 }, () => one),
      ),
    ).toBeDefined();
  });

  test('a refusal has no data and a code that is not success', () => {
    const refusal = { code: '40019', msg: 'a value is missing', requestTime: 1, data: null };
    expect(flaws(['components', 'schemas', 'Refusal'], refusal)).toBeUndefined();
    expect(flaws(['components', 'schemas', 'Refusal'], { ...refusal, code: '00000' })).toBeDefined();
  });

  test('a ratio of the program is described in the scale in which it is sent', () => {
    const rate = at(
      ...answerOf(operations['loan-ongoing-orders']),
      'allOf',
      '1',
      'properties',
      'data',
      'items',
      'properties',
    );
    expect(rate).toMatchObject({
      hourInterestRate: { format: 'percent', description: 'Interest an hour, a ratio. Sent as percent.' },
      supRate: { format: 'percent-or-ratio' },
    });
  });

  test('times of closed positions in the spelling that is sent', () => {
    const path = ['data', 'properties', 'list', 'items', 'properties'];
    const position = at(...answerOf(operations['history-position']), 'allOf', '1', 'properties', ...path);
    expect(position).toHaveProperty('ctime');
    expect(position).not.toHaveProperty('cTime');
  });
});
