import type { Field } from '../values/type.ts';

/** Tells which field is probably meant by a name of another interface, or lists the fields. */
export function fieldsHint(name: string, fields: Readonly<Record<string, Field>>): string {
  const meant = (FIELD_SYNONYMS.get(name.toLowerCase()) ?? []).filter((one) => Object.hasOwn(fields, one));
  if (meant.length === 0) return `its fields are ${Object.keys(fields).join(', ')}`;
  return `did you mean ${meant.map((one) => `\`${one}\``).join(' or ')}?`;
}

/** Names of other interfaces for a field. */
const FIELD_SYNONYMS = new Map<string, readonly string[]>(
  Object.entries({
    price: ['last', 'openPriceAvg', 'trigger'],
    pnl: ['unrealizedPL'],
    profit: ['unrealizedPL'],
    size: ['total'],
    amount: ['total', 'available'],
    quantity: ['total'],
    side: ['holdSide'],
    margin: ['marginSize'],
    balance: ['available', 'equity'],
    free: ['freeMargin', 'available'],
    maxtransferout: ['withdrawable'],
    crossedmaxavailable: ['freeMargin'],
    isolatedmaxavailable: ['freeMargin'],
  }),
);
