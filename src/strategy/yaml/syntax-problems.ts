import type { CST, YAMLError } from 'yaml';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { type UnquotedValue, bareValue, quoted } from './unquoted-value.ts';
import { walkTokens } from './refuse-tokens.ts';
import type { TextPlaces } from './text-places.ts';

/** Errors of syntax shown per file: one mistake often gives several. */
const SYNTAX_ERRORS_MAX = 10;

interface Parsed {
  readonly places: TextPlaces;
  readonly tokens: readonly CST.Token[];
  readonly text: string;
  /** True where no part of the text may be repeated. */
  readonly isSecret: boolean;
}

/**
 * Turns the parser's errors into diagnostics, beside those that are known: the first of each line, since the others
 * follow from it, and none after a quote that is never closed.
 */
export function syntaxProblems(
  errors: readonly YAMLError[],
  known: readonly Diagnostic[],
  { places, tokens, text, isSecret }: Parsed,
): Diagnostic[] {
  const lines = new Map<number, Diagnostic>(known.map((diagnostic) => [diagnostic.place.line, diagnostic]));
  const syntax = { severity: 'error', code: 'yaml-syntax' } as const;
  const open = openBracket(tokens);
  for (const error of errors) {
    const tab = isOpenQuote(error) ? undefined : tabBefore(text, error.pos[0]);
    if (tab !== undefined) {
      const place = places.place(tab, tab + 1);
      lines.set(place.line, { ...syntax, place, ...TAB_WORDS });
      // What follows is read at another depth than it stands.
      break;
    }
    const bare = bareValue(text, error.pos[0]);
    if (bare !== undefined || (open !== undefined && !isOpenQuote(error))) {
      const { start, end, isFlow, ...words } =
        bare === undefined ? bracketWords(open ?? 0, text) : bareWords(bare, text);
      const place = places.place(start, end);
      lines.set(place.line, {
        ...syntax,
        place,
        ...words,
        ...(isSecret && bare !== undefined && { hint: 'quote it' }),
      });
      if (isFlow) break;
      continue;
    }
    const [start, end] = isOpenQuote(error) ? (openQuote(tokens) ?? error.pos) : error.pos;
    const place = places.place(start, end);
    if (!lines.has(place.line)) {
      lines.set(place.line, {
        ...syntax,
        place,
        ...((isSecret ? undefined : blankWords(text, start)) ?? syntaxWords(error)),
      });
    }
    if (isOpenQuote(error)) break;
  }
  return [...lines.values()].slice(0, SYNTAX_ERRORS_MAX);
}

type Words = Pick<Diagnostic, 'message' | 'hint'>;

const TAB_WORDS: Words = { message: 'a tab is used to indent', hint: 'YAML is indented with spaces' };

/** Finds the tab that indents the line of a place. */
function tabBefore(text: string, at: number): number | undefined {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const [blanks = ''] = /^[ \t]*/.exec(text.slice(from)) ?? [];
  const tab = blanks.indexOf('\t');
  return tab === -1 ? undefined : from + tab;
}

function bareWords({ start, end, isFlow }: UnquotedValue, text: string): UnquotedValue & Words {
  const value = text.slice(start, end);
  const message = 'YAML reads this value otherwise than it looks: it has marks of YAML in it';
  return { start, end, isFlow, message, hint: `quote it: \`${quoted(value)}\`` };
}

function bracketWords(start: number, text: string): UnquotedValue & Words {
  const close = text.charAt(start) === '{' ? '}' : ']';
  return {
    start,
    end: start + 1,
    isFlow: true,
    message: 'this bracket is never closed',
    hint: `close it with \`${close}\``,
  };
}

const NO_BLANK = /^\s*(?:- +)*([A-Za-z][\w-]*):(?=[^\s:/])(.*)$/;

/** A key whose colon has no blank behind it. */
function blankWords(text: string, at: number): Words | undefined {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const next = text.indexOf('\n', at);
  const [, key, value] = NO_BLANK.exec(text.slice(from, next === -1 ? text.length : next)) ?? [];
  if (key === undefined || value === undefined) return undefined;
  return { message: 'a key needs a space after its colon', hint: `write \`${key}: ${value}\`` };
}

/** Finds the innermost bracket that is never closed: the parser notices where the next line is indented less. */
function openBracket(tokens: readonly CST.Token[]): number | undefined {
  let found: number | undefined;
  for (const token of tokens) {
    if (token.type !== 'document') continue;
    walkTokens(token, (one) => {
      if (one.type !== 'flow-collection') return;
      const isClosed = one.end.some(({ type }) => type === 'flow-map-end' || type === 'flow-seq-end');
      if (!isClosed && found === undefined) found = one.start.offset;
    });
  }
  return found;
}

function isOpenQuote({ code, message }: YAMLError): boolean {
  return code === 'MISSING_CHAR' && message.includes('quote');
}

/** Finds where a quote was opened that is never closed: the parser notices at the end of the file only. */
function openQuote(tokens: readonly CST.Token[]): [number, number] | undefined {
  let found: [number, number] | undefined;
  for (const token of tokens) {
    if (token.type !== 'document') continue;
    walkTokens(token, ({ type, ...scalar }) => {
      const isQuoted = type === 'double-quoted-scalar' || type === 'single-quoted-scalar';
      const isOpen = isQuoted && 'source' in scalar && !/^(["']).*\1$/s.test(scalar.source);
      if (isOpen) found = [scalar.offset, scalar.offset + 1];
    });
  }
  return found;
}

/** Says what is wrong in our words, and without the file's text: it may hold a secret. */
function syntaxWords(error: YAMLError): Pick<Diagnostic, 'message' | 'hint'> {
  switch (error.code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return { message: 'a second ": " on one line', hint: 'quote the value' };
    case 'BAD_SCALAR_START':
      return { message: 'a value cannot start with this character', hint: 'quote the value' };
    case 'BAD_INDENT':
      return { message: 'wrong indentation, or a bracket that is never closed' };
    case 'BAD_DQ_ESCAPE':
      return { message: 'unknown escape in double quotes', hint: 'write \\\\ for a backslash' };
    case 'MISSING_CHAR':
      return isOpenQuote(error)
        ? {
            message: 'a closing quote is missing',
            hint: 'end the text with the quote that it begins with, `"` or `\'`',
          }
        : { message: 'a bracket, comma or ": " is missing' };
    case 'MULTILINE_IMPLICIT_KEY':
      return { message: 'a key without ": "' };
    default:
      return { message: 'this is not valid YAML', hint: 'quote text that holds any of : # [ ] { } , & * ! | > @ `' };
  }
}
