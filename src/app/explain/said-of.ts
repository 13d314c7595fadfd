import { formatDuration } from '../../base/duration.ts';
import type { InstrumentRef, Market } from '../../domain/market.ts';
import { type Nouns, sayClause, sayValue } from '../../language/english/say.ts';
import { checkedTerm } from '../../language/terms/checked.ts';
import type { Expression } from '../../language/values/expression.ts';
import type { InWords } from '../../rules/words/spec/said.ts';
import { shortName } from './nouns-of.ts';
import { namesWithin, type WrittenPart } from '../../strategy/model/part.ts';

/** The surroundings of the fields of one word. */
export interface SaidScope {
  readonly account: string;
  readonly market: Market;
  readonly nouns: Nouns;
}

/** Puts the fields of a word into words, as far as the word asks for them. */
export function saidOf<Args>(written: WrittenPart, scope: SaidScope): InWords<Args> {
  const entries: ReadonlyMap<string, WrittenPart> = written.kind === 'map' ? written.entries : new Map();
  const itemsOf = (one: WrittenPart | undefined): readonly WrittenPart[] => (one?.kind === 'list' ? one.items : []);
  return {
    account: scope.account,
    text: (field) => wordsOf(entries.get(field), scope),
    is(field, word) {
      const one = entries.get(field);
      return one?.kind === 'constant' && one.value === word;
    },
    changes: (field) => namesWithin(entries.get(field)).some((name) => name !== 'params'),
    within(field) {
      const one = entries.get(field);
      return one?.kind === 'map' ? saidOf(one, scope) : undefined;
    },
    items: (field) => itemsOf(entries.get(field)).map((one) => saidOf(one, scope)),
    itself: () => wordsOf(written, scope) ?? '',
    all: () => [...entries].map(([name, one]) => [name, wordsOf(one, scope) ?? ''] as const),
  };
}

function wordsOf(written: WrittenPart | undefined, scope: SaidScope): string | undefined {
  switch (written?.kind) {
    case 'constant':
      return constantWords(written.value, scope);
    case 'expression':
      return expressionWords(written.expression, scope.nouns);
    case 'text':
      return JSON.stringify(written.template.text);
    case 'list':
      return written.items.map((one) => wordsOf(one, scope) ?? '').join(', ');
    default:
      return undefined;
  }
}

function constantWords(value: unknown, { market }: SaidScope): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isInstrument(value)) return shortName(value, market);
  const text = typeof value === 'number' ? formatDuration(value) : String(value);
  return /\s/.test(text) ? JSON.stringify(text) : text;
}

function isInstrument(value: unknown): value is InstrumentRef {
  return typeof value === 'object' && value !== null && 'market' in value && 'symbol' in value;
}

/** Says the value of an expression. */
export function expressionWords(expression: Expression, nouns: Nouns): string {
  const term = checkedTerm(expression);
  if (term === undefined) return expression.text;
  return term.kind === 'choice' ? `(${sayValue(term, nouns)})` : sayValue(term, nouns);
}

/** Says a condition. */
export function conditionWords(condition: Expression, nouns: Nouns, not = false): string {
  const term = checkedTerm(condition);
  return term === undefined ? condition.text : sayClause(term, nouns, not);
}
