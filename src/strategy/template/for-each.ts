import { readInstrumentName } from '../../domain/market.ts';
import type { Place } from '../../base/diagnostic.ts';
import type { Problem } from '../model/file-context.ts';
import {
  entriesOf,
  entryOf,
  scalarOf,
  valueOf,
  itemsOf,
  type YamlEntry,
  type YamlMap,
  type YamlNode,
  type YamlScalar,
} from '../yaml/yaml-tree.ts';
import { instantiate, type StrategyTemplate, type TemplateScope } from './template.ts';

/** One strategy of a file with `forEach`: its symbol, where the file says it, and its whole root. */
export interface Instance {
  readonly symbol: string;
  readonly place: Place;
  readonly root: YamlMap;
}

/**
 * Makes the strategies of a file with `forEach`, one for each item of the list. An item is an instrument, or a map of
 * values of which one is; they go before those of `with`. The limits of the file are left out: they go around all.
 */
export function instancesOf(
  root: YamlNode,
  template: StrategyTemplate,
  templateScope: TemplateScope,
): readonly Instance[] {
  const list = valueOf(root, 'forEach');
  const param = instrumentParam(root, template, templateScope);
  if (param === undefined) return [];
  const first = new Map<string, YamlNode>();
  return itemsOf(list).flatMap((item): Instance[] => {
    const named = item.kind === 'scalar' ? item : scalarOf(item, param);
    const symbol = named && readInstrumentName(named.text, templateScope.market)?.symbol;
    if (named === undefined || symbol === undefined) {
      templateScope.report(noInstrument(item, param));
      return [];
    }
    const other = first.get(symbol);
    if (other !== undefined) {
      templateScope.report(twice(symbol, named, other));
      return [];
    }
    first.set(symbol, named);
    const whole = instantiate(withItem(root, item, param), template, templateScope);
    return [{ symbol, place: named.place, root: whole }];
  });
}

/** The param that takes the items: the only instrument that `with` leaves open. */
function instrumentParam(
  root: YamlNode,
  { params, name, place }: StrategyTemplate,
  { report }: TemplateScope,
): string | undefined {
  const given = valueOf(root, 'with');
  const open = [...params].filter(([key, { type }]) => type === 'instrument' && entryOf(given, key) === undefined);
  const [only, ...more] = open.map(([key]) => key);
  if (only !== undefined && more.length === 0) return only;
  report({
    code: 'for-each-param',
    message:
      only === undefined
        ? `the template \`${name}\` has no param of the type instrument that takes the items`
        : `the template \`${name}\` has several params of the type instrument: ${[only, ...more].join(', ')}`,
    place: entryOf(root, 'forEach')?.key.place ?? root.place,
    hint: only === undefined ? 'leave the instrument out of `with`' : 'give all but one of them under `with`',
    related: { place, message: 'the template' },
  });
  return undefined;
}

function noInstrument({ place }: YamlNode, param: string): Problem {
  return {
    code: 'template-value',
    message: 'an item of `forEach` is an instrument, or a map of values with one instrument',
    place,
    hint: `as in \`BTCUSDT\` or \`{ ${param}: BTCUSDT }\``,
  };
}

function twice(symbol: string, { place }: YamlNode, other: YamlNode): Problem {
  return {
    code: 'for-each-duplicate',
    message: `\`${symbol}\` is there twice`,
    place,
    hint: 'the symbol names the instance: use a second file for the same symbol',
    related: { place: other.place, message: 'the first one' },
  };
}

/** The file's root with the values of an item in `with`, and without its limits. */
function withItem(root: YamlNode, item: YamlNode, param: string): YamlMap {
  const values = item.kind === 'scalar' ? [{ key: keyOf(item, param), value: item }] : entriesOf(item);
  const given = entryOf(root, 'with');
  const others = entriesOf(given?.value).filter(({ key }) => !values.some((one) => one.key.text === key.text));
  const { place, range } = item;
  const key = given?.key ?? keyOf(item, 'with');
  const all: YamlEntry = { key, value: { kind: 'map', entries: [...values, ...others], place, range } };
  const rest = entriesOf(root).filter((entry) => !['with', 'forEach', 'limits'].includes(entry.key.text));
  return { kind: 'map', entries: [...rest, all], place: root.place, range: root.range };
}

function keyOf({ place, range }: YamlNode, text: string): YamlScalar {
  return {
    kind: 'scalar',
    value: text,
    text,
    quoted: false,
    place,
    range,
    source: () => ({ text, place: () => place }),
  };
}
