import type { Echoes, Operation, RequestOf, ResponseOf } from './operation.ts';

/** The same name on both sides, unless an operation says otherwise. */
const NAMES = [
  'orderId',
  'clientOid',
  'stopSurplusClientOid',
  'stopLossClientOid',
  'symbol',
  'subAccountName',
  'pledgeCoin',
] as const;

/**
 * Says what in an answer belongs to another request; undefined where nothing does. An answer is another's where it
 * names things of a kind that the request names too, and not one of them is the request's. What is absent, null or
 * empty contradicts nothing.
 */
export function foreignIn<O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  data: ResponseOf<O>,
): string | undefined {
  for (const [field, origins] of Object.entries(operation.echoes?.(request) ?? echoesOf(request))) {
    const asked = new Set(origins.flatMap((origin) => textsOf(request, origin)));
    if (asked.size === 0) continue;
    const told = textsOf(data, field);
    const [first] = told;
    if (first !== undefined && !told.some((name) => asked.has(name))) return `${field} ${first}`;
  }
  return undefined;
}

/** The exchange goes by orderId alone where both ids are sent (docs/exchange/calls.md#order-ids). */
function echoesOf(request: unknown): Echoes {
  const byOrderId = textsOf(request, 'orderId').length > 0;
  const names = NAMES.filter((name) => name !== 'clientOid' || !byOrderId);
  return Object.fromEntries(names.map((name) => [name, [name]]));
}

/**
 * Returns the texts of a field in a record, in the items of a list, and in the lists of a record. Symbols are compared
 * in any case of letters.
 */
function textsOf(value: unknown, field: string, depth = 2): string[] {
  if (depth < 0 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, field, depth - 1));
  return Object.entries(value).flatMap(([key, part]: readonly [string, unknown]) => {
    if (key === field && typeof part === 'string') return part === '' ? [] : [wordOf(field, part)];
    return Array.isArray(part) ? textsOf(part, field, depth - 1) : [];
  });
}

function wordOf(field: string, text: string): string {
  return field === 'symbol' ? text.toUpperCase() : text;
}
