import { basesHint, basesOf } from './bases.ts';
import type { Scope } from '../values/expression.ts';
import type { ExpressionProblem } from '../values/fault.ts';
import { amountIn, describe, priceIn } from './shape.ts';
import type { Term } from '../terms/term.ts';

/** Checks that an expression's type is one that its place takes. */
export function checkExpected(term: Term, expected: readonly string[], scope: Scope): ExpressionProblem | undefined {
  if (expected.some((word) => isOf(term, word))) return undefined;
  const { start, end } = term;
  const hint = percentHint(term, expected, scope) ?? recordHint(term, expected) ?? hintFor(term, expected);
  return {
    code: 'expr-expected',
    span: { start, end },
    message: `${expected.join(' or ')} is expected here, not ${describe(term)}`,
    hint,
  };
}

function isOf({ type }: Term, word: string): boolean {
  if (word === 'money' || word === 'amount') return type.kind === 'amount';
  return type.kind === 'record' ? type.name === word : type.kind === word;
}

/** All other words are names of records. */
const PLAIN_KINDS: ReadonlySet<string> = new Set([
  'boolean',
  'text',
  'number',
  'money',
  'amount',
  'price',
  'duration',
  'time',
  'list',
]);

/** A percentage where money or a price stands is one of something in scope. */
function percentHint(term: Term, expected: readonly string[], scope: Scope): string | undefined {
  if (term.kind !== 'constant' || term.percent !== true) return undefined;
  const isAmount = expected.includes('money') || expected.includes('amount');
  if (!isAmount && !expected.includes('price')) return undefined;
  const wanted = isAmount ? amountIn(null) : priceIn(null, null);
  const hint = basesHint(term.text, basesOf(wanted, { scope, variables: new Map() }));
  if (hint !== undefined || !isAmount) return hint ?? `say what it is a percentage of: multiply it by a price`;
  return `say what it is a percentage of: with \`account: { watch: futures-account }\` under \`watch:\` it is \`${term.text} * account.equity\``;
}

/** Names fields of a record that could stand in its place, where values of several kinds are allowed. */
function recordHint({ type, text }: Term, expected: readonly string[]): string | undefined {
  if (type.kind !== 'record' || expected.length < 2 || expected.some((word) => !PLAIN_KINDS.has(word)))
    return undefined;
  const fields = Object.entries(type.fields).filter(
    ([, field]) => field.optional !== true && PLAIN_KINDS.has(field.type.kind),
  );
  const shown = fields.slice(0, FIELDS_SHOWN_MAX).map(([name]) => `\`${text}.${name}\``);
  return `it has several values: take one of them, ${shown.join(', ')}`;
}

/** Fields that a hint names. */
const FIELDS_SHOWN_MAX = 8;

function hintFor(term: Term, expected: readonly string[]): string {
  const isNumber = term.kind === 'constant' && term.type.kind === 'number' && term.percent !== true;
  if (isNumber && (expected.includes('money') || expected.includes('amount')))
    return `say the coin: \`${term.text} USDT\``;
  if (isNumber && expected.includes('price')) return `say the coins: \`${term.text} USDT/BTC\``;
  if (isNumber && expected.includes('duration'))
    return `say the unit: \`${term.text}s\`, \`${term.text}m\` or \`${term.text}h\``;
  if (term.type.kind === 'series') return 'an indicator makes a value of a column: `sma(hourly.close, 20)`';
  if (expected.includes('boolean') && term.type.kind === 'text')
    return term.kind === 'constant'
      ? 'leave the quotes out: they make it a text'
      : 'compare it with a text: `… == "…"`';
  if (expected.includes('boolean')) return 'compare it with something: `… > …`';
  const wantsRecord = expected.every((word) => !PLAIN_KINDS.has(word));
  if (wantsRecord) return `take an item of a list, as \`each: ${expected[0] ?? 'item'} in …\` gives it`;
  if (term.type.kind === 'record') return `take one of its fields: \`${term.text}.…\``;
  if (term.type.kind === 'list')
    return `take one of its items, \`${term.text}[0]\`, or a macro: \`${term.text}.sum(x, …)\``;
  if (term.type.kind === 'boolean') return 'choose a value by it: `condition ? a : b`';
  return EXAMPLES[expected[0] ?? ''] ?? 'take a value of the kind that is expected';
}

/** An example of each kind of value, as it is written. */
const EXAMPLES: Readonly<Record<string, string>> = {
  text: 'put text in quotes: `"BTCUSDT"`',
  number: 'a number has no unit: `0.5`, `50%`, or an amount by another',
  money: 'an amount is written `50 USDT`',
  amount: 'an amount is written `50 USDT`',
  price: 'a price is written `60000 USDT/BTC`',
  duration: 'a duration is written `30s` or `1h30m`',
  time: 'a time is `now`, or `timestamp("2027-01-31T12:00:00Z")`',
  list: 'a list is written `["a", "b"]`, or given by a watch',
};
