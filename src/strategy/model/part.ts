import {
  type Env,
  EvaluationError,
  type Expression,
  type IndicatorUse,
  type TextTemplate,
} from '../../language/values/expression.ts';

/** A piece as the file writes it, for those who put it into words. */
export type WrittenPart =
  /** Fixed: a word, a text, a name that is resolved. */
  | { readonly kind: 'constant'; readonly value: unknown }
  | { readonly kind: 'expression'; readonly expression: Expression }
  | { readonly kind: 'text'; readonly template: TextTemplate }
  | { readonly kind: 'map'; readonly entries: ReadonlyMap<string, WrittenPart> }
  | { readonly kind: 'list'; readonly items: readonly WrittenPart[] };

/** Lists the names that a piece reads, `let`s resolved to the names behind them. */
export function namesWithin(written: WrittenPart | undefined): readonly string[] {
  switch (written?.kind) {
    case 'expression':
      return written.expression.names;
    case 'text':
      return written.template.names;
    case 'map':
      return [...written.entries.values()].flatMap(namesWithin);
    case 'list':
      return written.items.flatMap(namesWithin);
    default:
      return [];
  }
}

/** Finds the piece at a path such as `range/low`; undefined where the file does not say it. */
export function writtenAt(written: WrittenPart, path: string): WrittenPart | undefined {
  let found: WrittenPart | undefined = written;
  for (const key of path.split('/')) found = found?.kind === 'map' ? found.entries.get(key) : undefined;
  return found;
}

/** One evaluable piece of an action, goal, trigger, watch or limit: a scalar, or an object or list of these. */
export interface ValuePart {
  readonly names: readonly string[];
  readonly indicators: readonly IndicatorUse[];
  /** Answers undefined for unknown. */
  evaluate(env: Env): unknown;
  /** The text of the first scalar that is unknown. */
  unknownPart(env: Env): string | undefined;
  /**
   * The part of its value that is known in an env that holds constants only. An amount whose coin alone is known is
   * `{ coin }`.
   */
  known(env: Env): unknown;
  readonly written: WrittenPart;
}

/** Makes a part that is the same in every env. */
export function constantPart(value: unknown): ValuePart {
  return {
    names: [],
    indicators: [],
    evaluate: () => value,
    unknownPart: () => undefined,
    known: () => value,
    written: { kind: 'constant', value },
  };
}

/** Makes a part of an expression; `convert` gives the value its final form, and may answer undefined for unknown. */
export function expressionPart(expression: Expression, convert: (value: unknown, env: Env) => unknown): ValuePart {
  const evaluate = (env: Env): unknown => {
    const value = expression.evaluate(env);
    return value === undefined ? undefined : convert(value, env);
  };
  const unknownPart = (env: Env): string | undefined => (evaluate(env) === undefined ? expression.text : undefined);
  const known = (env: Env): unknown => constantOf(() => evaluate(env)) ?? coinOf(expression);
  const written: WrittenPart = { kind: 'expression', expression };
  return { names: expression.names, indicators: expression.indicators, evaluate, unknownPart, known, written };
}

/** Evaluates a constant. A failure comes again when the value is needed, and is reported then. */
function constantOf(evaluate: () => unknown): unknown {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof EvaluationError) return undefined;
    throw error;
  }
}

function coinOf({ type }: Expression): { readonly coin: string } | undefined {
  return type.kind === 'amount' && typeof type.coin === 'string' ? { coin: type.coin } : undefined;
}

/** Makes a part of text with `${…}`; what is unknown in it is printed so, and holds nothing back. */
export function templatePart(template: TextTemplate): ValuePart {
  const { names, indicators } = template;
  return {
    names,
    indicators,
    evaluate: (env) => template.render(env),
    unknownPart: () => undefined,
    known: () => undefined,
    written: { kind: 'text', template },
  };
}

/** Makes an object of parts; it is unknown where any of them is. */
export function objectPart(parts: ReadonlyMap<string, ValuePart>): ValuePart & {
  readonly keys: readonly string[];
  evaluate(env: Env): Readonly<Record<string, unknown>> | undefined;
  known(env: Env): Readonly<Record<string, unknown>>;
} {
  const entries = [...parts];
  return {
    ...gathered(parts.values()),
    keys: [...parts.keys()],
    written: { kind: 'map', entries: new Map(entries.map(([name, part]) => [name, part.written])) },
    evaluate(env) {
      const values: [string, unknown][] = [];
      for (const [name, part] of entries) {
        const value = part.evaluate(env);
        if (value === undefined) return undefined;
        values.push([name, value]);
      }
      return Object.fromEntries(values);
    },
    known: (env) =>
      Object.fromEntries(
        entries.map(([name, part]) => [name, part.known(env)] as const).filter(([, value]) => value !== undefined),
      ),
    unknownPart(env) {
      for (const [name, part] of entries) {
        const found = part.unknownPart(env);
        if (found !== undefined) return `${name}: ${found}`;
      }
      return undefined;
    },
  };
}

/** Makes a list of parts; it is unknown where any of them is. */
export function listPart(parts: readonly ValuePart[]): ValuePart {
  return {
    ...gathered(parts),
    written: { kind: 'list', items: parts.map((part) => part.written) },
    evaluate(env) {
      const values = parts.map((part) => part.evaluate(env));
      return values.includes(undefined) ? undefined : values;
    },
    known: (env) => parts.map((part) => part.known(env)),
    unknownPart: (env) => firstOf(parts, (part) => part.unknownPart(env)),
  };
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Collects the names and indicators of parts, each once. */
export function gathered(
  parts: Iterable<Pick<ValuePart, 'names' | 'indicators'>>,
): Pick<ValuePart, 'names' | 'indicators'> {
  const names = new Set<string>();
  const indicators = new Map<string, IndicatorUse>();
  for (const part of parts) {
    for (const name of part.names) names.add(name);
    for (const use of part.indicators) indicators.set(`${use.root} ${use.key}`, use);
  }
  return { names: [...names].sort(), indicators: [...indicators.values()] };
}
