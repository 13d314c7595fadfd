import type { Meanings } from '../../base/message-meaning.ts';

/** The codes of the language's findings and of errors while a value is computed; codes never change. */
export const EXPRESSION_CODES = {
  'expr-empty': { means: 'The expression is missing.', do: 'Write one, such as `btc.last > 60000 USDT/BTC`.' },
  'expr-syntax': {
    means: 'The text is not an expression: a bracket, an operator or a value is missing or is in the wrong place.',
    do: 'Look at the marked place. The message says what it expects there.',
  },
  'expr-number': {
    means: 'A number, amount or duration is written in a way that the language does not know.',
    do: 'Write digits with a decimal point: `0.5`, `50 USDT`, `1h30m`. A number has at most 18 decimal places.',
  },
  'expr-text': {
    means: 'A text has no closing quote, or a `\\` comes before a letter that means nothing.',
    do: 'Close the quote. The escapes are \\n \\t \\r \\\\ \\" \\\' and \\uXXXX.',
  },
  'expr-assignment': { means: 'An expression has a single `=`.', do: 'Compare with `==`.' },
  'expr-modulo': {
    means: '`%` is between two values. It only marks a percentage.',
    do: 'Write a percentage without a space: `5%`. The remainder of a division is `a - floor(a / b) * b`.',
  },
  'expr-mixed': {
    means:
      '`&&` and `||`, or `??` and another operator, are mixed without brackets. People read such a line in different ways.',
    do: 'Put brackets around the part that belongs together.',
  },
  'expr-chained': { means: 'Two comparisons are chained: `a < b < c`.', do: 'Write `a < b && b < c`.' },
  'expr-too-long': { means: 'The expression has too many characters.', do: 'Give its parts names under `let`.' },
  'expr-too-large': {
    means: 'The expression has too many parts. The parts of every `let` it uses are included.',
    do: 'Give its parts names under `let`, and let fewer of them use each other.',
  },
  'expr-cost': {
    means: 'The expression could take too many steps, or a list is longer than its watch allows.',
    do: 'Use one list at a time: `in` looks a value up, and `each` goes over a list.',
  },
  'expr-too-deep': { means: 'The brackets are nested too deeply.', do: 'Give the inner parts names under `let`.' },
  'expr-unknown-name': {
    means: 'The file does not define this name.',
    do: 'Correct the name, or define it under `watch`, `let`, `vars` or `params`.',
  },
  'expr-unknown-field': {
    means: 'The value has no field of this name.',
    do: 'Look the fields up in the [reference](reference.md).',
  },
  'expr-unknown-function': {
    means: 'The language has no function of this name.',
    do: 'Look the functions up in the [reference](reference.md).',
  },
  'expr-unknown-value': {
    means: 'The field can never have this text.',
    do: 'Use one of the words in the message.',
  },
  'expr-past': {
    means: '`peak` or `drawdown` is used on something that is not a futures account in USDT or USDC.',
    do: 'Watch the account with `watch: futures-account`, and ask this watch: `account.drawdown(30d)`.',
  },
  'expr-arguments': {
    means: 'A function got the wrong number or kind of arguments.',
    do: 'Write it as the example in the message.',
  },
  'expr-length': {
    means: 'The length of an indicator is not a whole number within its bounds.',
    do: 'Write the number of candles itself: `sma(hourly.close, 20)`.',
  },
  'expr-window': {
    means: 'The time window of an indicator is not a duration within its bounds.',
    do: 'Write the duration itself: `highest(btc.last, 30m)`.',
  },
  'expr-one-watch': {
    means: 'An indicator or `change(…)` has to follow one watch. This one follows no watch, or several.',
    do: 'Follow each value on its own, and combine the results. Columns of candles may be of several watches.',
  },
  'expr-series': {
    means: 'A column of candles is used where one value is needed, or an indicator got something other than columns.',
    do: 'Take one value of the column with an indicator: `sma(hourly.close, 20)`.',
  },
  'expr-type': {
    means: 'An operator or function does not work with values of this type.',
    do: 'Give numbers their coin or unit: `50 USDT`, `30s`. Take one field of a record, or one item of a list.',
  },
  'expr-expected': {
    means: 'The expression has the wrong type for this place.',
    do: 'Follow the hint. Often a coin or a unit is missing.',
  },
  'expr-bare-number': {
    means: 'A number without a coin is used with an amount or a price.',
    do: 'Write its coin: `50 USDT`, `60000 USDT/BTC`.',
  },
  'expr-coin': {
    means: 'Two values have different coins, or the coin of a value is not known.',
    do: 'Convert one of them: with a price, or with `inUsdt(…)`.',
  },
  'expr-absent': {
    means: 'The exchange does not always send this field, and the expression does not say what happens then.',
    do: 'Write `field ?? other`, or ask first: `has(field) && …`.',
  },
  'expr-never-absent': {
    means: '`has(…)` or `??` asks about a field that is always there.',
    do: 'Remove the question.',
  },
  'expr-shadow': { means: 'The variable has a name that is taken.', do: 'Choose another name for the variable.' },
  'expr-macro-depth': {
    means: 'Questions about lists (`exists`, `filter`, `sum`, …) are nested too deeply.',
    do: 'Look values up with `in`, or go over one of the lists with `each`.',
  },
  'expr-division-by-zero': { means: 'The divisor is zero.', do: 'Ask first whether it is zero: `x != 0 && …`.' },
  'expr-overflow': {
    means: 'The result is too large.',
    do: 'Look for a factor or a power that is far too large.',
  },
  'expr-step': { means: 'A number is rounded to a step that is not above zero.', do: 'Give a step above zero.' },
  'expr-range': {
    means: 'A number or a place in a text is outside of what the function takes.',
    do: 'Bound the number first with `clamp`, `min` or `max`.',
  },
  'expr-time': { means: 'The text is not a time.', do: 'Write the time with its zone: `"2026-01-05T09:00:00Z"`.' },
  'expr-session': {
    means: 'The days and hours of a session are written wrongly.',
    do: 'Write days, if any, and hours: `"mon-fri 08:00-16:30"`.',
  },
  'expr-zone': { means: 'The text is not a time zone.', do: 'Use a name such as `"Europe/Rome"` or `"UTC"`.' },
} as const satisfies Meanings;

export type ExpressionCode = keyof typeof EXPRESSION_CODES;
