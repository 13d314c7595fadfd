import { isMap, isNode, isScalar, isSeq, type Scalar, type YAMLMap } from 'yaml';
import type { Diagnostic } from '../../base/diagnostic.ts';
import type { SourceText } from '../../language/values/expression.ts';
import { cutValue } from './cut-value.ts';
import { rawOffsets, type ScalarStyle, type TextPlaces } from './text-places.ts';
import type { TextRange, YamlEntry, YamlNode, YamlScalar } from './yaml-tree.ts';

export interface Building {
  readonly text: string;
  readonly places: TextPlaces;
  /** True where no part of the text may be repeated. */
  readonly isSecret: boolean;
  report(diagnostic: Diagnostic): void;
}

/** Makes our nodes of the parser's, and reports keys that are twice there or no plain words. */
export function buildNodes(contents: unknown, building: Building): YamlNode {
  return nodeOf(contents, 0, building);
}

/** `at` is where an absent node would stand. */
function nodeOf(node: unknown, at: number, building: Building): YamlNode {
  if (isMap(node)) return mapOf(node, at, building);
  if (isScalar(node)) return scalarNode(node, at, building);
  if (isSeq(node)) {
    const items = node.items.map((item) => nodeOf(item, at, building));
    return { kind: 'list', items, ...spotOf(node.range, at, building) };
  }
  const spot = spotOf(isNode(node) ? node.range : undefined, at, building);
  const source = (): SourceText => ({ text: '', place: () => spot.place });
  return { kind: 'scalar', value: null, text: '', quoted: false, ...spot, source };
}

function mapOf(node: YAMLMap, at: number, building: Building): YamlNode {
  const entries: YamlEntry[] = [];
  const seen = new Set<string>();
  const cut = node.flow === true ? cutValue(node, building) : undefined;
  if (cut !== undefined) building.report(cut);
  for (const pair of node.items) {
    const key = nodeOf(pair.key, at, building);
    const fault = keyFault(key, seen);
    if (key.kind === 'scalar') seen.add(key.text);
    if (fault !== undefined) building.report({ severity: 'error', place: key.place, ...fault });
    else if (key.kind === 'scalar') entries.push({ key, value: nodeOf(pair.value, key.range[1], building) });
  }
  return { kind: 'map', entries, ...spotOf(node.range, at, building) };
}

function keyFault(key: YamlNode, seen: ReadonlySet<string>): Pick<Diagnostic, 'code' | 'message' | 'hint'> | undefined {
  if (key.kind !== 'scalar' || key.text === '') {
    const hint = 'quote text that holds brackets or braces';
    return { code: 'yaml-key', message: 'a key must be a plain word', hint };
  }
  if (key.text === '<<' && !key.quoted) {
    return { code: 'yaml-merge-key', message: 'merge keys (<<) are not used here', hint: 'write the fields out' };
  }
  if (!seen.has(key.text)) return undefined;
  return {
    code: 'yaml-duplicate-key',
    message: `the key \`${key.text}\` is there twice`,
    hint: key.text === 'when' ? 'join both conditions with `&&`, or remove one' : 'remove one of the two',
  };
}

function scalarNode(node: Scalar, at: number, building: Building): YamlScalar {
  const style = STYLES[node.type ?? 'PLAIN'] ?? 'plain';
  const text = style === 'plain' ? (node.source ?? '') : String(node.value);
  const spot = spotOf(node.range, at, building);
  const value = coreValue(node.value);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    const message = 'this is not a number';
    building.report({
      severity: 'error',
      code: 'yaml-number',
      message,
      place: spot.place,
      hint: 'write the number in digits',
    });
  }
  const source = (): SourceText => sourceOf(text, { range: spot.range, style }, building);
  return { kind: 'scalar', value, text, quoted: style !== 'plain', ...spot, source };
}

const STYLES: Readonly<Record<string, ScalarStyle>> = {
  PLAIN: 'plain',
  QUOTE_DOUBLE: 'double',
  QUOTE_SINGLE: 'single',
  BLOCK_LITERAL: 'block',
  BLOCK_FOLDED: 'block',
};

function coreValue(value: unknown): YamlScalar['value'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

interface Written {
  readonly range: TextRange;
  readonly style: ScalarStyle;
}

/** Makes a map from a text's offsets to places; it is only asked where something is to be said. */
function sourceOf(text: string, { range: [start, end], style }: Written, building: Building): SourceText {
  let offsets: readonly number[] | undefined;
  const offsetOf = (offset: number): number => {
    offsets ??= rawOffsets(text, building.text.slice(start, end), style);
    return start + (offsets[Math.min(offset, text.length)] ?? 0);
  };
  return {
    text,
    place: (from, to) => building.places.place(offsetOf(from), to > from ? offsetOf(to - 1) + 1 : offsetOf(from)),
  };
}

type ParsedRange = readonly [start: number, valueEnd: number, nodeEnd: number];

function spotOf(range: ParsedRange | null | undefined, at: number, { places }: Building) {
  const [start, end] = range ?? [at, at];
  return { place: places.place(start, end), range: [start, end] as const };
}
