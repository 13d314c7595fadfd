import type { Place } from '../base/diagnostic.ts';
import { describeExpression } from '../language/edit/describe-expression.ts';
import { nameDoc, typeDoc } from '../language/edit/word-docs.ts';
import type { Scope } from '../language/values/expression.ts';
import { docOf, kindOf } from './edit/complete-keys.ts';
import { wordDoc } from './edit/complete-values.ts';
import { expressionTextAt } from './edit/expression-texts.ts';
import { innerOffset } from './edit/inner-offset.ts';
import { placeOfOffset } from './edit/place-of-offset.ts';
import { schemasAt } from './edit/schema-at.ts';
import { type Trail, trailAt } from './edit/trail.ts';
import { type Editing, readExpressions } from './complete.ts';
import type { SourceFile } from './load-strategy.ts';
import { parseUnfinished } from './yaml/parse-yaml.ts';
import { itemsOf, scalarOf, valueOf, type YamlNode } from './yaml/yaml-tree.ts';

/** What is known of a word of a file. */
export interface Hover {
  readonly place: Place;
  readonly title: string;
  readonly detail: readonly string[];
  readonly doc: string;
  /** An operand whose value a daemon may know, and the rule or goal whose expression it is. */
  readonly operand?: { readonly text: string; readonly part?: string };
}

/** Describes the word at an offset; undefined where there is nothing to be said. */
export function hover(file: SourceFile, offset: number, editing: Editing): Hover | undefined {
  const root = parseUnfinished(file.path, file.text)?.root;
  const trail = root === undefined ? undefined : trailAt(root, offset);
  if (root === undefined || trail === undefined) return undefined;
  const found = { root, trail, at: placeOfOffset(file.text, offset) };
  if (!editing.hasExpressions) return hoverWord(found, editing);
  const { places, scope } = readExpressions(root, editing);
  const place = places.findLast(({ node }) => node === trail.scalar);
  if (place === undefined) return hoverName(found, scope) ?? hoverWord(found, editing);
  const inner = innerOffset(trail.scalar, found.at);
  const written = expressionTextAt(place, trail.scalar.text, inner);
  if (written === undefined) return undefined;
  const described = describeExpression(written.text, inner - written.from, written.scope);
  if (described === undefined) return undefined;
  const { start, end, operand, ...words } = described;
  const part = partOf(found);
  return {
    place: trail.scalar.source().place(written.from + start, written.from + end),
    ...words,
    ...(operand !== undefined && { operand: { text: operand, ...(part !== undefined && { part }) } }),
  };
}

interface Found {
  readonly root: YamlNode;
  readonly trail: Trail;
  readonly at: Pick<Place, 'line' | 'column'>;
}

/** Describes a name where it is defined: a watch or a let of the file. */
function hoverName({ trail: { role, path, scalar } }: Found, scope: Scope): Hover | undefined {
  const isName = role === 'key' && (path[0] === 'watch' ? path.length === 1 : path[0] === 'let');
  const name = isName ? scope.get(scalar.text) : undefined;
  if (name === undefined) return undefined;
  const { text, place } = scalar;
  return { place, title: text, detail: [typeDoc(name.type)], doc: nameDoc(text, name), operand: { text } };
}

/** Describes a key, or a word that stands for itself, by the schema. */
function hoverWord({ root, trail: { role, path, scalar } }: Found, { schema }: Editing): Hover | undefined {
  const { text, place } = scalar;
  if (role === 'key') {
    const parents = schemasAt(schema, root, path);
    const own = parents.flatMap((one) => one.properties?.[text] ?? []);
    const doc = own.flatMap((one) => docOf(one, schema) ?? [])[0];
    return doc === undefined
      ? undefined
      : { place, title: text, detail: own.map(kindOf).filter((kind) => kind !== ''), doc };
  }
  const key = path.findLast((step) => typeof step === 'string') ?? '';
  const doc = wordDoc(schema, key, text) ?? schemasAt(schema, root, path).flatMap((one) => one.description ?? [])[0];
  return doc === undefined ? undefined : { place, title: text, detail: [], doc };
}

/** The id of the rule or goal around a place. */
function partOf({ root, trail: { path } }: Found): string | undefined {
  const [list, index] = path;
  if (typeof list !== 'string' || typeof index !== 'number') return undefined;
  return scalarOf(itemsOf(valueOf(root, list))[index], 'id')?.text;
}
