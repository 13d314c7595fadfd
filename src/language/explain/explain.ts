import { readCoin } from '../terms/coins.ts';
import { evaluateTerm } from '../evaluate/evaluate.ts';
import { type Env, EvaluationError, type Explanation, type SourceText, type Value } from '../values/expression.ts';
import { formatValue } from '../values/format.ts';
import { formatDecimal, multiply, parseDecimal } from '../../base/decimal.ts';
import { pastLack } from '../evaluate/past.ts';
import { partsOf, type ValueReader, type Term } from '../terms/term.ts';

/** Items of a list for which a macro's body is explained. */
const ITEMS_MAX = 5;

/**
 * Makes the explanation of a term and of its parts: constants have none, and a macro's body is shown for its first
 * items.
 */
export function explainTerm(term: Term, source: SourceText): (env: Env) => Explanation {
  const read = evaluateTerm(term, source);
  const explainParts = partExplainer(term, source);
  const names = [...new Set(namesIn(term))].sort();
  return (env) => {
    const value = attempt(read, env);
    const shown = value instanceof EvaluationError ? `error: ${value.message}` : printValue(term, value, env);
    const warming = term.kind === 'past' ? pastLack(term, env) : value === undefined ? warmingOf(term, env) : undefined;
    return { text: term.text, value: shown, ...(warming && { warming }), names, parts: explainParts(env) };
  };
}

/** Says why an indicator is still unknown: its watch counts the closed candles that it has read. */
function warmingOf(term: Term, env: Env): string | undefined {
  if (term.kind !== 'indicator' || term.of !== undefined) return undefined;
  const reading = env[term.slot];
  const read: unknown =
    typeof reading === 'object' && reading !== null ? Reflect.get(reading, 'closedCandles') : undefined;
  const { length, key } = term.use;
  if (typeof read === 'number' && read < length) return `${String(read)} of ${String(length)} candles`;
  const untraded = untradedIn(reading, key);
  return untraded === undefined
    ? undefined
    : `${String(untraded)} of ${String(length)} candles without a trade: \`gaps: allow\` counts them`;
}

/** Candles without a trade for which the indicator of a key is unknown, as its watch counts them. */
function untradedIn(reading: unknown, key: string): number | undefined {
  const counts: unknown =
    typeof reading === 'object' && reading !== null ? Reflect.get(reading, 'untradedIn') : undefined;
  const count: unknown = counts instanceof Map ? counts.get(key) : undefined;
  return typeof count === 'number' ? count : undefined;
}

/** Params and the time of the look are no readings. */
function* namesIn(term: Term): Generator<string> {
  if (term.kind === 'root' && term.name !== 'params' && term.name !== 'now') yield term.name;
  if (term.kind === 'indicator') yield* term.use.joins ?? [term.use.root];
  if (term.kind === 'past') yield term.use.past.watch;
  if (term.kind === 'crosses' || term.kind === 'since') yield term.use.root;
  for (const part of partsOf(term)) yield* namesIn(part);
}

function attempt(read: ValueReader, env: Env): Value | undefined | EvaluationError {
  try {
    return read(env);
  } catch (error) {
    if (error instanceof EvaluationError) return error;
    throw error;
  }
}

/** Prints a term's value with its dimension; text in quotes, and a literal percentage as one. */
function printValue(term: Term, value: Value | undefined, env: Env): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (term.kind === 'constant' && term.percent === true && typeof value === 'bigint') {
    return `${formatDecimal(multiply(value, parseDecimal('100')))}%`;
  }
  return formatValue(value, term.type, readCoin(term.coin, env));
}

function partExplainer(term: Term, source: SourceText): (env: Env) => readonly Explanation[] {
  if (term.kind === 'macro' && term.body !== undefined) return macroExplainer(term, source);
  if (isPath(term)) return () => [];
  const parts = partsOf(term)
    .filter((part) => part.kind !== 'constant')
    .map((part) => explainTerm(part, source));
  return (env) => parts.map((explain) => explain(env));
}

/** A path to a field explains itself; that the record around it has more fields says nothing. */
function isPath(term: Term): boolean {
  return term.kind === 'field' || term.kind === 'has' || term.kind === 'item'
    ? isPath(partsOf(term)[0] ?? term)
    : term.kind === 'root' || term.kind === 'variable';
}

function macroExplainer(
  { list, variable, body }: Term & { readonly kind: 'macro' },
  source: SourceText,
): (env: Env) => readonly Explanation[] {
  const explainList = explainTerm(list, source);
  if (variable === undefined || body === undefined) return (env) => [explainList(env)];
  const read = evaluateTerm(list, source);
  const explainBody = explainTerm(body, source);
  return (env) => {
    const parts = [explainList(env)];
    const items = attempt(read, env);
    if (!Array.isArray(items)) return parts;
    for (const [index, item] of (items as readonly Value[]).slice(0, ITEMS_MAX).entries()) {
      variable.cell.current = item;
      const explained = explainBody(env);
      parts.push({ ...explained, text: `${variable.name}[${String(index)}]: ${explained.text}` });
    }
    variable.cell.current = undefined;
    return parts;
  };
}
