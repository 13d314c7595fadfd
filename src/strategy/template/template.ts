import type { Diagnostic, Place } from '../../base/diagnostic.ts';
import type { Market } from '../../domain/market.ts';
import { didYouMean, type Problem } from '../model/file-context.ts';
import { type ParamSpec, paramSpecOf, readArgument } from './template-param.ts';
import {
  entriesOf,
  entryOf,
  scalarOf,
  valueOf,
  type YamlEntry,
  type YamlMap,
  type YamlNode,
} from '../yaml/yaml-tree.ts';

/** A strategy with holes: a file that says `template` and is run only through the files that use it. */
export interface StrategyTemplate {
  readonly name: string;
  readonly place: Place;
  readonly root: YamlNode;
  readonly params: ReadonlyMap<string, ParamSpec>;
  /** True where it has errors, which are reported: files that use it are then not checked. */
  readonly broken: boolean;
}

/** The context in which a template is read: its market, and the collector of its problems. */
export interface TemplateScope {
  readonly market: Market;
  report(problem: Problem): void;
}

/** Reads the name and the params of a template's root; `broken` says whether its structure is. */
export function readTemplate(root: YamlNode, broken: boolean, templateScope: TemplateScope): StrategyTemplate {
  let sound = !broken;
  const watched: TemplateScope = {
    market: templateScope.market,
    report: (problem) => {
      sound = false;
      templateScope.report(problem);
    },
  };
  const params = new Map(
    entriesOf(valueOf(root, 'params')).map((entry) => [entry.key.text, paramSpecOf(entry, watched)] as const),
  );
  const name = scalarOf(root, 'template');
  return { name: name?.text ?? '', place: name?.place ?? root.place, root, params, broken: !sound };
}

/** Keys that the file that uses a template may say instead of it. */
const OWN_KEYS = ['version', 'strategy', 'mode', 'account', 'accounts'] as const;
const BODY_KEYS = ['vars', 'watch', 'let', 'rules', 'goals'] as const;

/**
 * Makes the root of the strategy that a file with `use` stands for: the template's body, with the file's values in the
 * place of its params. Nodes keep their places, so that a problem is shown where its text stands.
 */
export function instantiate(root: YamlNode, template: StrategyTemplate, templateScope: TemplateScope): YamlMap {
  const own = OWN_KEYS.flatMap((key) => entryOf(root, key) ?? entryOf(template.root, key) ?? []);
  const market = entryOf(template.root, 'market');
  const body = BODY_KEYS.flatMap((key) => entryOf(template.root, key) ?? []);
  const limits = limitsOf(root, template);
  const params = paramsOf(root, template, templateScope);
  const entries = [...own, ...(market === undefined ? [] : [market]), params, ...body, ...limits];
  return { kind: 'map', entries, place: root.place, range: root.range };
}

/** A limit of the file goes before the template's of that kind. */
function limitsOf(root: YamlNode, template: StrategyTemplate): YamlEntry[] {
  const [said, given] = [entryOf(root, 'limits'), entryOf(template.root, 'limits')];
  const holder = said ?? given;
  if (holder === undefined) return [];
  const own = entriesOf(said?.value);
  const others = entriesOf(given?.value).filter(({ key }) => !own.some((entry) => entry.key.text === key.text));
  const { place, range } = holder.value;
  return [{ key: holder.key, value: { kind: 'map', entries: [...own, ...others], place, range } }];
}

function paramsOf(root: YamlNode, template: StrategyTemplate, templateScope: TemplateScope): YamlEntry {
  const use = entryOf(root, 'use');
  const key = entryOf(template.root, 'params')?.key ?? use?.key ?? rootKey(root);
  const given = valueOf(root, 'with');
  for (const entry of entriesOf(given)) refuseStranger(entry, template, templateScope);
  const entries = [...template.params].flatMap(([name, spec]): YamlEntry[] => {
    const value = valueOf(given, name);
    const argument =
      value === undefined
        ? defaultOf(spec, { name, place: use?.value.place ?? root.place, templateScope })
        : readArgument(value, spec, templateScope);
    return argument === undefined ? [] : [{ key: spec.key, value: holding(spec, argument) }];
  });
  return { key, value: { kind: 'map', entries, place: key.place, range: key.range } };
}

function defaultOf(
  spec: ParamSpec,
  {
    name,
    place,
    templateScope,
  }: { readonly name: string; readonly place: Place; readonly templateScope: TemplateScope },
): YamlNode | undefined {
  if (spec.fallback !== undefined) return spec.fallback;
  templateScope.report({
    code: 'template-param-missing',
    message: `the template needs a value for \`${name}\``,
    place,
    hint: `with: { ${name}: … }`,
    related: spec.related,
  });
  return undefined;
}

function refuseStranger(
  { key }: YamlEntry,
  { params, place, name }: StrategyTemplate,
  { report }: TemplateScope,
): void {
  if (params.has(key.text)) return;
  report({
    code: 'template-param-unknown',
    message: `the template \`${name}\` has no param \`${key.text}\``,
    place: key.place,
    hint: didYouMean(key.text, params.keys()),
    related: { place, message: 'the template' },
  });
}

/** A param as strategies write it: `{ value, doc }`. */
function holding({ key, doc }: ParamSpec, value: YamlNode): YamlMap {
  const at = { place: value.place, range: value.range };
  const entries = [{ key: { ...key, text: 'value' }, value }, ...(doc === undefined ? [] : [doc])];
  return { kind: 'map', entries, ...at };
}

function rootKey(root: YamlNode): YamlEntry['key'] {
  const { place, range } = root;
  return {
    kind: 'scalar',
    value: 'params',
    text: 'params',
    quoted: false,
    place,
    range,
    source: () => ({ text: 'params', place: () => place }),
  };
}

/** Adds to a problem that lies in the template which file, and which item of its `forEach`, made use of it so. */
export function withUseOf(
  diagnostic: Diagnostic,
  root: YamlNode,
  instance?: { readonly symbol: string; readonly place: Place },
): Diagnostic {
  const use = entryOf(root, 'use');
  if (use === undefined || diagnostic.place.file === root.place.file || diagnostic.related !== undefined)
    return diagnostic;
  if (instance !== undefined) {
    const message = `the template is used here, for ${instance.symbol}`;
    return { ...diagnostic, related: { place: instance.place, message } };
  }
  return { ...diagnostic, related: { place: use.value.place, message: 'the template is used here' } };
}
