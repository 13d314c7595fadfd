import { areSiblings, matchCoins } from '../terms/coins.ts';
import { amountIn, DURATION, NUMBER, priceIn, TIME } from './shape.ts';
import type { Calculation, CoinRef, Shape } from '../terms/term.ts';
import type { ArithmeticSign } from '../syntax/tree.ts';

/** The result of an operator on two dimensions. */
export interface Combination {
  readonly shape: Shape;
  readonly calculation: Calculation;
  /** True where the operands change places, so that each calculation knows one order only. */
  readonly swapped?: true;
  /** Coins that must be equal. */
  readonly equal?: readonly (readonly [CoinRef | null, CoinRef | null])[];
}

/** Finds the rule for two dimensions, or undefined where the operator has none (docs/semantics.md#dimensions). */
export function combine(sign: ArithmeticSign, left: Shape, right: Shape): Combination | undefined {
  switch (sign) {
    case '+':
    case '-':
      return sum(sign, left, right);
    case '*':
      return product(left, right);
    case '/':
      return quotient(left, right);
  }
}

/** Lists the coins that must be equal for two values of one dimension to be compared, added or listed together. */
export function equalCoins(left: Shape, right: Shape): NonNullable<Combination['equal']> {
  if (left.type.kind === 'amount') return [[left.coin, right.coin]];
  if (left.type.kind === 'price')
    return [
      [left.coin, right.coin],
      [left.base, right.base],
    ];
  return [];
}

function sum(sign: '+' | '-', left: Shape, right: Shape): Combination | undefined {
  const calculation = sign === '+' ? 'add' : 'subtract';
  const calculationMs = sign === '+' ? 'addMs' : 'subtractMs';
  const kinds = `${left.type.kind} ${sign} ${right.type.kind}`;
  switch (kinds) {
    case 'duration + duration':
    case 'duration - duration':
      return { shape: DURATION, calculation: calculationMs };
    case 'time - time':
      return { shape: DURATION, calculation: calculationMs };
    case 'time + duration':
    case 'time - duration':
    case 'duration + time':
      return { shape: TIME, calculation: calculationMs };
    case 'number + number':
    case 'number - number':
      return { shape: NUMBER, calculation };
    case 'amount + amount':
    case 'amount - amount':
    case 'price + price':
    case 'price - price':
      return { shape: clearerOf(left, right), calculation, equal: equalCoins(left, right) };
    default:
      return undefined;
  }
}

/** Of two shapes whose coins are equal, the one whose coin the file names. */
function clearerOf(left: Shape, right: Shape): Shape {
  return left.coin?.kind !== 'named' && right.coin?.kind === 'named' ? right : left;
}

function product(left: Shape, right: Shape): Combination | undefined {
  if (right.type.kind === 'number') return scaled(left, 'multiply');
  if (left.type.kind === 'number') {
    const combination = scaled(right, 'multiply');
    return combination === undefined ? undefined : { ...combination, swapped: true };
  }
  const price = left.type.kind === 'price' ? left : right;
  const amount = price === left ? right : left;
  if (price.type.kind !== 'price' || amount.type.kind !== 'amount') return undefined;
  return { shape: amountIn(price.coin), calculation: 'multiply', equal: [[price.base, amount.coin]] };
}

function scaled(shape: Shape, calculation: 'multiply' | 'divide'): Combination | undefined {
  switch (shape.type.kind) {
    case 'number':
    case 'amount':
    case 'price':
      return { shape, calculation };
    case 'duration':
      return { shape, calculation: calculation === 'multiply' ? 'multiplyMs' : 'divideMs' };
    default:
      return undefined;
  }
}

function quotient(left: Shape, right: Shape): Combination | undefined {
  if (right.type.kind === 'number') return scaled(left, 'divide');
  switch (`${left.type.kind} / ${right.type.kind}`) {
    case 'duration / duration':
      return { shape: NUMBER, calculation: 'ratioMs' };
    case 'amount / amount':
      return amountRatio(left, right);
    case 'amount / price':
      return { shape: amountIn(right.base), calculation: 'divide', equal: [[left.coin, right.coin]] };
    case 'price / price':
      return priceRatio(left, right);
    default:
      return undefined;
  }
}

/** Amounts of one coin give a number; of two coins, as a cost and a size have, a price. */
function amountRatio(left: Shape, right: Shape): Combination {
  if (matchCoins(left.coin, right.coin) === 'different' || areSiblings(left.coin, right.coin)) {
    return { shape: priceIn(right.coin, left.coin), calculation: 'divide' };
  }
  return { shape: NUMBER, calculation: 'divide', equal: [[left.coin, right.coin]] };
}

/** Prices of one pair give a number; prices that share a coin give the price between the other two. */
function priceRatio(left: Shape, right: Shape): Combination {
  const quotes: readonly [CoinRef | null, CoinRef | null] = [left.coin, right.coin];
  const bases: readonly [CoinRef | null, CoinRef | null] = [left.base, right.base];
  if (matchCoins(...quotes) === 'same' && matchCoins(...bases) === 'different') {
    return { shape: priceIn(left.base, right.base), calculation: 'divide' };
  }
  if (matchCoins(...bases) === 'same' && matchCoins(...quotes) === 'different') {
    return { shape: priceIn(right.coin, left.coin), calculation: 'divide' };
  }
  return { shape: NUMBER, calculation: 'divide', equal: [quotes, bases] };
}
