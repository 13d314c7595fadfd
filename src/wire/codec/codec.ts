import type { TSchema } from 'typebox';
import type { Breach, Operation, RequestOf, ResponseOf } from '../spec/operation.ts';
import { compileCodec } from './compile.ts';
import type { Codec } from './contract.ts';
import { CODE_WRONG } from './contract.ts';
import { isRow, type Keywords } from './keywords.ts';
import { checkSpelling } from './spelling.ts';
import { textBy } from './text.ts';
import { WireError, type WirePath } from './wire-error.ts';

/** A request as text: the query with its `?`, keys in ascending order, or the JSON body; either may be empty. */
export interface EncodedRequest {
  readonly query: string;
  readonly body: string;
}

/**
 * Writes a request as it is signed and sent (docs/exchange/calls.md#signature).
 *
 * @throws WireError where the request breaks its schema or a requirement between its fields.
 */
export function encodeRequest<O extends Operation>(operation: O, request: RequestOf<O>): EncodedRequest {
  checkRequest(operation, request);
  const fields = codecsOf(operation).request.encode(request);
  return operation.method === 'GET'
    ? { query: queryText(fields), body: '' }
    : { query: '', body: JSON.stringify(fields) };
}

/**
 * Reads a request as a tolerant server does: numbers for text, words in any case, fields that it does not know ignored,
 * defaults filled in.
 *
 * @param raw the query (as URLSearchParams or a record) or the body (as JSON text or parsed; a list where the request
 * is one)
 * @throws WireError with the exchange's error code.
 */
export function decodeRequest<O extends Operation>(operation: O, raw: unknown): RequestOf<O> {
  // The fields that an operation fills in have the types of its request.
  const complete = (read: RequestOf<O>): RequestOf<O> => (operation.complete?.(read) ?? read) as RequestOf<O>;
  return decoded(operation, parsed(raw), complete);
}

/**
 * Reads a request as the documents have it: text in their spelling, with everything that they demand, and nothing
 * filled in.
 *
 * @throws WireError with the exchange's error code.
 */
export function decodeStrictly<O extends Operation>(operation: O, raw: unknown): RequestOf<O> {
  const written = parsed(raw);
  checkSpelling(operation.request, written);
  const request = decoded(operation, written, (read) => read);
  checkDemands(operation, request);
  return request;
}

function decoded<O extends Operation>(
  operation: O,
  raw: unknown,
  complete: (read: RequestOf<O>) => RequestOf<O>,
): RequestOf<O> {
  // The codec was compiled from this very schema, so what it reads has the schema's type.
  const request = complete(codecsOf(operation).request.decode(raw) as RequestOf<O>);
  checkRequest(operation, request);
  return request;
}

/** Writes the `data` of an answer, ready for JSON; an absent field is written as the exchange writes it. */
export function encodeResponse<O extends Operation>(operation: O, data: ResponseOf<O>): unknown {
  return codecsOf(operation).response.encode(data);
}

/** Writes the `data` of an answer as JSON text, as {@link encodeResponse} has it. */
export function responseText<O extends Operation>(operation: O, data: ResponseOf<O>): string {
  return textBy(codecsOf(operation).response, data);
}

/**
 * Reads the `data` of an answer, leniently where the exchange is known to vary and strictly where a wrong value would
 * mislead.
 *
 * @throws WireError that names the place.
 */
export function decodeResponse<O extends Operation>(operation: O, raw: unknown): ResponseOf<O> {
  // The codec was compiled from this very schema, so what it reads has the schema's type.
  return codecsOf(operation).response.decode(raw) as ResponseOf<O>;
}

/**
 * Checks the requirements between a request's fields (docs/exchange/README.md#operations), for callers that hold one in
 * domain types.
 *
 * @throws WireError with the exchange's error code.
 */
export function checkRequest<O extends Operation>(operation: O, request: RequestOf<O>): void {
  refuse(operation, request, operation.check?.(request));
}

/**
 * Checks what the documents demand of a request although the service does without it (`demands` of an operation).
 *
 * @throws WireError with the exchange's error code.
 */
export function checkDemands<O extends Operation>(operation: O, request: RequestOf<O>): void {
  refuse(operation, request, operation.demands?.(request));
}

function refuse(operation: Operation, request: unknown, breach: Breach | undefined): void {
  if (breach === undefined) return;
  const { code, item, field, expected } = breach;
  const holder: unknown = item !== undefined && Array.isArray(request) ? request[item] : request;
  const path = item === undefined ? [field] : [item, field];
  throw new WireError({ expected, found: asWritten(operation.request, fieldOf(holder, field), path), code, path });
}

/** A value as it stands on the wire, which is how its writer knows it: 10.5 percent, not the ratio 0.105. */
function asWritten(schema: TSchema, value: unknown, path: WirePath): unknown {
  const field = schemaAt(schema, path);
  if (field === undefined || typeof value !== 'bigint') return value;
  return compileCodec(field, 'request').encode(value);
}

function schemaAt(schema: TSchema, path: WirePath): TSchema | undefined {
  let at: TSchema | undefined = schema;
  for (const part of path) {
    const { items, properties }: Keywords = at;
    at = typeof part === 'string' ? properties?.[part] : isRow(items) ? undefined : items;
    if (at === undefined) return undefined;
  }
  return at;
}

interface OperationCodecs {
  readonly request: Codec;
  readonly response: Codec;
}

const COMPILED = new WeakMap<Operation, OperationCodecs>();

function codecsOf(operation: Operation): OperationCodecs {
  const known = COMPILED.get(operation);
  if (known !== undefined) return known;
  const codecs = {
    request: compileCodec(operation.request, 'request'),
    response: compileCodec(operation.response, 'response'),
  };
  COMPILED.set(operation, codecs);
  return codecs;
}

function fieldOf(request: unknown, field: string): unknown {
  return typeof request === 'object' && request !== null ? Reflect.get(request, field) : undefined;
}

function queryText(fields: unknown): string {
  if (typeof fields !== 'object' || fields === null) return '';
  const pairs = Object.entries(fields).map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.sort().join('&')}`;
}

function parsed(raw: unknown): unknown {
  if (raw === undefined || raw === null || raw === '') return {};
  if (raw instanceof URLSearchParams) return Object.fromEntries(raw);
  if (typeof raw !== 'string') return raw;
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    throw new WireError({ expected: 'JSON', found: raw, code: CODE_WRONG });
  }
}
