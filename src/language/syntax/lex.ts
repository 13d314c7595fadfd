import { readDecimal, type Decimal } from '../../base/decimal.ts';
import { readDuration } from '../../base/duration.ts';
import { SyntaxFault, type TextSpan } from '../values/fault.ts';
import { foreignMark } from './foreign-marks.ts';
import { ungrouped, ungroupedLiteral, unitOf } from './number-hint.ts';

export type Literal =
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: Decimal; readonly percent: boolean }
  | { readonly kind: 'duration'; readonly value: number }
  | { readonly kind: 'amount'; readonly value: Decimal; readonly coin: string }
  | { readonly kind: 'price'; readonly value: Decimal; readonly base: string; readonly quote: string };

export type Token = TextSpan &
  (
    | { readonly kind: 'literal'; readonly literal: Literal }
    | { readonly kind: 'name'; readonly text: string }
    | { readonly kind: 'mark'; readonly text: string }
    | { readonly kind: 'end'; readonly text: '' }
  );

const BLANK = /[ \t\r\n]+/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const MARK = /&&|\|\||==|!=|<=|>=|\?\?|[-+*/%<>=!?:.,()[\]]/y;
const DIGITS = /\d+(?:\.\d+)?/y;
const SUFFIX = /[A-Za-z0-9_]+/y;
const COIN = /[ \t\r\n]+(\d*[A-Z][A-Z0-9]*)(?![A-Za-z0-9_(])/y;
const PER_COIN = /\/(\d*[A-Z][A-Z0-9]*)(?![A-Za-z0-9_(.])/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\', '"': '"', "'": "'" };

/** Words that people write for operators of other languages; a coin is never called so. */
const WORDS_NOT_COINS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', 'IN', 'TRUE', 'FALSE', 'WHERE']);

/** Splits an expression's text into tokens, the last of kind `end`; throws {@link SyntaxFault}. */
export function lex(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    at += match(BLANK, text, at)?.[0].length ?? 0;
    if (at >= text.length) break;
    const token = nextToken(text, at);
    tokens.push(token);
    at = token.end;
  }
  tokens.push({ kind: 'end', text: '', start: text.length, end: text.length });
  return tokens;
}

function nextToken(text: string, start: number): Token {
  const first = text.charAt(start);
  if (first >= '0' && first <= '9') return numeral(text, start);
  if (first === '"' || first === "'") return quoted(text, start);
  const name = match(NAME, text, start)?.[0];
  if (name !== undefined) return word(name, start);
  const mark = match(MARK, text, start)?.[0];
  if (mark !== undefined) return { kind: 'mark', text: mark, start, end: start + mark.length };
  throw foreignMark(text, start);
}

function word(name: string, start: number): Token {
  const end = start + name.length;
  if (name === 'true' || name === 'false')
    return { kind: 'literal', literal: { kind: 'boolean', value: name === 'true' }, start, end };
  if (name === 'not') return { kind: 'mark', text: '!', start, end };
  if (name === 'in') return { kind: 'mark', text: 'in', start, end };
  return { kind: 'name', text: name, start, end };
}

/** Reads everything that starts with a digit: numbers, percentages, durations, amounts and prices. */
function numeral(text: string, start: number): Token {
  const digits = match(DIGITS, text, start)?.[0] ?? '';
  const end = start + digits.length;
  if (ZERO_GROUP.test(digits) && GROUPS.test(text.slice(0, start))) throw grouped(text, start, end);
  const suffix = match(SUFFIX, text, end)?.[0];
  if (suffix !== undefined) return duration(text, { start, end: end + suffix.length }, suffix);
  const value = readDecimal(digits);
  if (value === undefined) {
    throw new SyntaxFault({
      code: 'expr-number',
      span: { start, end },
      message: 'a number has at most 18 decimal places and stays below 10^36',
      hint: 'round it: no price or size of an exchange has as many digits',
    });
  }
  if (text.charAt(end) === '%') {
    return literal({ kind: 'number', value: percent(value, { start, end: end + 1 }), percent: true }, start, end + 1);
  }
  return withCoin(text, { start, end }, value) ?? literal({ kind: 'number', value, percent: false }, start, end);
}

/**
 * No number begins with zeros: between commas and behind digits they are a group of three, and not an argument of their
 * own.
 */
const ZERO_GROUP = /^0\d\d(?:\.|$)/;
const GROUPS = /(?<![\w.])\d{1,3}(?:,\d{3})*,$/;

function grouped(text: string, start: number, end: number): SyntaxFault {
  const from = start - (GROUPS.exec(text.slice(0, start))?.[0].length ?? 0);
  const written = text.slice(from, end);
  const message = `\`${written}\` is not a number`;
  const hint = ungroupedLiteral(text, from + written.indexOf(',')) ?? ungrouped(written);
  return new SyntaxFault({ code: 'expr-number', span: { start: from, end }, message, hint });
}

function percent(value: Decimal, span: TextSpan): Decimal {
  if (value % 100n !== 0n)
    throw new SyntaxFault({
      code: 'expr-number',
      span,
      message: 'a percentage has at most 16 decimal places',
      hint: 'round it',
    });
  return (value / 100n) as Decimal;
}

function withCoin(text: string, { start, end }: TextSpan, value: Decimal): Token | undefined {
  const coin = match(COIN, text, end);
  const name = coin?.[1];
  if (coin === undefined || name === undefined || WORDS_NOT_COINS.has(name)) return undefined;
  const afterCoin = end + coin[0].length;
  const per = match(PER_COIN, text, afterCoin);
  const base = per?.[1];
  if (per === undefined || base === undefined) return literal({ kind: 'amount', value, coin: name }, start, afterCoin);
  return literal({ kind: 'price', value, base, quote: name }, start, afterCoin + per[0].length);
}

function duration(text: string, span: TextSpan, suffix: string): Token {
  const written = text.slice(span.start, span.end);
  const value = readDuration(written);
  if (value !== undefined) return literal({ kind: 'duration', value }, span.start, span.end);
  throw new SyntaxFault({
    code: 'expr-number',
    span,
    message: `\`${written.slice(0, 40)}\` is not a number, an amount or a duration`,
    hint: numeralHint(written, suffix),
  });
}

/** Guesses what was meant by digits with `suffix` behind them. */
function numeralHint(written: string, suffix: string): string {
  const digits = written.slice(0, -suffix.length);
  const factor = FACTORS.get(suffix);
  const exponent = /^[eE](\d{1,2})$/.exec(suffix)?.[1];
  if (factor !== undefined) return `write the number out: \`${shifted(digits, factor)}\``;
  if (exponent !== undefined)
    return `write the number out, there are no exponents: \`${shifted(digits, Number(exponent))}\``;
  if (/^[eE]$/.test(suffix)) return 'write the number out; there are no exponents';
  if (/^[xX]$/.test(suffix)) return `a leverage is a plain number: \`${digits}\``;
  if (/^[A-Z0-9]+$/.test(suffix) && /^[A-Z]/.test(suffix))
    return `an amount has a space before its coin: \`${digits} ${suffix}\``;
  if (/^(?:_\d+)+$/.test(suffix)) return ungrouped(written);
  if (/^(?:months?|years?)$/i.test(suffix)) return 'a week is the longest unit: a month is about `30d`, a year `365d`';
  const unit = unitOf(suffix);
  if (unit !== undefined && !digits.includes('.')) return `the unit is short: \`${digits}${unit}\``;
  if (/^[A-Za-z]{3,10}$/.test(suffix) && unit === undefined)
    return `an amount has a space before its coin, which is in capitals: \`${digits} ${suffix.toUpperCase()}\``;
  return 'a duration is whole numbers with units, such as `90s` or `1h30m`';
}

/** Places by which the point moves for what people write behind a number; `m` are minutes. */
const FACTORS: ReadonlyMap<string, number> = new Map(Object.entries({ k: 3, K: 3, M: 6 }));

/** Digits with their point moved to the right. */
function shifted(digits: string, places: number): string {
  const [whole = '', part = ''] = digits.split('.');
  const moved = `${whole}${part.padEnd(places, '0').slice(0, places)}`.replace(/^0+(?=\d)/, '');
  const rest = part.slice(places);
  return rest === '' ? moved : `${moved}.${rest}`;
}

function quoted(text: string, start: number): Token {
  const quote = text.charAt(start);
  let value = '';
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '\n') {
    const char = text.charAt(at);
    if (char === quote) return literal({ kind: 'text', value: interned(value) }, start, at + 1);
    if (char === '\\') {
      const { char: meant, end } = escape(text, at);
      value += meant;
      at = end;
    } else {
      value += char;
      at += 1;
    }
  }
  const message = `this text has no closing ${quote}`;
  throw new SyntaxFault({ code: 'expr-text', span: { start, end: at }, message, hint: `end it with ${quote}` });
}

/** A property's key is one string in the whole engine: comparing with it is mostly a comparison of two addresses. */
function interned(text: string): string {
  return Object.keys({ [text]: true })[0] ?? text;
}

function escape(text: string, at: number): { readonly char: string; readonly end: number } {
  const letter = text.charAt(at + 1);
  const simple = ESCAPES[letter];
  if (simple !== undefined) return { char: simple, end: at + 2 };
  const digits = text.slice(at + 2, at + 6);
  if (letter === 'u' && /^[0-9A-Fa-f]{4}$/.test(digits))
    return { char: String.fromCharCode(Number.parseInt(digits, 16)), end: at + 6 };
  throw new SyntaxFault({
    code: 'expr-text',
    span: { start: at, end: Math.min(at + 2, text.length) },
    message: `there is no escape \`${text.slice(at, at + 2)}\``,
    hint: 'escapes are \\n \\t \\r \\\\ \\" \\\' and \\uXXXX',
  });
}

function literal(value: Literal, start: number, end: number): Token {
  return { kind: 'literal', literal: value, start, end };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
