import { nearestName } from '../../base/nearest.ts';
import type { Json } from '../../domain/journal-entry.ts';
import type { TSchema } from 'typebox';
import { decodeRequest, encodeRequest } from '../../wire/codec/codec.ts';
import { isRow, type Keywords } from '../../wire/codec/keywords.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import { WireError, type WirePath } from '../../wire/codec/wire-error.ts';
import { UsageError } from '../process/failure.ts';
import { isSecretField } from '../secrets/hide-secrets.ts';
import { isJsonList, isJsonObject, jsonOf, readJson } from '../text/json.ts';

/**
 * Reads a request in the wire's words, with the requirements between its fields. No meaningful field is filled in: the
 * request is sent as it was written. Throws a {@link UsageError} that names the parameter.
 */
export function readRequest(operation: Operation, raw: Json): unknown {
  refuseUnknown(operation.request, raw, operation.id);
  try {
    return decodeRequest(asWritten(operation), raw);
  } catch (error) {
    if (error instanceof WireError) throw new UsageError(`${operation.id}: ${told(error)}`);
    throw error;
  }
}

/** Writes a request in the form in which it is sent. */
export function wireRequest(operation: Operation, request: unknown): Json {
  const { query, body } = encodeRequest(operation, request);
  return body === '' ? jsonOf(Object.fromEntries(new URLSearchParams(query))) : readJson(body);
}

/** The fields of a record in the order of its schema, by the name that goes over the wire. */
export function fieldsOf(schema: TSchema): ReadonlyMap<string, Keywords> {
  const { properties = {} }: Keywords = schema;
  return new Map(
    Object.entries(properties).map(([name, field]) => {
      const words: Keywords = field;
      return [words['x-wire-key'] ?? name, words];
    }),
  );
}

/**
 * An operation as clients send it: without the fields that servers fill in, but with those that they demand and ignore.
 */
function asWritten({ complete: _complete, ignored, ...operation }: Operation): Operation {
  return ignored === undefined ? operation : { ...operation, complete: ignored };
}

/** Refuses unknown fields. The codecs would ignore them, and a mistyped price must not be ignored. */
function refuseUnknown(schema: TSchema, raw: Json, where: string): void {
  const { properties, items }: Keywords = schema;
  if (isJsonList(raw) && items !== undefined && !isRow(items)) {
    for (const [index, item] of raw.entries()) refuseUnknown(items, item, `${where}[${String(index)}]`);
  }
  if (!isJsonObject(raw) || properties === undefined) return;
  const fields = fieldsOf(schema);
  for (const [name, value] of Object.entries(raw)) {
    const field = fields.get(name);
    if (field === undefined) throw new UsageError(unknownParameter(where, name, [...fields.keys()]));
    refuseUnknown(field, value, `${where}.${name}`);
  }
}

function unknownParameter(where: string, name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  const hint =
    nearest === undefined
      ? known.length === 0
        ? 'it takes none'
        : `it takes ${known.join(', ')}`
      : `did you mean ${nearest}?`;
  return `${where}: unknown parameter ${name}; ${hint}`;
}

function told({ path, message, expected, code }: WireError): string {
  const text = isSecret(path) ? `${String(path.at(-1))}: expected ${expected}` : message;
  return code === undefined ? text : `${text} (the exchange would answer ${code})`;
}

function isSecret(path: WirePath): boolean {
  return path.some((part) => typeof part === 'string' && isSecretField(part));
}
