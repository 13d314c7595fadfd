import { completeExpression } from '../language/edit/complete-expression.ts';
import { NO_SUGGESTIONS, type Suggestion, type Suggestions } from '../language/edit/suggestion.ts';
import type { Scope } from '../language/values/expression.ts';
import { completeKeys } from './edit/complete-keys.ts';
import { actionsOf } from './edit/symbols.ts';
import { completeValue, instrumentsIn, type NamesAround } from './edit/complete-values.ts';
import { expressionTextAt } from './edit/expression-texts.ts';
import { type CursorPlace, probe, PROBE } from './edit/probe.ts';
import { type EditorSchema, schemasAt } from './edit/schema-at.ts';
import { withSampleParams } from './edit/template-sample.ts';
import { expressionPlaces, type Grammar, type SourceFile, type WrittenExpressions } from './load-strategy.ts';
import type { ExpressionPlace } from './model/file-context.ts';
import { entriesOf, valueOf, type YamlNode } from './yaml/yaml-tree.ts';

/** The parts by which an editor is helped with a file. */
export interface Editing extends Grammar {
  /** The schema of the file's keys, as editors get it. */
  readonly schema: EditorSchema;
  /** True for strategies and templates; other files have keys alone. */
  readonly hasExpressions: boolean;
  readonly around: NamesAround;
  /** The templates beside the file. */
  readonly templates: readonly SourceFile[];
}

/**
 * Lists what may be written at an offset of a file, in an expression or around it; pure, and at ease with files that
 * are broken. The offset counts the units of the text's own string.
 */
export function complete(file: SourceFile, offset: number, editing: Editing): Suggestions {
  const all = probe(file.path, file.text, offset).map((probed) => suggestionsFor(probed, editing));
  const found = all.filter(({ items }) => items.length > 0);
  const replaced = found[0]?.replaced;
  if (replaced === undefined) return NO_SUGGESTIONS;
  const items = found.filter((one) => one.replaced === replaced).flatMap((one) => one.items);
  return { replaced, items: items.filter(({ label }) => !label.includes(PROBE)) };
}

function suggestionsFor(probed: CursorPlace, editing: Editing): Suggestions {
  return probed.trail.role === 'key' ? keysFor(probed, editing) : valuesFor(probed, editing);
}

function keysFor({ root, trail, text, offset }: CursorPlace, { schema, vocabulary }: Editing): Suggestions {
  const map = trail.above.at(-1);
  if (map === undefined) return NO_SUGGESTIONS;
  const keys = completeKeys({ schema, root, path: trail.path, map, written: trail.scalar.text });
  const items = actionsOf(vocabulary, 'variables').includes(String(trail.path.at(-1)))
    ? [...keys, ...variablesOf(root)]
    : keys;
  return { replaced: /[\w-]*$/.exec(text.slice(0, offset))?.[0].length ?? 0, items };
}

/** The variables that a step may set. */
function variablesOf(root: YamlNode): readonly Suggestion[] {
  return entriesOf(valueOf(root, 'vars')).map(({ key: { text } }) => {
    return { label: text, insert: `${text}: `, kind: 'key', detail: 'variable', doc: '', rank: 0 };
  });
}

function valuesFor(probed: CursorPlace, editing: Editing): Suggestions {
  const { root, trail, text, offset } = probed;
  const { schema, around, vocabulary } = editing;
  const place = editing.hasExpressions ? placeFor(probed, editing) : undefined;
  const values = completeValue({ schema, root, trail, around, vocabulary });
  if (place === undefined) return { replaced: lineBefore(text, offset).length, items: values };
  const isEmpty = text.trim() === '';
  const more = values.filter(({ kind, label }) => (isEmpty || kind === 'word') && !/^(?:true|false)$/.test(label));
  const inner = expressionTextAt(place, text, offset);
  if (inner === undefined) return { replaced: lineBefore(text, offset).length, items: values };
  const symbols = instrumentsIn(root).map((name) => name.replace(/^.*\//, ''));
  const found = completeExpression(inner.text, offset - inner.from, { scope: inner.scope, symbols });
  const isFirst = text.slice(0, offset - found.replaced).trim() === '';
  return { ...found, items: isFirst ? [...found.items, ...more] : found.items };
}

function lineBefore(text: string, offset: number): string {
  return /[^\n]*$/.exec(text.slice(0, offset))?.[0] ?? '';
}

type ScopedForm = Pick<ExpressionPlace, 'form' | 'scope'>;

/** Finds the names for a scalar; where the rule around it is broken, those of the file. */
function placeFor({ root, trail }: CursorPlace, editing: Editing): ScopedForm | undefined {
  const { places, scope } = readExpressions(root, editing);
  const found = places.findLast(({ node }) => node === trail.scalar);
  return found ?? guessedPlace({ root, trail }, editing.schema, scope);
}

function guessedPlace(
  { root, trail }: Pick<CursorPlace, 'root' | 'trail'>,
  schema: EditorSchema,
  scope: Scope,
): ScopedForm | undefined {
  const isExpression = schemasAt(schema, root, trail.path).some((one) => one['x-expr'] !== undefined);
  const isLet = trail.path.includes('let');
  return isExpression || isLet ? { form: 'expression', scope } : undefined;
}

/** Lists the expressions of a file with the names that each may use. */
export function readExpressions(root: YamlNode, editing: Editing): WrittenExpressions {
  return expressionPlaces(withSampleParams(root), editing);
}
