import { ERROR_CODES, SUCCESS } from '../../wire/error-codes/error-codes.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import { GENERAL_ERRORS, SIGNED_ERRORS } from '../../wire/spec/stated-errors.ts';
import type { JsonSchema } from './field-schema.ts';
import { wireSchema } from './wire-schema.ts';

/**
 * Makes the OpenAPI 3.1 document of the exchange's interface: its requests and answers, and as extensions the facts
 * that a client plans with (`x-rate-limit`, `x-operation-class`, `x-permission`, `x-error-codes`, and for all of them
 * `x-general-error-codes`).
 */
export function openapi(operations: readonly Operation[]): JsonSchema {
  const areas = new Set(operations.map(({ path }) => areaOf(path)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Exchange interface',
      version: 'v2',
      summary: 'Trading, wallets and earning, as the program calls it and the paper exchange answers it.',
      description: DESCRIPTION,
    },
    servers: [
      {
        url: '{baseUrl}',
        description: 'Every operation is called below one address.',
        variables: { baseUrl: { default: 'http://127.0.0.1:8787', description: 'A paper exchange on this machine.' } },
      },
    ],
    tags: [...areas].sort().map((name) => ({ name })),
    paths: Object.fromEntries([...operations].sort(byPath).map((operation) => [operation.path, pathItem(operation)])),
    components: COMPONENTS,
    'x-error-codes': allErrorCodes(),
    'x-general-error-codes': { any: GENERAL_ERRORS.toSorted(), signed: SIGNED_ERRORS.toSorted() },
  };
}

const DESCRIPTION = `Numbers and times are text. Formats of text: \`decimal\` is an exact decimal number; \`percent\` the same in
percent; \`ratio-or-percent\` and \`percent-or-ratio\` are percent when above 1, else a ratio; \`unix-ms\` is a time in
milliseconds since 1970; \`count\` a whole number; \`client-id\` an id that the caller chose. In answers an empty text or
null means that a value is absent. A number of requests have requirements between their fields that a schema cannot say; a request
that breaks one is refused with the code that fits. Every answer is in an envelope, whose code says whether it was a
success.`;

const AREAS: Readonly<Record<string, string>> = {
  mix: 'Futures',
  spot: 'Spot and wallets',
  earn: 'Savings and loans',
  user: 'Sub-accounts',
  account: 'Accounts',
  public: 'Time',
};

/** The part of the interface that a path belongs to: `/api/v2/AREA/…`. */
function areaOf(path: string): string {
  const area = path.split('/')[3] ?? '';
  return AREAS[area] ?? area;
}

function byPath(a: Operation, b: Operation): number {
  return a.path < b.path ? -1 : 1;
}

function pathItem(operation: Operation): JsonSchema {
  return { [operation.method.toLowerCase()]: operationObject(operation) };
}

function operationObject(operation: Operation): JsonSchema {
  const { id, doc, auth, path, limit, permission, errors } = operation;
  return {
    operationId: id,
    summary: doc,
    tags: [areaOf(path)],
    security: auth === 'public' ? [] : [SIGNED],
    ...inputOf(operation),
    responses: {
      '200': {
        description: 'Success.',
        content: { 'application/json': { schema: successSchema(operation) } },
      },
      '400': { $ref: '#/components/responses/Refused' },
      '429': { $ref: '#/components/responses/TooManyRequests' },
    },
    'x-rate-limit': limit,
    'x-operation-class': operation.class,
    ...(permission === undefined ? {} : { 'x-permission': permission }),
    // Their meanings stand once, at the end of the document.
    ...(errors.length === 0 ? {} : { 'x-error-codes': [...errors].sort() }),
  };
}

/** Operations that take the header of the broker (docs/exchange/calls.md#headers). */
const WITH_CHANNEL: ReadonlySet<string> = new Set([
  ...['place-futures-order', 'place-tpsl-order', 'place-spot-order'],
  ...['mix-batch-place-order', 'spot-batch-orders', 'spot-place-plan-order'],
]);

