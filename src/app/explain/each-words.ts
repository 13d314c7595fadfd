import type { Nouns } from '../../language/english/say.ts';
import type { Each } from '../../language/values/expression.ts';
import { conditionWords, expressionWords } from './said-of.ts';

/** Says over which items a rule or goal goes; nothing where over none. */
export function eachWords(each: Each | undefined, nouns: Nouns): string {
  if (each === undefined) return '';
  const where = each.where === undefined ? '' : ` where ${conditionWords(each.where, nouns)}`;
  return `for each of ${expressionWords(each.list, nouns)} (\`${each.variable}\`)${where}`;
}
