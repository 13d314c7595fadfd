import { letsOf } from '../../language/english/lets-of.ts';
import { type Nouns, sayClause, sayValue } from '../../language/english/say.ts';
import { checkedTerm } from '../../language/terms/checked.ts';
import type { Term } from '../../language/terms/term.ts';
import type { Expression } from '../../language/values/expression.ts';
import type { WrittenPart } from '../../strategy/model/part.ts';

/** Says what the lets mean that expressions name, and the lets that these name. */
export function namesIn(parts: readonly (Expression | WrittenPart)[], nouns: Nouns): readonly string[] {
  const lets = new Map<string, Term>();
  for (const expression of parts.flatMap(expressionsOf)) {
    const term = checkedTerm(expression);
    for (const [name, meaning] of term === undefined ? [] : letsOf(term)) lets.set(name, meaning);
  }
  return [...lets].map(([name, term]) => meaningWords(name, term, nouns));
}

function meaningWords(name: string, term: Term, nouns: Nouns): string {
  if (term.type.kind === 'boolean') return `\`${name}\` holds while ${sayClause(term, nouns)}`;
  return `\`${name}\` ${term.type.kind === 'list' ? 'are' : 'is'} ${sayValue(term, nouns)}`;
}

function expressionsOf(part: Expression | WrittenPart): readonly Expression[] {
  if (!('kind' in part)) return [part];
  switch (part.kind) {
    case 'constant':
      return [];
    case 'expression':
      return [part.expression];
    case 'text':
      return part.template.parts;
    case 'map':
      return [...part.entries.values()].flatMap(expressionsOf);
    case 'list':
      return part.items.flatMap(expressionsOf);
  }
}