/** Describes the input: a query for GET, a JSON body for POST, and the headers that are no part of signing. */
function inputOf({ id, method, request }: Operation): JsonSchema {
  const headers = [
    { $ref: '#/components/parameters/locale' },
    ...(WITH_CHANNEL.has(id) ? [{ $ref: '#/components/parameters/channel' }] : []),
  ];
  const schema = wireSchema(request, 'request');
  if (method === 'GET') return { parameters: [...queryOf(schema), ...headers] };
  return { parameters: headers, requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function queryOf({ properties, required }: JsonSchema): JsonSchema[] {
  const demanded: readonly unknown[] = Array.isArray(required) ? required : [];
  const fields: object = typeof properties === 'object' && properties !== null ? properties : {};
  return Object.entries(fields).map(([name, field]: [string, JsonSchema]) => {
    const { description, ...schema } = field;
    return { name, in: 'query', required: demanded.includes(name), description, schema };
  });
}

function successSchema({ response }: Operation): JsonSchema {
  return enveloped({
    type: 'object',
    required: ['data'],
    properties: { code: { const: SUCCESS }, data: wireSchema(response, 'response') },
  });
}

/** Adds to the envelope. Many generators of clients take a reference alone, and drop what stands beside it. */
function enveloped(own: JsonSchema): JsonSchema {
  return { allOf: [{ $ref: '#/components/schemas/Envelope' }, own] };
}

/** Lists every known code with its meaning, and the steps that may follow it. */
function allErrorCodes(): JsonSchema {
  return Object.fromEntries(
    [...ERROR_CODES.values()].map(({ code, meaning, category, retry }) => [code, { meaning, category, retry }]),
  );
}

/** All four headers of a signed call (docs/exchange/calls.md#headers). */
const SIGNED = { accessKey: [], accessSign: [], accessPassphrase: [], accessTimestamp: [] };

function headerScheme(name: string, description: string): JsonSchema {
  return { type: 'apiKey', in: 'header', name, description };
}

const COMPONENTS: JsonSchema = {
  securitySchemes: {
    accessKey: headerScheme('ACCESS-KEY', 'The API key.'),
    accessSign: headerScheme(
      'ACCESS-SIGN',
      "Base64 of the HMAC-SHA256, with the key's secret, of timestamp, method in upper case, path, query with its `?` " +
        '(keys in ascending order) and body, without separators.',
    ),
    accessPassphrase: headerScheme('ACCESS-PASSPHRASE', 'The passphrase that was chosen for the key.'),
    accessTimestamp: headerScheme(
      'ACCESS-TIMESTAMP',
      'When the request was made, in milliseconds since 1970; the same text is signed.',
    ),
  },
  parameters: {
    locale: {
      name: 'locale',
      in: 'header',
      required: false,
      description: 'Language of messages.',
      schema: { type: 'string', pattern: '^[a-z]{2}-[A-Z]{2}$', examples: ['en-US'] },
    },
    channel: {
      name: 'X-CHANNEL-API-CODE',
      in: 'header',
      required: false,
      description: 'Identifier of a broker for rebates.',
      schema: { type: 'string' },
    },
  },
  schemas: {
    Envelope: {
      type: 'object',
      required: ['code', 'msg', 'requestTime'],
      properties: {
        code: { type: 'string', description: `${SUCCESS} for success, else an error code.` },
        msg: { type: ['string', 'null'], description: 'success, or what went wrong.' },
        requestTime: { type: ['integer', 'null'], format: 'int64', description: 'Time at the exchange, ms.' },
      },
    },
    Refusal: enveloped({
      type: 'object',
      properties: { code: { type: 'string', not: { const: SUCCESS } }, data: { type: 'null' } },
    }),
  },
  responses: {
    Refused: refusal(
      'The exchange refuses: `x-error-codes` lists what an operation answers beside `x-general-error-codes`.',
    ),
    TooManyRequests: refusal('Too many calls: `x-rate-limit` of the operation, or 6000 a minute from one address.'),
  },
};

function refusal(description: string): JsonSchema {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } };
}
