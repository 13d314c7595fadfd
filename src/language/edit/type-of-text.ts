import { checkTree } from '../check/check.ts';
import { parseExpression } from '../syntax/parse.ts';
import type { Name, Scope } from '../values/expression.ts';
import type { Field, Type } from '../values/type.ts';
import type { Loop } from './before-cursor.ts';

/** Tells the type of a part of an expression; undefined where it is wrong or not finished. */
export function typeOfText(text: string, scope: Scope): Type | undefined {
  return typeOfPath(text, scope) ?? typeOfParsed(text, scope);
}

/** Finds a field by its path. One that may be absent has a type here, where the checker would demand a guard. */
function typeOfPath(text: string, scope: Scope): Type | undefined {
  const [root = '', ...fields] = text.split('.').map((part) => part.trim());
  const first = scope.get(root);
  const begin = first?.type;
  return fields.reduce<Type | undefined>((type, field) => fieldOf(type, field)?.type, begin);
}

/** Finds a field of a record. */
export function fieldOf(type: Type | undefined, name: string): Field | undefined {
  return type?.kind === 'record' && Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
}

function typeOfParsed(text: string, scope: Scope): Type | undefined {
  const parsed = parseExpression(text);
  if (!parsed.ok) return undefined;
  const place = () => ({ file: '', line: 1, column: 1, length: 1 });
  const checked = checkTree(parsed.tree, { text, place }, { scope });
  return checked.ok ? checked.term.type : undefined;
}

/** Adds the variables of the macros around a place to the names in scope. */
export function withLoops(scope: Scope, loops: readonly Loop[]): Scope {
  return loops.reduce<Scope>((inner, { variable, list }) => {
    const type = typeOfText(list, inner);
    if (type?.kind !== 'list' || inner.has(variable)) return inner;
    const name: Name = { type: type.of, slot: 0 };
    return new Map([...inner, [variable, name]]);
  }, scope);
}
