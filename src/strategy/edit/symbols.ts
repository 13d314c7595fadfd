import type { Place } from '../../base/diagnostic.ts';
import { usedNames } from '../../language/edit/used-names.ts';
import type { ExpressionPlace } from '../model/file-context.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import type { ActionMeaning } from '../model/word-meaning.ts';
import { entriesOf, itemsOf, valueOf, type YamlNode, type YamlScalar } from '../yaml/yaml-tree.ts';
import { expressionTexts, variableOf } from './expression-texts.ts';

/** The kind of thing that a file gives a name. */
export type SymbolKind = 'watch' | 'let' | 'param' | 'variable' | 'rule' | 'goal' | 'step' | 'item';

/** A name in a file, with the places at which it stands. */
export interface FileSymbol {
  readonly kind: SymbolKind;
  readonly name: string;
  readonly definition: Place;
  readonly references: readonly Place[];
}

/** Lists the actions of a form: those that set variables, or those that pause. */
export function actionsOf({ actions }: Vocabulary, form: ActionMeaning['form']): readonly string[] {
  return Object.keys(actions).filter((name) => actions[name]?.means.form === form);
}

/** The kind of watch that a trigger names, in which its events appear; undefined for any other trigger. */
export function eventKind({ triggers }: Vocabulary, kind: string): string | undefined {
  return Object.hasOwn(triggers, kind) ? triggers[kind]?.event?.watch : undefined;
}

/** A name where it is defined or used; equal keys are one symbol. */
interface Mention {
  readonly key: string;
  readonly place: Place;
  readonly definition?: { readonly kind: SymbolKind; readonly name: string };
}

/** Lists the names that a file defines, with all places at which it uses them. */
export function symbolsOf(
  root: YamlNode,
  places: readonly ExpressionPlace[],
  vocabulary: Vocabulary,
): readonly FileSymbol[] {
  const defined = definitionsIn(root);
  const keys = new Set(defined.map(({ key }) => key));
  const used = [...namedIn(root, vocabulary), ...usedIn(root, places, keys)];
  return defined.flatMap(({ key, place, definition }): FileSymbol[] => {
    if (definition === undefined) return [];
    const references = used.filter((mention) => mention.key === key).map((mention) => mention.place);
    return [{ ...definition, definition: place, references: withoutTwins(references) }];
  });
}

/** A name, with that of its places at which somebody points. */
export interface FoundSymbol extends FileSymbol {
  readonly standing: Place;
}

/** Finds the symbol that stands at a place: where it is defined, or where it is used. */
export function symbolAt(symbols: readonly FileSymbol[], at: Pick<Place, 'line' | 'column'>): FoundSymbol | undefined {
  const covers = ({ line, column, length }: Place): boolean =>
    line === at.line && column <= at.column && at.column <= column + length;
  for (const symbol of symbols) {
    const standing = [symbol.definition, ...symbol.references].find(covers);
    if (standing !== undefined) return { ...symbol, standing };
  }
  return undefined;
}

function withoutTwins(places: readonly Place[]): readonly Place[] {
  const seen = new Map(places.map((place) => [`${String(place.line)}:${String(place.column)}`, place]));
  return [...seen.values()];
}

/** Names below one rule or goal begin with its place in the file, such as `rules.0`. */
function definitionsIn(root: YamlNode): readonly Mention[] {
  const keysOf = (key: string, kind: SymbolKind, prefix = ''): readonly Mention[] =>
    entriesOf(valueOf(root, key)).map((entry) => definition(prefix + entry.key.text, entry.key, kind));
  return [
    ...keysOf('watch', 'watch'),
    ...keysOf('params', 'param', 'params.'),
    ...keysOf('vars', 'variable', 'vars.'),
    ...letsOf(root, ''),
    ...itemsOf(valueOf(root, 'rules')).flatMap((rule, index) => definitionsOfPart(rule, `rules.${String(index)}`)),
    ...itemsOf(valueOf(root, 'goals')).flatMap((goal, index) => definitionsOfPart(goal, `goals.${String(index)}`)),
  ];
}

function definition(key: string, scalar: YamlScalar, kind: SymbolKind): Mention {
  return { key, place: textPlace(scalar), definition: { kind, name: scalar.text } };
}

/** The place of a scalar's text, without its quotes. */
function textPlace(scalar: YamlScalar): Place {
  return scalar.text === '' ? scalar.place : scalar.source().place(0, scalar.text.length);
}

