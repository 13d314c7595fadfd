import {
  entriesOf,
  entryOf,
  scalarOf,
  valueOf,
  type YamlEntry,
  type YamlNode,
  type YamlScalar,
} from '../yaml/yaml-tree.ts';

/** A value of each type that a template's param can have: only its type is looked at. */
const VALUES: Readonly<Record<string, string>> = {
  number: '1',
  amount: '1 USDT',
  price: '1 USDT/BTC',
  duration: '1s',
  boolean: 'true',
  text: '"x"',
  instrument: '"BTCUSDT"',
  coin: '"BTC"',
  account: '"main"',
};

/** Gives the params of a template values of their types, so that its expressions can be read; another file stays. */
export function withSampleParams(root: YamlNode): YamlNode {
  const params = entryOf(root, 'params');
  if (root.kind !== 'map' || params === undefined || entryOf(root, 'template') === undefined) return root;
  const entries = entriesOf(params.value).map(({ key, value }) => ({ key, value: sampled(key, value) }));
  const sample: YamlEntry = { key: params.key, value: { ...placeOf(params.value), kind: 'map', entries } };
  return { ...root, entries: root.entries.map((entry) => (entry === params ? sample : entry)) };
}

function sampled(key: YamlScalar, spec: YamlNode): YamlNode {
  const text = VALUES[scalarOf(spec, 'type')?.text ?? ''] ?? '1';
  const source = () => ({ text, place: () => key.place });
  const value: YamlScalar = { ...key, value: text, text, source };
  const doc = valueOf(spec, 'doc');
  const entries: YamlEntry[] = [{ key: { ...key, text: 'value' }, value }];
  if (doc !== undefined) entries.push({ key: { ...key, text: 'doc' }, value: doc });
  return { ...placeOf(spec), kind: 'map', entries };
}

function placeOf({ place, range }: YamlNode): Pick<YamlNode, 'place' | 'range'> {
  return { place, range };
}
