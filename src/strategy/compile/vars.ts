import type { Type } from '../../language/values/type.ts';
import { expressionOf } from '../fields/compile-scalar.ts';
import { evaluateFixed, type FixedScope } from '../fields/fixed-value.ts';
import type { VarUse } from '../model/strategy.ts';
import { entriesOf, entryOf, scalarOf, valueOf, type YamlEntry, type YamlNode } from '../yaml/yaml-tree.ts';

/** Reads `vars`: what rules remember beyond a firing. A wrong one is left out, and has been reported. */
export function readVars(node: YamlNode | undefined, fixedScope: FixedScope): readonly VarUse[] {
  return entriesOf(node).flatMap((entry) => {
    const found = readVar(entry, fixedScope);
    if (found === undefined) fixedScope.context.spoiled.add('vars');
    return found ?? [];
  });
}

/** Makes the type of the record in which expressions find the variables. */
export function recordOfVars(vars: readonly VarUse[]): Type {
  const fields = vars.map(({ name, type }) => [name, { type, doc: 'a variable of the file' }] as const);
  return { kind: 'record', name: 'vars', fields: Object.fromEntries(fields) };
}

function readVar({ key, value }: YamlEntry, fixedScope: FixedScope): VarUse | undefined {
  const type = typeOf(value);
  if (type === undefined || fixedScope.context.broken.has(value)) return undefined;
  const per = scalarOf(value, 'per')?.text === 'instance' ? 'instance' : 'strategy';
  if (entryOf(value, 'initial') === undefined) return { name: key.text, type, per };
  const initial = initialOf(valueOf(value, 'initial'), type, fixedScope);
  return initial === undefined ? undefined : { name: key.text, type, per, initial };
}

function typeOf(value: YamlNode): Type | undefined {
  const text = (key: string): string | null => scalarOf(value, key)?.text ?? null;
  switch (text('type')) {
    case 'amount':
      return { kind: 'amount', coin: text('coin') };
    case 'price':
      return { kind: 'price', base: text('base'), quote: text('quote') };
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'text':
      return { kind: 'text' };
    case 'duration':
      return { kind: 'duration' };
    case 'time':
      return { kind: 'time' };
    default:
      return undefined;
  }
}

function initialOf(node: YamlNode | undefined, type: Type, fixedScope: FixedScope): unknown {
  if (node?.kind !== 'scalar') return undefined;
  const expression = expressionOf(node, fixedScope, [expectedOf(type)]);
  return expression === undefined ? undefined : evaluateFixed(expression, node, fixedScope);
}

/** The word of the expression language for what a variable holds. */
export function expectedOf(type: Type): string {
  return type.kind === 'amount' ? 'money' : type.kind;
}
