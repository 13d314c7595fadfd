import type { Env } from '../../language/values/expression.ts';
import { EvaluationError } from '../../language/values/expression.ts';
import { compilePart } from './compile-fields.ts';
import type { FieldScope } from './field-scope.ts';
import type { ValuePart } from '../model/part.ts';
import type { FieldSchema } from '../model/vocabulary.ts';
import type { YamlScalar, YamlNode } from '../yaml/yaml-tree.ts';

/** The scope of values that are fixed when the file is loaded: only params are in scope, and known. */
export interface FixedScope extends FieldScope {
  readonly fixed: true;
  /** The params in their slot. */
  readonly env: Env;
}

/**
 * Compiles and evaluates a value that is fixed when the file is loaded; undefined where it is wrong, which has been
 * reported.
 */
export function fixedValue(schema: FieldSchema, node: YamlNode, fixedScope: FixedScope): unknown {
  const part = compilePart(schema, node, fixedScope);
  return part === undefined ? undefined : evaluateFixed(part, node, fixedScope);
}

/** Evaluates a part whose names are params at most. */
export function evaluateFixed(
  part: Pick<ValuePart, 'evaluate'>,
  node: YamlNode,
  { context, env }: FixedScope,
): unknown {
  try {
    const value = part.evaluate(env);
    if (value === undefined)
      context.report({
        code: 'field-unknown',
        message: 'this value has to be known when the file is loaded',
        place: node.place,
      });
    return value;
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    context.report({ code: error.code, message: error.message, place: error.place });
    return undefined;
  }
}

export interface DurationBounds {
  readonly leastMs: number;
  readonly mostMs?: number;
  /** The least value, as people write it. */
  readonly least: string;
}

/** Reads a fixed duration in ms, within bounds. */
export function fixedDuration(
  node: YamlScalar | undefined,
  fixedScope: FixedScope,
  bounds: DurationBounds = POSITIVE,
): number | undefined {
  if (node === undefined || fixedScope.context.broken.has(node)) return undefined;
  const value = fixedValue({ 'x-expr': ['duration'] }, node, fixedScope);
  if (typeof value !== 'number') return undefined;
  if (value >= bounds.leastMs && value <= (bounds.mostMs ?? DURATION_MS_MAX)) return value;
  const message = value < bounds.leastMs ? `this must be ${bounds.least}` : 'this is too long';
  fixedScope.context.report({ code: 'field-duration', message, place: node.place });
  return undefined;
}

const POSITIVE: DurationBounds = { leastMs: 1, least: 'above zero' };

/** Longest duration of a rule: a year. */
const DURATION_MS_MAX = 366 * 86_400_000;
