import type { CST, YAMLError } from 'yaml';
import type { Diagnostic } from '../base/diagnostic.ts';
import { walkTokens } from './refuse-tokens.ts';
import type { TextPlaces } from './text-places.ts';

/** Errors of syntax shown per file: one mistake often gives several. */
const SYNTAX_ERRORS_MAX = 10;

interface Parsed {
  readonly places: TextPlaces;
  readonly tokens: readonly CST.Token[];
  readonly text: string;
}

/**
 * Turns the parser's errors into diagnostics, beside those that are known: the first of each line, since the others
 * follow from it, and none after a quote that is never closed.
 */
export function syntaxProblems(
  errors: readonly YAMLError[],
  known: readonly Diagnostic[],
  { places, tokens, text }: Parsed,
): Diagnostic[] {
  const lines = new Map<number, Diagnostic>(known.map((diagnostic) => [diagnostic.place.line, diagnostic]));
  for (const error of errors) {
    const bare = bareExpression(text, error.pos[0]);
    if (bare !== undefined) {
      const place = places.place(...bare);
      const message = 'a bracket in an expression ends the value here, as YAML reads it';
      const hint = 'quote the expression: "=positions[0]"';
      lines.set(place.line, { severity: 'error', code: 'yaml-syntax', place, message, hint });
      break;
    }
    const [start, end] = isOpenQuote(error) ? (openQuote(tokens) ?? error.pos) : error.pos;
    const place = places.place(start, end);
    if (!lines.has(place.line)) {
      lines.set(place.line, { severity: 'error', code: 'yaml-syntax', place, ...syntaxWords(error) });
    }
    if (isOpenQuote(error)) break;
  }
  return [...lines.values()].slice(0, SYNTAX_ERRORS_MAX);
}

/** Finds an unquoted expression with a bracket between braces, on the line of an error: all that follows is read wrongly. */
function bareExpression(text: string, at: number): [number, number] | undefined {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const next = text.indexOf('\n', at);
  const line = text.slice(from, next === -1 ? text.length : next);
  const found = /[{,]\s*\w+:\s+(=[^"'{},\s]*\[[^\]\n]*\]?)/.exec(line);
  const [whole, expression] = found ?? [];
  if (found === null || whole === undefined || expression === undefined) return undefined;
  const start = from + found.index + whole.length - expression.length;
  return [start, start + expression.length];
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
    case 'TAB_AS_INDENT':
      return { message: 'a tab is used to indent', hint: 'YAML is indented with spaces' };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return { message: 'a second ": " on one line', hint: 'quote the value' };
    case 'BAD_SCALAR_START':
      return { message: 'a value cannot start with this character', hint: 'quote the value' };
    case 'BAD_INDENT':
      return { message: 'wrong indentation, or a bracket that is never closed' };
    case 'BAD_DQ_ESCAPE':
      return { message: 'unknown escape in double quotes', hint: 'write \\\\ for a backslash' };
    case 'MISSING_CHAR':
      return { message: isOpenQuote(error) ? 'a closing quote is missing' : 'a bracket, comma or ": " is missing' };
    case 'MULTILINE_IMPLICIT_KEY':
      return { message: 'a key without ": "' };
    default:
      return { message: 'this is not valid YAML', hint: 'quote text that holds any of : # [ ] { } , & * ! | > @ `' };
  }
}
