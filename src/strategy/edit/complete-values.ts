import type { Suggestion } from '../../language/edit/suggestion.ts';
import { entriesOf, itemsOf, scalarOf, valueOf, type YamlNode } from '../yaml/yaml-tree.ts';
import { type EditorSchema, schemasAt } from './schema-at.ts';
import { eventKind } from './symbols.ts';
import type { Trail } from './trail.ts';
import type { Vocabulary } from '../model/vocabulary.ts';

/** The names of other files that a file may use. */
export interface NamesAround {
  readonly accounts: readonly string[];
  readonly templates: () => readonly string[];
  readonly channels: readonly string[];
}

/** The value that is being written. */
interface ValueOf {
  readonly schema: EditorSchema;
  readonly root: YamlNode;
  readonly trail: Trail;
  readonly around: NamesAround;
  readonly vocabulary: Vocabulary;
}

/** Lists the words and names that may stand for a value that is no expression. */
export function completeValue({ schema, root, trail, around, vocabulary }: ValueOf): readonly Suggestion[] {
  const schemas = schemasAt(schema, root, trail.path);
  const key = trail.path.findLast((step) => typeof step === 'string') ?? '';
  const words = [...new Set(schemas.flatMap(wordsOf))];
  const names = namesFor(key, { root, trail, around, vocabulary });
  const examples = schemas.flatMap(({ examples: given = [] }) => given.filter((one) => typeof one === 'string'));
  const known = new Set([...words, ...names.map(({ label }) => label)]);
  return [
    ...words.map((word) =>
      suggestion(word, 'word', { doc: wordDoc(schema, key, word) ?? '', detail: defaultOf(schemas, word) }),
    ),
    ...names,
    ...[...new Set(examples)]
      .filter((example) => !known.has(example))
      .map((example) => ({ ...suggestion(example, 'example', { doc: '', detail: 'example' }), rank: 2 })),
  ];
}

function wordsOf({ enum: listed = [], const: word, type }: EditorSchema): readonly string[] {
  const all = word === undefined ? listed : [word, ...listed];
  const booleans = type === 'boolean' || (Array.isArray(type) && type.includes('boolean')) ? ['true', 'false'] : [];
  return [...all.filter((one) => typeof one === 'string' || typeof one === 'number').map(String), ...booleans];
}

function defaultOf(schemas: readonly EditorSchema[], word: string): string {
  return schemas.some((schema) => schema.default === word) ? 'the default' : '';
}

const KINDS: Readonly<Record<string, string>> = { watch: 'watch', keep: 'goal', on: 'trigger' };

/** The description of a word that has a definition of its own: what a watch shows, what a goal keeps. */
export function wordDoc({ definitions }: EditorSchema, key: string, word: string): string | undefined {
  const kind = KINDS[key];
  return kind === undefined ? undefined : definitions?.[`${kind}.${word}`]?.description;
}

function suggestion(
  label: string,
  kind: Suggestion['kind'],
  { doc, detail }: { readonly doc: string; readonly detail: string },
): Suggestion {
  return { label, kind, doc, detail, rank: 0 };
}

/** The names that a key refers to: of this file, or of the files around it. */
function namesFor(key: string, { root, trail, around, vocabulary }: Omit<ValueOf, 'schema'>): readonly Suggestion[] {
  const watched = eventKind(vocabulary, key);
  const named = (names: readonly string[], detail: string): readonly Suggestion[] =>
    [...new Set(names)].map((name) => suggestion(name, 'name', { doc: '', detail }));
  if (watched !== undefined) return named(watchesOf(root, watched), 'watch');
  switch (key) {
    case 'pauses':
      return named(idsOf(valueOf(root, 'goals')), 'goal');
    case 'filled':
      return named(idsOf(valueOf(ruleOf(root, trail), 'do')), 'step');
    case 'account':
    case 'accounts':
      return named([...around.accounts, ...accountsOf(root)], 'account');
    case 'channel':
      return named(around.channels, 'channel');
    case 'use':
      return named(around.templates(), 'template');
    case 'timezone':
      return named(['UTC', ...Intl.supportedValuesOf('timeZone')], 'time zone');
    case 'instrument':
      return named(instrumentsIn(root), 'instrument');
    default:
      return [];
  }
}

function idsOf(list: YamlNode | undefined): readonly string[] {
  return itemsOf(list).flatMap((item) => scalarOf(item, 'id')?.text ?? []);
}

function ruleOf(root: YamlNode, { path: [part, index] }: Trail): YamlNode | undefined {
  return part === 'rules' && typeof index === 'number' ? itemsOf(valueOf(root, 'rules'))[index] : undefined;
}

function watchesOf(root: YamlNode, kind: string): readonly string[] {
  return entriesOf(valueOf(root, 'watch')).flatMap(({ key, value }) =>
    scalarOf(value, 'watch')?.text === kind ? [key.text] : [],
  );
}

function accountsOf(root: YamlNode): readonly string[] {
  return itemsOf(valueOf(root, 'accounts')).flatMap((item) => (item.kind === 'scalar' ? [item.text] : []));
}

/** Nodes that are looked through for names; a file of a thousand rules has some ten thousand. */
const NODES_MAX = 50_000;

/** Lists the instruments that a file names, wherever that is. */
export function instrumentsIn(root: YamlNode): readonly string[] {
  const found = new Set<string>();
  const left: YamlNode[] = [root];
  for (let count = 0; count < NODES_MAX; count += 1) {
    const node = left.pop();
    if (node === undefined) break;
    left.push(...itemsOf(node), ...entriesOf(node).map(({ value }) => value));
    const value = valueOf(node, 'instrument');

    if (value?.kind === 'scalar' && /^[a-z/-]*[A-Z0-9]{5,}$/.test(value.text)) found.add(value.text);
  }
  return [...found].sort();
}
