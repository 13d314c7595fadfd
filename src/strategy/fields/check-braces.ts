import { compileExpression } from '../../language/compile.ts';
import type { FieldScope } from './field-scope.ts';
import type { YamlScalar } from '../yaml/yaml-tree.ts';

const BRACES = /(?<!\$)\{([A-Za-z_][\w.]*(?:\([^{}]*\))?)\}/g;

/** Warns of `{name}` in a text where `${name}` is meant: only that is filled in. */
export function checkBraces(node: YamlScalar, { scope, context }: FieldScope): void {
  if (!node.text.includes('{')) return;
  const source = node.source();
  for (const { 0: whole, 1: inner = '', index } of node.text.matchAll(BRACES)) {
    const compiled = compileExpression({ text: inner, place: () => node.place }, scope);
    if (!compiled.ok) continue;
    context.warn({
      code: 'text-brace',
      message: `\`${whole}\` is said as it stands: what is filled in begins with a dollar sign`,
      place: source.place(index, index + whole.length),
      hint: `write \`$${whole}\``,
    });
  }
}
