import type { MacroName } from '../terms/term.ts';

/** A macro over lists: what it takes after the list, and what it gives. */
export interface MacroWord {
  readonly name: MacroName;
  /**
   * `condition` is boolean, `quantity` can be added up, `ordered` compared, `any` is anything; with `or none` the item
   * itself will do.
   */
  readonly body: 'condition' | 'condition or none' | 'any' | 'quantity or none' | 'ordered or none';
  readonly doc: string;
  /**
   * Its sentence for `purser explain`, of the list and of what is said of `it`; without a body it is the list. A
   * condition on the items stands behind the list already: `the open positions whose side is long`.
   */
  readonly says: (list: string, body: string) => string;
  /** The sentence where it does not hold; by default that is said before it. */
  readonly saysNot?: (list: string, body: string) => string;
  readonly example: string;
}

/** All macros; `p` in the examples is the item. */
export const MACROS: readonly MacroWord[] = [
  {
    name: 'exists',
    body: 'condition',
    doc: 'Whether the condition holds for at least one item. If it holds for none and is unknown for one, the result is unknown.',
    says: (list) => `there are ${bare(list)}`,
    saysNot: (list) => `there are no ${bare(list)}`,
    example: 'positions.exists(p, p.symbol == "BTCUSDT")',
  },
  {
    name: 'all',
    body: 'condition',
    doc: 'Whether the condition holds for every item. If it is false for none and unknown for one, the result is unknown.',
    says: (list, body) => `for each of ${list}: ${body}`,
    example: 'positions.all(p, p.unrealizedPL > -50 USDT)',
  },
  {
    name: 'filter',
    body: 'condition',
    doc: 'The items for which the condition holds. If it is unknown for one, the result is unknown.',
    says: (list) => list,
    example: 'positions.filter(p, p.holdSide == "long")',
  },
  {
    name: 'map',
    body: 'any',
    doc: 'A value for each item.',
    says: (list, body) => `${body}, for each of ${list}`,
    example: 'positions.map(p, p.symbol)',
  },
  {
    name: 'count',
    body: 'condition or none',
    doc: 'How many items there are; with a condition, for how many it holds.',
    says: (list) => `the number of ${list}`,
    example: 'positions.count(p, p.holdSide == "long") < 3',
  },
  {
    name: 'sum',
    body: 'quantity or none',
    doc: 'The sum of a value over the items, which must be of one coin; zero for none.',
    says: (list, body) =>
      body === list ? `the sum of ${list}` : (measured('total', list, body) ?? `the sum of ${body} over ${list}`),
    example: 'positions.filter(p, p.marginCoin == "USDT").sum(p, p.unrealizedPL)',
  },
  {
    name: 'min',
    body: 'ordered or none',
    doc: 'The least value over the items; unknown if there are none.',
    says: (list, body) =>
      body === list
        ? `the least of ${list}`
        : (measured('smallest', list, body) ?? `the least of ${body} over ${list}`),
    example: 'positions.min(p, p.leverage)',
  },
  {
    name: 'max',
    body: 'ordered or none',
    doc: 'The greatest value over the items; unknown if there are none.',
    says: (list, body) =>
      body === list
        ? `the greatest of ${list}`
        : (measured('greatest', list, body) ?? `the greatest of ${body} over ${list}`),
    example: 'positions.max(p, p.leverage)',
  },
];

function bare(list: string): string {
  return list.replace(/^the /, '');
}

/** Says what becomes of one field of the items: `the total size of the open positions`. */
function measured(word: string, list: string, body: string): string | undefined {
  return body.startsWith('its ') ? `the ${word} ${body.slice('its '.length)} of ${list}` : undefined;
}
