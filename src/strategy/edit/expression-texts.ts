import { withLoops } from '../../language/edit/type-of-text.ts';
import type { Scope } from '../../language/values/expression.ts';
import type { ExpressionPlace } from '../model/file-context.ts';

/** An expression within a scalar: the text of it, where that begins, and the names that it may use. */
export interface ExpressionText {
  readonly text: string;
  /** Offset of the text in the scalar's. */
  readonly from: number;
  readonly scope: Scope;
}

/** Takes the expressions out of a scalar: one, the list and the condition of an `each`, or those in `${…}`. */
export function expressionTexts(
  { form, scope }: Pick<ExpressionPlace, 'form' | 'scope'>,
  text: string,
): readonly ExpressionText[] {
  if (form === 'text') return filledIn(text, scope);
  if (form === 'each') return partsOfEach(text, scope);
  const sign = /^\s*=(?!=)/.exec(text)?.[0].length ?? 0;
  return [{ text: text.slice(sign), from: sign, scope }];
}

const EACH = /^(\s*)([A-Za-z_]\w*)(\s+in\s+)/;

/** The variable of an `each`, with its place in the text; undefined where none is written yet. */
export function variableOf(text: string): { readonly name: string; readonly start: number } | undefined {
  const [, blank, name] = EACH.exec(text) ?? [];
  return blank === undefined || name === undefined ? undefined : { name, start: blank.length };
}

/** The list knows the names around it, the condition the variable too. */
function partsOfEach(text: string, scope: Scope): readonly ExpressionText[] {
  const head = EACH.exec(text)?.[0].length;
  if (head === undefined) return [];
  const where = /\swhere\s/.exec(text.slice(head));
  const end = where === null ? text.length : head + where.index;
  const list = { text: text.slice(head, end), from: head, scope };
  if (where === null) return [list];
  const from = end + where[0].length;
  const variable = variableOf(text)?.name ?? '';
  return [list, { text: text.slice(from), from, scope: withLoops(scope, [{ variable, list: list.text }]) }];
}

function filledIn(text: string, scope: Scope): readonly ExpressionText[] {
  const found: ExpressionText[] = [];
  for (let open = text.indexOf('${'); open >= 0; open = text.indexOf('${', open + 2)) {
    if (text[open - 1] === '$') continue;
    const close = text.indexOf('}', open);
    const end = close < 0 ? text.length : close;
    found.push({ text: text.slice(open + 2, end), from: open + 2, scope });
  }
  return found;
}

/** Finds the expression in which an offset of the scalar's text lies. */
export function expressionTextAt(
  place: Pick<ExpressionPlace, 'form' | 'scope'>,
  text: string,
  offset: number,
): ExpressionText | undefined {
  return expressionTexts(place, text).find(({ from, text: { length } }) => from <= offset && offset <= from + length);
}
