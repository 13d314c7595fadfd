import { type Decimal, decimalOf, formatDecimal, multiply, ONE, parseDecimal, ZERO } from '../../../base/decimal.ts';
import { splitSymbol } from '../../../domain/market.ts';
import type { FileContext, Problem } from '../../model/file-context.ts';
import type { Strategy } from '../../model/strategy.ts';
import type { FieldSchema } from '../../model/vocabulary.ts';
import { type BoundAt, listed } from '../../model/word-meaning.ts';
import { fieldAt, fieldsAt, says, textAt } from '../../model/field-at.ts';
import { instrumentOf, isDecimal, moneyOf, recordOf, textOf } from '../../model/known-fields.ts';
import { phraseOf } from './moves.ts';
import type { SaidFields } from './said-fields.ts';

/**
 * Reports fixed values that can never work: what is not above zero, parts beyond the whole, money that goes where it
 * is.
 */
export function checkLiterals(fields: readonly SaidFields[], strategy: Strategy, { report }: FileContext): void {
  for (const said of fields) {
    const wrong = [...amountsOf(said), ...boundsOf(said, strategy), ...pricesOf(said)];
    for (const { pointer, ...problem } of wrong) report({ ...problem, place: said.place(pointer) });
  }
}

interface Wrong extends Omit<Problem, 'place'> {
  readonly pointer: string;
}

/**
 * Amounts that an action moves or a goal orders must be above zero; what a goal is bounded by may be zero, which holds
 * nothing.
 */
function amountsOf({ of, name: word, word: { schema, means }, known }: SaidFields): readonly Wrong[] {
  const ordered = listed(means.bounds).flatMap((bound) => (bound.must === 'be above zero' ? bound.at : []));
  return moneyPaths(schema).flatMap((path) => {
    const isAbove = of === 'step' || ordered.includes(path);
    return fieldsAt(known, path).flatMap(({ pointer, value }) => {
      const money = moneyOf(value);
      if (money?.value === undefined || money.value > ZERO || (money.value === ZERO && !isAbove)) return [];
      const name = pointer.slice(pointer.lastIndexOf('/') + 1);
      const shown = `${formatDecimal(money.value)} ${money.coin}`;
      const message = `\`${name}\` of \`${word}\` is ${shown}: it must ${isAbove ? 'be above zero' : 'not be below zero'}`;
      const hint = `an amount ${isAbove ? 'above' : 'of at least'} 0 ${money.coin}`;
      return [{ code: 'field-amount', pointer, message, hint }];
    });
  });
}

/** The ways to all fields of a word that are amounts. They are asked for with each use of it. */
function moneyPaths(schema: FieldSchema): readonly string[] {
  const remembered = pathsOfSchema.get(schema);
  if (remembered !== undefined) return remembered;
  const found = [...new Set(moneyWithin(schema, []))];
  pathsOfSchema.set(schema, found);
  return found;
}

const pathsOfSchema = new WeakMap<FieldSchema, readonly string[]>();

function moneyWithin(schema: FieldSchema, way: readonly string[]): readonly string[] {
  const own = schema['x-expr']?.includes('money') === true ? [way.join('/')] : [];
  const { properties = {}, items, anyOf = [] } = schema;
  return [
    ...own,
    ...Object.entries(properties).flatMap(([key, field]) => moneyWithin(field, [...way, key])),
    ...(items === undefined ? [] : moneyWithin(items, [...way, '*'])),
    ...anyOf.flatMap((shape) => moneyWithin(shape, way)),
  ];
}

function boundsOf(said: SaidFields, strategy: Strategy): readonly Wrong[] {
  return listed(said.word.means.bounds).flatMap((bound) => wrongBy(bound, said, strategy));
}

