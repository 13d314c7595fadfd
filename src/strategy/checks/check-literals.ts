import { type Decimal, decimalOf, formatDecimal, multiply, ONE, ZERO } from '../../base/decimal.ts';
import { splitSymbol } from '../../domain/market.ts';
import type { FileContext, Problem } from '../file-context.ts';
import { instrumentOf, isDecimal, moneyOf, recordOf, textOf } from './known-fields.ts';
import type { SaidFields } from './said-fields.ts';

/** Reports fixed values that can never work: what is not above zero, parts beyond the whole, money that goes where it is. */
export function checkLiterals(fields: readonly SaidFields[], account: string, { report }: FileContext): void {
  for (const said of fields) {
    const wrong = [
      ...amountsOf(said),
      ...partsOf(said),
      ...pricesOf(said),
      ...(said.of === 'step' ? wrongStep(said, account) : []),
    ];
    for (const { pointer, ...problem } of wrong) report({ ...problem, place: said.place(pointer) });
  }
}

interface Wrong extends Omit<Problem, 'place'> {
  readonly pointer: string;
}

/** Amounts that an action moves must be above zero; bounds of a goal may be zero, which holds nothing. */
function amountsOf({ of, word, known }: SaidFields): readonly Wrong[] {
  const rungs = itemsOf(known['rungs']).map((rung, index) => ({
    pointer: `/rungs/${String(index)}/size`,
    field: rung['size'],
    isAbove: true,
  }));
  const lists = ['from', 'to'].flatMap((list) =>
    itemsOf(known[list]).flatMap((item, index) =>
      ['leave', 'upTo'].map((key) => ({
        pointer: `/${list}/${String(index)}/${key}`,
        field: item[key],
        isAbove: false,
      })),
    ),
  );
  const steps = ['size', 'value', 'amount'].map((key) => ({ pointer: `/${key}`, field: known[key], isAbove: true }));
  const goals = ['size', 'value', 'atLeast', 'atMost', 'target', 'smallest', 'reserve', 'leave'].map((key) => ({
    pointer: `/${key}`,
    field: known[key],
    isAbove: false,
  }));
  const slice = { pointer: '/slice', field: known['slice'], isAbove: true };
  return [...(of === 'step' ? steps : [...goals, slice, ...lists]), ...rungs].flatMap(({ pointer, field, isAbove }) => {
    const money = moneyOf(field);
    if (money?.value === undefined || money.value > ZERO || (money.value === ZERO && !isAbove)) return [];
    const name = pointer.slice(pointer.lastIndexOf('/') + 1);
    const shown = `${formatDecimal(money.value)} ${money.coin}`;
    const message = `\`${name}\` of \`${word}\` is ${shown}: it must ${isAbove ? 'be above zero' : 'not be below zero'}`;
    return [
      {
        code: 'field-amount',
        pointer,
        message,
        hint: `an amount ${isAbove ? 'above' : 'of at least'} 0 ${money.coin}`,
      },
    ];
  });
}

/** A ratio of which something is taken or kept. */
interface Part {
  readonly pointer: string;
  readonly field: unknown;
  /** Whether nothing is a part too. */
  readonly orZero: boolean;
  /** Whether it may be more than the whole. */
  readonly isOpen?: boolean;
}

function partsOf(said: SaidFields): readonly Wrong[] {
  return partsIn(said).flatMap(({ pointer, field, orZero, isOpen }) => {
    if (!isDecimal(field) || ((field <= ONE || isOpen === true) && (field > ZERO || (orZero && field === ZERO))))
      return [];
    const name = pointer.slice(pointer.lastIndexOf('/') + 1);
    const text = said.text(pointer);
    const isBare = text !== undefined && /^\d+(?:\.\d+)?$/.test(text) && field > ONE;
    const hint = isBare
      ? `${text} is ${percent(field)}: is ${text}% meant?`
      : `a percent ${orZero ? 'from' : 'above'} 0% to 100%`;
    return [
      { code: 'field-part', pointer, message: `\`${name}\` is ${percent(field)}: it is a part of a whole`, hint },
    ];
  });
}

function partsIn({ of, word, known }: SaidFields): readonly Part[] {
  if (of === 'step') return word === 'close' ? [{ pointer: '/size', field: known['size'], orZero: false }] : [];
  switch (word) {
    case 'weights':
      return [{ pointer: '/band', field: known['band'], orZero: true }];
    case 'pledge-rate':
      return ['below', 'target', 'above'].map((key) => ({ pointer: `/${key}`, field: known[key], orZero: false }));
    case 'ladder':
      return itemsOf(known['rungs']).map((rung, index) => ({
        pointer: `/rungs/${String(index)}/offset`,
        field: rung['offset'],
        orZero: true,
        // What is sold may rest at any price above.
        ...(textOf(known['side']) === 'sell' && { isOpen: true }),
      }));
    default:
      return [];
  }
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
      const message = `\`${name}\` is ${formatDecimal(value)}: no price is so low`;
      return [{ code: 'field-amount', pointer, message, hint: 'a price above zero' }];
    }
    const [, digits = '', quote, base] = PRICE.exec(said.text(pointer) ?? '') ?? [];
    if (pair === undefined || quote === undefined || (quote === pair.quote && base === pair.base)) return [];
    const message = `\`${name}\` is in ${quote}/${base ?? ''}, and ${symbol} has ${pair.quote}/${pair.base}`;
    return [{ code: 'field-coin', pointer, message, hint: `${digits} ${pair.quote}/${pair.base}` }];
  });
}

function wrongStep({ word, known }: SaidFields, account: string): readonly Wrong[] {
  switch (word) {
    case 'set-leverage':
      return wrongLeverage(known['leverage']);
    case 'wait':
      return typeof known['for'] === 'number' && known['for'] <= 0
        ? [{ code: 'wait-nothing', pointer: '/for', message: 'this waits for nothing', hint: 'a time such as 10m' }]
        : [];
    case 'transfer':
      return wrongTransfer(known, account);
    case 'borrow':
      return wrongBorrowing(known);
    default:
      return [];
  }
}

function wrongLeverage(leverage: unknown): readonly Wrong[] {
  if (!isDecimal(leverage) || leverage >= ONE) return [];
  const message = `a leverage of ${formatDecimal(leverage)} is none: it is 1 at least`;
  return [{ code: 'field-leverage', pointer: '/leverage', message, hint: 'a number such as 5' }];
}

function wrongTransfer({ from, to }: SaidFields['known'], account: string): readonly Wrong[] {
  const end = (field: unknown): string | undefined => {
    const { account: owner, wallet } = recordOf(field);
    return textOf(wallet) === undefined ? undefined : `${textOf(owner) ?? account} ${textOf(wallet) ?? ''}`;
  };
  if (end(from) === undefined || end(from) !== end(to)) return [];
  const message = 'this moves money to the wallet in which it is';
  return [{ code: 'transfer-same', pointer: '/to', message, hint: 'another wallet, or another account' }];
}

function wrongBorrowing({ amount, against }: SaidFields['known']): readonly Wrong[] {
  const coin = moneyOf(amount)?.coin;
  if (coin === undefined || coin !== textOf(against)) return [];
  const message = `${coin} cannot be borrowed against ${coin}`;
  return [{ code: 'borrow-same', pointer: '/against', message, hint: 'another coin as collateral' }];
}

function itemsOf(field: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(field) ? field.map(recordOf) : [];
}

function percent(ratio: Decimal): string {
  return `${formatDecimal(multiply(ratio, decimalOf(100)))}%`;
}
