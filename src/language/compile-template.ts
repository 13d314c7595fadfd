import type { Diagnostic } from '../base/diagnostic.ts';
import { compileExpression, diagnose } from './compile.ts';
import type { Compiled, Env, Expression, IndicatorUse, Scope, SourceText, TextTemplate } from './values/expression.ts';
import { formatValue } from './values/format.ts';
import type { ExpressionProblem } from './values/fault.ts';

/** The kinds that can be printed. A record is none: it has no one text. */
const PRINTED = ['boolean', 'text', 'number', 'money', 'price', 'duration', 'time', 'list'];

/** Most characters of a template, and of what it fills in. */
const LENGTH_MAX = 8_000;

/**
 * Compiles text with `${expression}` parts; `$${` is a literal `${`. Values are printed for people, amounts and prices
 * with their coins, and unknown ones as `unknown`.
 */
export function compileTemplate(source: SourceText, scope: Scope): Compiled<TextTemplate> {
  const split = splitTemplate(source.text);
  if ('code' in split) return { ok: false, diagnostics: [diagnose(split, source)] };
  const diagnostics: Diagnostic[] = [];
  const pieces: (string | Expression)[] = [];
  for (const piece of split.pieces) {
    if (typeof piece === 'string') {
      pieces.push(piece);
      continue;
    }
    const compiled = compileExpression(partOf(source, piece), scope, PRINTED);
    if (compiled.ok) pieces.push(compiled.value);
    else diagnostics.push(...compiled.diagnostics);
  }
  return diagnostics.length > 0 ? { ok: false, diagnostics } : { ok: true, value: templateOf(source.text, pieces) };
}

function templateOf(text: string, pieces: readonly (string | Expression)[]): TextTemplate {
  const parts = pieces.filter((piece) => typeof piece !== 'string');
  const indicators = new Map<string, IndicatorUse>();
  for (const part of parts) for (const use of part.indicators) indicators.set(`${use.root} ${use.key}`, use);
  return {
    text,
    parts,
    names: [...new Set(parts.flatMap((part) => part.names))].sort(),
    indicators: [...indicators.values()],
    render: (env) =>
      pieces
        .map((piece) => (typeof piece === 'string' ? piece : print(piece, env)))
        .join('')
        .slice(0, LENGTH_MAX),
  };
}

function print(part: Expression, env: Env): string {
  return formatValue(part.evaluate(env), part.type, part.coin(env));
}

interface Part {
  readonly start: number;
  readonly end: number;
}

/** Parts of a source's text keep their places in the file. */
function partOf(source: SourceText, { start, end }: Part): SourceText {
  return { text: source.text.slice(start, end), place: (from, to) => source.place(start + from, start + to) };
}

function splitTemplate(text: string): { readonly pieces: readonly (string | Part)[] } | ExpressionProblem {
  if (text.length > LENGTH_MAX) {
    return {
      code: 'expr-too-long',
      span: { start: 0, end: 1 },
      message: `a text has at most ${String(LENGTH_MAX)} characters`,
      hint: 'shorten it',
    };
  }
  const pieces: (string | Part)[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf('${', at);
    if (open < 0) break;
    if (text.charAt(open - 1) === '$' && open > at) {
      pieces.push(`${text.slice(at, open - 1)}\${`);
      at = open + 2;
      continue;
    }
    const close = closingBrace(text, open + 2);
    if (close === undefined) {
      return {
        code: 'expr-syntax',
        span: { start: open, end: open + 2 },
        message: '`${` has no closing `}`',
        hint: 'a literal `${` is written `$${`',
      };
    }
    pieces.push(text.slice(at, open), { start: open + 2, end: close });
    at = close + 1;
  }
  pieces.push(text.slice(at));
  return { pieces: pieces.filter((piece) => piece !== '') };
}

/** Finds the brace that ends an expression; one inside of a quoted text does not. */
function closingBrace(text: string, from: number): number | undefined {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quote !== '') {
      if (char === '\\') at += 1;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '}') return at;
  }
  return undefined;
}
