import { codePointText } from '../../base/code-point-text.ts';
import { type ExpressionProblem, SyntaxFault } from '../values/fault.ts';

/** Reports a character that is no part of the language, with what is written in its place. */
export function foreignMark(text: string, start: number): SyntaxFault {
  const shown = String.fromCodePoint(text.codePointAt(start) ?? 0);
  const whole = curlyText(text, start) ?? money(text, start);
  const problem: ExpressionProblem = {
    code: 'expr-syntax',
    span: { start, end: start + shown.length },
    message: `${isUnseen(shown) ? codePointText(shown) : JSON.stringify(shown)} is not part of the language`,
    hint:
      HINTS[shown] ??
      (isUnseen(shown)
        ? 'it looks like a space: write a plain one'
        : 'outside of quotes there are names, numbers, operators and brackets'),
  };
  return new SyntaxFault(whole === undefined ? problem : { ...problem, ...whole });
}

/** Tells whether a character shows nothing, or what looks like a space. */
function isUnseen(shown: string): boolean {
  return /^[\p{Z}\p{C}]$/u.test(shown);
}

const STRAIGHT = 'use straight quotation marks';

const HINTS: Readonly<Record<string, string>> = {
  '&': 'write `&&`',
  '|': 'write `||`',
  $: '`${…}` is for text; an expression names things directly',
  '“': STRAIGHT,
  '”': STRAIGHT,
  '‘': STRAIGHT,
  '’': STRAIGHT,
  '≤': 'write `<=`',
  '≥': 'write `>=`',
  '≠': 'write `!=`',
  '×': 'write `*`',
  '−': 'write `-`',
};

const CURLY = /[“”„‘’‚«»]([^“”„‘’‚«»"'\n]*)[“”‘’«»]/y;

/** A text in the quotation marks that word processors write. */
function curlyText(text: string, start: number): Pick<ExpressionProblem, 'span' | 'hint'> | undefined {
  CURLY.lastIndex = start;
  const [whole, inner] = CURLY.exec(text) ?? [];
  if (whole === undefined || inner === undefined) return undefined;
  return { span: { start, end: start + whole.length }, hint: `use straight quotation marks: \`"${inner}"\`` };
}

const SIGN_BEFORE = /[$€£]\s?(\d[\d,]*(?:\.\d+)?)(?![\d\w])/y;
const NUMBER_BEFORE_SIGN = /(?<![\w.])(\d[\d,]*(?:\.\d+)?)\s?$/;

/** An amount with the sign of a currency, before it or behind. */
function money(text: string, start: number): Pick<ExpressionProblem, 'span' | 'hint'> | undefined {
  if (!/[$€£]/.test(text.charAt(start))) return undefined;
  SIGN_BEFORE.lastIndex = start;
  const before = SIGN_BEFORE.exec(text);
  const behind = NUMBER_BEFORE_SIGN.exec(text.slice(0, start));
  const digits = (before?.[1] ?? behind?.[1])?.replaceAll(',', '');
  if (digits === undefined) return undefined;
  const span =
    before === null ? { start: behind?.index ?? start, end: start + 1 } : { start, end: start + before[0].length };
  return { span, hint: `an amount says its coin: \`${digits} USDT\`` };
}
