import { decimalOf, ONE } from '../../base/decimal.ts';
import { ApplyError } from '../values/evaluation-error.ts';
import type { Value } from '../values/expression.ts';
import { decimal, text, texts } from './arguments.ts';
import type { FunctionWord } from './function-word.ts';

/** Most characters of a text that a function makes. */
const TEXT_LENGTH_MAX = 8_000;

/** Most parts of a text that is split. */
const PARTS_MAX = 500;

/** Functions of text; none has a pattern. */
export const TEXT_FUNCTIONS: readonly FunctionWord[] = [
  {
    name: 'size',
    form: 'both',
    parameters: ['countable'],
    result: 'number',
    doc: 'How many items a list has, or characters a text.',
    example: 'size(positions) > 3',
    says: (value) => `the number of ${value}`,
    apply: (value) =>
      decimalOf(typeof value === 'string' ? charactersOf(value).length : Array.isArray(value) ? value.length : 0),
  },
  {
    name: 'startsWith',
    form: 'method',
    parameters: ['text', 'text'],
    result: 'boolean',
    doc: 'Whether a text starts with another.',
    example: 'position.symbol.startsWith("BTC")',
    says: (value, part) => `${value} starts with ${part}`,
    apply: (value, part) => text(value).startsWith(text(part)),
  },
  {
    name: 'endsWith',
    form: 'method',
    parameters: ['text', 'text'],
    result: 'boolean',
    doc: 'Whether a text ends with another.',
    example: 'position.symbol.endsWith("USDT")',
    says: (value, part) => `${value} ends with ${part}`,
    apply: (value, part) => text(value).endsWith(text(part)),
  },
  {
    name: 'contains',
    form: 'method',
    parameters: ['text', 'text'],
    result: 'boolean',
    doc: 'Whether a text has another in it.',
    example: 'position.symbol.contains("BTC")',
    says: (value, part) => `${value} contains ${part}`,
    apply: (value, part) => text(value).includes(text(part)),
  },
  {
    name: 'indexOf',
    form: 'method',
    parameters: ['text', 'text'],
    result: 'number',
    doc: 'The place at which a text contains another, counted from 0; -1 if it does not.',
    example: 'position.symbol.indexOf("USDT") > 0',
    says: (value, part) => `the place of ${part} in ${value}`,
    apply: (value, part) => decimalOf(indexIn(text(value), text(part))),
  },
  {
    name: 'lowerAscii',
    form: 'method',
    parameters: ['text'],
    result: 'text',
    doc: 'The text with the letters A to Z in lower case.',
    example: 'position.symbol.lowerAscii() == "btcusdt"',
    says: (value) => `${value} in small letters`,
    apply: (value) => text(value).replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  },
  {
    name: 'upperAscii',
    form: 'method',
    parameters: ['text'],
    result: 'text',
    doc: 'The text with the letters a to z in upper case.',
    example: 'position.holdSide.upperAscii() == "LONG"',
    says: (value) => `${value} in capital letters`,
    apply: (value) => text(value).replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  },
  {
    name: 'trim',
    form: 'method',
    parameters: ['text'],
    result: 'text',
    doc: 'The text without spaces and line ends around it.',
    example: 'position.symbol.trim() == "BTCUSDT"',
    says: (value) => `${value} without spaces around it`,
    apply: (value) => text(value).replace(BLANKS_BEFORE, '').replace(BLANKS_AFTER, ''),
  },
  {
    name: 'substring',
    form: 'method',
    parameters: ['text', 'number', 'number'],
    optional: true,
    result: 'text',
    doc: 'The characters from one place (counted from 0) to just before another place, or to the end.',
    example: 'position.symbol.substring(0, 3) == "BTC"',
    says: (value, start, ...[end]) =>
      `the characters of ${value} from place ${start} on${end === undefined ? '' : ` to before place ${end}`}`,
    apply: (value, start, end) => part(text(value), start, end),
  },
  {
    name: 'replace',
    form: 'method',
    parameters: ['text', 'text', 'text'],
    result: 'text',
    doc: 'The text with each occurrence of a part replaced.',
    example: 'position.symbol.replace("USDT", "") == "BTC"',
    says: (value, old, fresh) => `${value} with ${fresh} in place of ${old}`,
    apply: (value, old, fresh) => bounded(characters(text(value), text(old)).join(text(fresh))),
  },
  {
    name: 'split',
    form: 'method',
    parameters: ['text', 'text'],
    result: 'texts',
    doc: 'The parts of a text between the occurrences of another.',
    example: '"BTC" in "BTC,ETH".split(",")',
    says: (value, separator) => `the parts of ${value} between ${separator}`,
    apply: (value, separator) => split(text(value), text(separator)),
  },
  {
    name: 'join',
    form: 'method',
    parameters: ['texts', 'text'],
    optional: true,
    result: 'text',
    doc: 'The texts of a list, one after another, with another text between them.',
    example: 'positions.map(p, p.symbol).join(", ")',
    says: (list, ...[between]) =>
      `${list}, one after another${between === undefined ? '' : ` with ${between} between them`}`,
    apply: (list, ...[between]) => bounded(texts(list).join(between === undefined ? '' : text(between))),
  },
];

/** The white space of Unicode. JavaScript's differs a little. */
const BLANK = '[\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+';
const BLANKS_BEFORE = new RegExp(`^${BLANK}`);
const BLANKS_AFTER = new RegExp(`${BLANK}$`);

/** Characters are code points, as CEL counts them, not the halves of which some are made. */
function charactersOf(value: string): readonly string[] {
  return Array.from(value);
}

function indexIn(value: string, wanted: string): number {
  const at = value.indexOf(wanted);
  return at < 0 ? at : charactersOf(value.slice(0, at)).length;
}

function part(value: string, start: Value | undefined, end: Value | undefined): string {
  const all = charactersOf(value);
  const from = place(start, all.length);
  const to = end === undefined ? all.length : place(end, all.length);
  if (from > to)
    throw new ApplyError('expr-range', `\`substring\` ends at ${String(to)}, before its start ${String(from)}`);
  return all.slice(from, to).join('');
}

function place(value: Value | undefined, most: number): number {
  const exact = decimal(value);
  if (exact % ONE === 0n && exact >= 0n && exact <= decimalOf(most)) return Number(exact / ONE);
  throw new ApplyError('expr-range', `a place in this text is a whole number from 0 to ${String(most)}`);
}

function split(value: string, separator: string): readonly string[] {
  const parts = separator === '' ? charactersOf(value) : value.split(separator);
  if (parts.length > PARTS_MAX)
    throw new ApplyError('expr-overflow', `the text splits into more than ${String(PARTS_MAX)} parts`);
  return parts;
}

/** The text between the occurrences; the empty text occurs around every character. */
function characters(value: string, separator: string): readonly string[] {
  return separator === '' ? ['', ...charactersOf(value), ''] : value.split(separator);
}

function bounded(made: string): string {
  if (made.length > TEXT_LENGTH_MAX)
    throw new ApplyError('expr-overflow', `a text of more than ${String(TEXT_LENGTH_MAX)} characters was made`);
  return made;
}
