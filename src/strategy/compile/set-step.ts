import type { Place } from '../../base/diagnostic.ts';
import { type Env, EvaluationError, type Expression, type Scope } from '../../language/values/expression.ts';
import type { Type } from '../../language/values/type.ts';
import { expressionOf } from '../fields/compile-scalar.ts';
import { didYouMean, type FileContext } from '../model/file-context.ts';
import { expressionPart, objectPart, type ValuePart } from '../model/part.ts';
import type { Fields, VarUse } from '../model/strategy.ts';
import { expectedOf } from './vars.ts';
import { entriesOf, type YamlEntry, type YamlNode } from '../yaml/yaml-tree.ts';

interface SetScope {
  readonly context: FileContext;
  readonly scope: Scope;
  readonly vars: readonly VarUse[];
}

/** Reads what `set` writes: each value must be of its variable's type. */
export function readSet(node: YamlNode, { context, scope, vars }: SetScope): Fields | undefined {
  const entries = entriesOf(node);
  const parts = new Map<string, ValuePart>();
  for (const { key, value } of entries) {
    const use = vars.find(({ name }) => name === key.text);
    if (use === undefined) {
      if (!context.spoiled.has('vars')) reportUnknownVar(key, vars, context);
      continue;
    }
    const part =
      value.kind === 'scalar'
        ? valuePart(expressionOf(value, { context, scope }, [expectedOf(use.type)]), use, {
            place: value.place,
            context,
          })
        : undefined;
    if (part !== undefined) parts.set(key.text, part);
  }
  return parts.size === entries.length ? objectPart(parts) : undefined;
}

function reportUnknownVar({ text, place }: YamlEntry['key'], vars: readonly VarUse[], { report }: FileContext): void {
  const hint =
    didYouMean(
      text,
      vars.map(({ name }) => name),
    ) ?? `declare it: vars: { ${text}: { type: number } }`;
  report({ code: 'var-unknown', message: `there is no variable \`${text}\``, place, hint });
}

/**
 * A variable keeps the bare value: its coin is that of its type. Any other is wrong here, or an error of the rule where
 * it shows only then.
 */
function valuePart(
  expression: Expression | undefined,
  { name, type }: VarUse,
  { place, context }: At,
): ValuePart | undefined {
  if (expression === undefined) return undefined;
  const wanted = coinOf(type);
  const written = coinOf(expression.type);
  const fault = (coin: string): string => `\`${name}\` is in ${wanted ?? ''}, and this is in ${coin}`;
  if (wanted !== undefined && written !== undefined && wanted !== written) {
    context.report({ code: 'var-coin', message: fault(written), place });
    return undefined;
  }
  return expressionPart(expression, (value: unknown, env: Env) => {
    const coin = wanted === undefined ? undefined : expression.coin(env);
    if (wanted === undefined || coin === wanted) return value;
    if (coin === undefined) return undefined;
    throw new EvaluationError('var-coin', fault(coin), place);
  });
}

interface At {
  readonly place: Place;
  readonly context: FileContext;
}

function coinOf(type: Type): string | undefined {
  const coin = type.kind === 'amount' ? type.coin : type.kind === 'price' ? type.quote : null;
  return typeof coin === 'string' ? coin : undefined;
}