function wrongBy(bound: BoundAt, said: SaidFields, strategy: Strategy): readonly Wrong[] {
  const { known } = said;
  switch (bound.must) {
    case 'be a part':
      return partsAt(bound, said);
    case 'be at least': {
      const value = fieldAt(known, bound.at);
      if (!isDecimal(value)) return [];
      const { least, most, noun } = bound;
      const isAbove = most !== undefined && value > parseDecimal(most);
      if (value >= parseDecimal(least) && !isAbove) return [];
      const is = isAbove ? `${most} at most` : `${least} at least`;
      return [wrongAt(bound, `a ${noun} is ${is}, not ${formatDecimal(value)}`)];
    }
    case 'be long on spot': {
      const side = textAt(known, bound.at);
      const isSpot = instrumentOf(known['instrument'])?.market === 'spot';
      if (!isSpot || side === undefined || side === 'long') return [];
      return [wrongAt(bound, 'a spot pair is only bought and sold: you cannot be short there')];
    }
    case 'last': {
      const ms = fieldAt(known, bound.at);
      return typeof ms === 'number' && ms <= 0 ? [wrongAt(bound, bound.says)] : [];
    }
    case 'be another wallet': {
      const [wallet, other] = [bound.at, bound.than].map((path) => walletAt(fieldAt(known, path), strategy.account));
      return wallet === undefined || wallet !== other ? [] : [wrongAt(bound, bound.says)];
    }
    case 'be another coin': {
      const coin = moneyOf(fieldAt(known, bound.than))?.coin;
      if (coin === undefined || coin !== textAt(known, bound.at)) return [];
      return [wrongAt(bound, phraseOf(bound.says, { ...said, strategy }) ?? '')];
    }
    // Demands on several fields, on distances and on coins have checks of their own.
    case 'be above zero':
    case 'be in order':
    case 'be apart':
    case 'be a callback':
    case 'be in a coin of the pair':
    case 'be all parts':
    case 'be rungs of gains':
    case 'be left out':
    case 'keep still':
    case 'come before the end':
    case 'go beyond a trail':
    case 'be in a coin':
      return [];
  }
}

function wrongAt(
  { at, code, hint }: { readonly at: string; readonly code: string; readonly hint: string },
  message: string,
): Wrong {
  return { code, pointer: `/${at}`, message, hint };
}

function walletAt(field: unknown, account: string): string | undefined {
  const { account: owner, wallet } = recordOf(field);
  return textOf(wallet) === undefined ? undefined : `${textOf(owner) ?? account} ${textOf(wallet) ?? ''}`;
}

/** Ratios of which something is taken or kept. */
function partsAt(
  { at, orZero, openWhen }: Extract<BoundAt, { readonly must: 'be a part' }>,
  said: SaidFields,
): readonly Wrong[] {
  const isOpen = openWhen !== undefined && says(said.known, openWhen);
  return fieldsAt(said.known, at).flatMap(({ pointer, value: field }) => {
    if (!isDecimal(field) || ((field <= ONE || isOpen) && (field > ZERO || (orZero && field === ZERO)))) return [];
    const name = pointer.slice(pointer.lastIndexOf('/') + 1);
    const text = said.text(pointer);
    const isBare = text !== undefined && /^\d+(?:\.\d+)?$/.test(text) && field > ONE;
    const hint = isBare
      ? `${text} is ${percent(field)}: did you mean ${text}%?`
      : `a percent ${orZero ? 'from' : 'above'} 0% to 100%`;
    return [
      { code: 'field-part', pointer, message: `\`${name}\` is ${percent(field)}: it is a part of a whole`, hint },
    ];
  });
}

const PRICE = /^\s*=?\s*(-?\d+(?:\.\d+)?)\s+([A-Z0-9]+)\/([A-Z0-9]+)\s*$/;

/** A price is of its instrument's coins, and above zero; only one that is written out says its coins beforehand. */
function pricesOf(said: SaidFields): readonly Wrong[] {
  const symbol = instrumentOf(said.known['instrument'])?.symbol ?? '';
  const pair = splitSymbol(symbol);
  return ['/price', '/trigger'].flatMap((pointer): readonly Wrong[] => {
    const name = pointer.slice(1);
    const value = said.known[name];
    if (isDecimal(value) && value <= ZERO) {
      const message = `\`${name}\` is ${formatDecimal(value)}: a price is above zero`;
      return [{ code: 'field-amount', pointer, message, hint: 'a price above zero' }];
    }
    const [, digits = '', quote, base] = PRICE.exec(said.text(pointer) ?? '') ?? [];
    if (pair === undefined || quote === undefined || (quote === pair.quote && base === pair.base)) return [];
    const message = `\`${name}\` is in ${quote}/${base ?? ''}, and ${symbol} has ${pair.quote}/${pair.base}`;
    return [{ code: 'field-coin', pointer, message, hint: `${digits} ${pair.quote}/${pair.base}` }];
  });
}

function percent(ratio: Decimal): string {
  return `${formatDecimal(multiply(ratio, decimalOf(100)))}%`;
}
