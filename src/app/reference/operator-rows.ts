import { OPERATORS } from '../../language/functions/operators.ts';

/** The rule of how operators go together. */
export const OPERATORS_TEXT = `Operators, which go between values. An operator with a smaller rank binds tighter: \`a + b * c\` is \`a + (b * c)\`, and \`a < b && c\` is \`(a < b) && c\`. Operators of equal rank
go from left to right. Brackets go before everything.

- Values have kinds and coins. An operator takes only what fits: \`50 USDT + 1 BTC\` is an error in the file.
- Comparisons do not chain: write \`a < b && b < c\`.
- Purser refuses \`&&\` and \`||\` side by side without brackets, because readers disagree about them.
- \`5%\` is the number 0.05. There is no modulo.
- A value is unknown while Purser does not have it, or the reading is too old. Unknown is never zero and never false. The last column says what the result is then.`;

/** Lists the operators of the language for the reference. */
export function operatorRows(): readonly (readonly string[])[] {
  return OPERATORS.map(({ signs, rank, takes, unknown, examples }) => [
    signs.map((sign) => `\`${sign}\``).join(' '),
    String(rank),
    takes,
    unknown,
    examples.map((example) => `\`${example}\``).join('<br>'),
  ]);
}
