/** An operator of the language, as the reference shows it. */
export interface OperatorWord {
  /** The signs that stand in one row. */
  readonly signs: readonly string[];
  /** How tightly it binds: 1 binds tightest. */
  readonly rank: number;
  readonly takes: string;
  readonly unknown: string;
  /** Sound expressions, one for each sign. */
  readonly examples: readonly string[];
}

const SIDES = 'unknown if one side is';

/** All operators, the tightest first. */
export const OPERATORS: readonly OperatorWord[] = [
  {
    signs: ['.', '[0]'],
    rank: 1,
    takes: 'a field of a record; a function of a value; an item of a list, counted from 0',
    unknown: 'unknown if the record or list is, or if the list has no such item',
    examples: ['position.leverage', 'positions[0].leverage'],
  },
  {
    signs: ['!', 'not'],
    rank: 2,
    takes: 'boolean → boolean',
    unknown: 'unknown stays unknown',
    examples: ['!has(position.liquidationPrice)', 'not (position.leverage > 5)'],
  },
  {
    signs: ['-'],
    rank: 2,
    takes: 'a number, amount, price or duration → the same kind',
    unknown: 'unknown stays unknown',
    examples: ['-5 USDT'],
  },
  {
    signs: ['*'],
    rank: 3,
    takes: 'anything × a number → the same kind; a price × an amount of its base coin → an amount of its quote coin',
    unknown: SIDES,
    examples: ['position.markPrice * position.total'],
  },
  {
    signs: ['/'],
    rank: 3,
    takes:
      'anything ÷ a number → the same kind; amounts of one coin, prices of one pair or durations → a number; amounts of two coins → a price; an amount ÷ a price → an amount of the base coin. Division is exact; division by zero is an error',
    unknown: SIDES,
    examples: ['position.unrealizedPL / position.marginSize'],
  },
  {
    signs: ['+', '-'],
    rank: 4,
    takes:
      'two numbers, durations, amounts of one coin or prices of one pair → the same kind; a time ± a duration → a time; time − time → a duration',
    unknown: SIDES,
    examples: ['position.marginSize + 50 USDT', 'now - position.cTime'],
  },
  {
    signs: ['<', '<=', '>', '>='],
    rank: 5,
    takes:
      'two values of the same kind and coin, of a kind that can be compared by size: numbers, amounts, prices, durations, times → boolean',
    unknown: SIDES,
    examples: ['btc.last < 60000 USDT/BTC', 'position.leverage <= 5', 'now - position.cTime > 1h', 'hour(now) >= 9'],
  },
  {
    signs: ['==', '!='],
    rank: 5,
    takes: 'two values of one kind, also texts and booleans → boolean',
    unknown: SIDES,
    examples: ['position.holdSide == "long"', 'position.symbol != "BTCUSDT"'],
  },
  {
    signs: ['in'],
    rank: 5,
    takes: 'a value and a list of that kind → boolean',
    unknown: SIDES,
    examples: ['position.symbol in ["BTCUSDT", "ETHUSDT"]'],
  },
  {
    signs: ['&&'],
    rank: 6,
    takes: 'booleans → boolean. Beside `||` it needs brackets',
    unknown: 'false if one side is false; otherwise unknown if one is',
    examples: ['btc.last < 60000 USDT/BTC && position.leverage < 5'],
  },
  {
    signs: ['||'],
    rank: 6,
    takes: 'booleans → boolean. Beside `&&` it needs brackets',
    unknown: 'true if one side is true; otherwise unknown if one is',
    examples: ['btc.last < 60000 USDT/BTC || position.leverage < 5'],
  },
  {
    signs: ['??'],
    rank: 7,
    takes:
      'a value that may be absent → that value, or the one behind `??` if it is absent. Beside other operators it needs brackets',
    unknown: 'it replaces what is absent; unknown stays unknown',
    examples: ['position.liquidationPrice ?? position.markPrice'],
  },
  {
    signs: ['? :'],
    rank: 8,
    takes: 'a condition, and two values of one kind → one of them',
    unknown: 'unknown if the condition is',
    examples: ['position.holdSide == "long" ? 1 : -1'],
  },
];