function letsOf(holder: YamlNode, within: string): readonly Mention[] {
  const lets = itemsOf(valueOf(holder, 'let')).flatMap(entriesOf);
  return lets.map(({ key }) => definition(within === '' ? key.text : `${within}:${key.text}`, key, 'let'));
}

function definitionsOfPart(part: YamlNode, within: string): readonly Mention[] {
  const id = filled(valueOf(part, 'id'));
  const each = filled(valueOf(part, 'each'));
  const variable = each === undefined ? undefined : variableOf(each.text);
  const steps = itemsOf(valueOf(part, 'do')).flatMap((step) => filled(valueOf(step, 'id')) ?? []);
  return [
    ...(id === undefined ? [] : [definition(`id:${id.text}`, id, within.startsWith('rules') ? 'rule' : 'goal')]),
    ...letsOf(part, within),
    ...steps.map((step) => definition(`${within}:steps.${step.text}`, step, 'step')),
    ...(variable === undefined || each === undefined ? [] : [itemMention(within, each, variable)]),
  ];
}

function itemMention(
  within: string,
  each: YamlScalar,
  { name, start }: { readonly name: string; readonly start: number },
): Mention {
  const place = each.source().place(start, start + name.length);
  return { key: `${within}:${name}`, place, definition: { kind: 'item', name } };
}

function filled(node: YamlNode | undefined): YamlScalar | undefined {
  return node?.kind === 'scalar' && node.value !== null ? node : undefined;
}

/** The names that a file refers to outside of expressions. */
function namedIn(root: YamlNode, vocabulary: Vocabulary): readonly Mention[] {
  const [pauses, sets] = [actionsOf(vocabulary, 'pause'), actionsOf(vocabulary, 'variables')];
  const events = Object.keys(vocabulary.triggers).filter((kind) => eventKind(vocabulary, kind) !== undefined);
  return itemsOf(valueOf(root, 'rules')).flatMap((rule, index) => {
    const within = `rules.${String(index)}`;
    const steps = itemsOf(valueOf(rule, 'do'));
    const on = valueOf(rule, 'on');
    return [
      ...itemsOf(valueOf(rule, 'pauses')).flatMap((goal) => mention('id:', filled(goal))),
      ...events.flatMap((trigger) => mention('', filled(valueOf(on, trigger)))),
      ...steps.flatMap((step) =>
        pauses.flatMap((word) => mention(`${within}:steps.`, filled(valueOf(valueOf(step, word), 'filled')))),
      ),
      ...steps.flatMap((step) =>
        sets.flatMap((word) => entriesOf(valueOf(step, word)).flatMap(({ key }) => mention('vars.', key))),
      ),
    ];
  });
}

function mention(prefix: string, scalar: YamlScalar | undefined): readonly Mention[] {
  return scalar === undefined ? [] : [{ key: prefix + scalar.text, place: textPlace(scalar) }];
}

/** The names that expressions use, each as the innermost thing of that name. */
function usedIn(root: YamlNode, places: readonly ExpressionPlace[], defined: ReadonlySet<string>): readonly Mention[] {
  return [...newestOf(places)].flatMap((place) => {
    const within = partAt(root, place.node);
    const source = place.node.source();
    return expressionTexts(place, source.text).flatMap(({ text, from }) =>
      usedNames(text).flatMap(({ name, start, end, field }) => {
        const at = (span: { readonly start: number; readonly end: number }): Place =>
          source.place(from + span.start, from + span.end);
        const own = [`${within}:${name}`, name].filter((key) => defined.has(key)).slice(0, 1);
        const below = field === undefined ? [] : [`${within}:${name}.${field.name}`, `${name}.${field.name}`];
        const fields = below.filter((key) => defined.has(key)).slice(0, 1);
        return [
          ...own.map((key): Mention => ({ key, place: at({ start, end }) })),
          ...(field === undefined ? [] : fields.map((key): Mention => ({ key, place: at(field) }))),
        ];
      }),
    );
  });
}

/** A scalar is read more than once where the names around it come to be known in steps: the last time counts. */
function newestOf(places: readonly ExpressionPlace[]): Iterable<ExpressionPlace> {
  return new Map(places.map((place) => [place.node, place])).values();
}

function partAt(root: YamlNode, node: YamlNode): string {
  const within = ['rules', 'goals'].flatMap((key) =>
    itemsOf(valueOf(root, key)).flatMap((part, index) => (isIn(node, part) ? [`${key}.${String(index)}`] : [])),
  );
  return within[0] ?? '';
}

function isIn({ range: [start, end] }: YamlNode, { range: [from, to] }: YamlNode): boolean {
  return from <= start && end <= to;
}
