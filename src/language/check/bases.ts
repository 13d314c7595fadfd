import type { Checker } from './checker.ts';
import type { Name } from '../values/expression.ts';
import type { CoinRef, Shape } from '../terms/term.ts';
import type { Coin, Type } from '../values/type.ts';

/** A value of which a percentage can be meant: as it is written, and in words. */
export interface Base {
  readonly text: string;
  readonly of: string;
}

type Names = Iterable<readonly [name: string, { readonly type: Type }]>;

/**
 * Lists the values in scope of which a percentage beside `wanted` can be meant, the nearest first. A profit is no part
 * of itself, so only what stands for a whole is listed: margin, value, equity, an opening price, and variables of the
 * file.
 */
export function basesOf(wanted: Shape, { scope, variables }: Pick<Checker, 'scope' | 'variables'>): readonly Base[] {
  const names: Names = [
    ...[...variables.values()].map(({ name, shape }) => [name, shape] as const),
    ...[...scope].filter(isRead).reverse(),
  ];
  return [...names].flatMap(([name, { type }]) => (type.kind === 'record' ? basesIn(name, type, wanted) : []));
}

/** A name of a `let` stands for an expression, and parameters are no wholes. */
function isRead([name, { expression, constant }]: readonly [string, Name]): boolean {
  return expression === undefined && constant === undefined && !name.startsWith('$');
}

type RecordType = Type & { readonly kind: 'record' };

function basesIn(name: string, { fields }: RecordType, wanted: Shape): readonly Base[] {
  const wholes = name === 'vars' ? Object.keys(fields).map((field) => [field, field] as const) : WHOLES;
  const single = wholes.flatMap(([field, of]) => {
    const type = fields[field]?.type;
    return type !== undefined && fits(type, name, wanted) ? [{ text: `${name}.${field}`, of }] : [];
  });
  const isPosition = wanted.type.kind === 'amount' && 'openPriceAvg' in fields && 'total' in fields;
  if (!isPosition || single.length === 0) return single;
  return [...single, { text: `${name}.total * ${name}.openPriceAvg`, of: 'its value' }];
}

/** Fields that stand for a whole. */
const WHOLES = [
  ['marginSize', 'its margin'],
  ['equity', 'the equity'],
  ['openPriceAvg', 'the opening price'],
  ['high24h', 'the highest price of 24 hours'],
] as const;

function fits(type: Type, name: string, { type: wanted, coin, base }: Shape): boolean {
  if (type.kind === 'amount') return wanted.kind === 'amount' && canBe(type.coin, name, coin);
  if (type.kind !== 'price' || wanted.kind !== 'price') return false;
  return canBe(type.quote, name, coin) && canBe(type.base, name, base);
}

/**
 * Tells whether a field's coin can be the coin of the other value. Where that is null, it is not known: then both
 * values must be read from one field.
 */
function canBe(coin: Coin, name: string, other: CoinRef | null): boolean {
  if (coin === null) return false;
  if (other === null) return true;
  if (typeof coin === 'string') return other.kind === 'read' || other.name === coin;
  return other.kind === 'named' || ('sibling' in coin && other.text === `${name}.${coin.sibling}`);
}

/** Puts the choices for a percentage into words; undefined where nothing in scope can be meant. */
export function basesHint(percent: string, bases: readonly Base[]): string | undefined {
  if (bases.length === 0) return undefined;
  const choices = bases.slice(0, BASES_SHOWN_MAX).map(({ text, of }) => `\`${percent} * ${text}\` of ${of}`);
  return `say what it is a percentage of: ${choices.join(', ')}`;
}

/** Choices that a hint names. */
const BASES_SHOWN_MAX = 4;
