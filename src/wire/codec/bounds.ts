import type { TSchema } from 'typebox';
import type { Codec } from './contract.ts';
import type { Keywords } from './keywords.ts';
import { boundedListCodec } from './lists.ts';
import { boundedCountCodec, formedTextCodec } from './scalars.ts';
import type { Operation } from '../spec/operation.ts';
import { within } from './wire-error.ts';

/** A bounded field of a request: the length of a page or a list, the form of a text. */
interface Bounded {
  /** Absent where the request itself is the list. */
  readonly key?: string;
  readonly codec: Codec;
}

/**
 * Checks the counts, formed texts and lists of a request against their bounds. Whoever comes over HTTP meets them when
 * the request is read; this is for those who hold one in domain types.
 *
 * @throws WireError with the exchange's error code.
 */
export function checkBounds(operation: Operation, request: unknown): void {
  for (const { key, codec } of boundsOf(operation)) {
    const value: unknown = key === undefined ? request : fieldOf(request, key);
    if (value === undefined) continue;
    try {
      codec.encode(value);
    } catch (error) {
      throw key === undefined ? error : within(error, key);
    }
  }
}

const BOUNDS = new WeakMap<Operation, readonly Bounded[]>();

function boundsOf(operation: Operation): readonly Bounded[] {
  let bounds = BOUNDS.get(operation);
  if (bounds === undefined) BOUNDS.set(operation, (bounds = findBounds(operation.request)));
  return bounds;
}

function findBounds(request: TSchema): readonly Bounded[] {
  const whole = boundOf(request);
  if (whole !== undefined) return [{ codec: whole }];
  const { properties = {} }: Keywords = request;
  return Object.entries(properties).flatMap(([key, schema]) => {
    const codec = boundOf(schema);
    return codec === undefined ? [] : [{ key, codec }];
  });
}

/** The items of a list are not looked at here: the operation that takes the list says the mistakes in them. */
const ANYTHING: Codec = { decode: (raw) => raw, encode: (value) => value };

function boundOf(schema: TSchema): Codec | undefined {
  const { 'x-min': min, 'x-max': max, 'x-form': form, pattern, minItems, maxItems }: Keywords = schema;
  if ((min ?? max) !== undefined) return boundedCountCodec({ min, max });
  if (form !== undefined && pattern !== undefined) return formedTextCodec({ ...form, pattern });
  return maxItems === undefined ? undefined : boundedListCodec(ANYTHING, { minItems, maxItems });
}

function fieldOf(request: unknown, key: string): unknown {
  return typeof request === 'object' && request !== null ? Reflect.get(request, key) : undefined;
}
