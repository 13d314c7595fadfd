import { readDecimal } from '../../base/decimal.ts';
import type { Json } from '../../domain/journal-entry.ts';
import type { YamlNode } from '../../strategy/yaml/yaml-tree.ts';
import type { WrittenYaml } from './test-file.ts';

/** Copies a node as text, with everything in it. */
export function writtenOf(node: YamlNode | undefined): WrittenYaml {
  if (node === undefined) return '';
  if (node.kind === 'scalar') return node.text;
  if (node.kind === 'list') return node.items.map(writtenOf);
  return Object.fromEntries(node.entries.map(({ key, value }) => [key.text, writtenOf(value)]));
}

/**
 * Tells whether a value fits a written one: every written key exists and fits, lists have equal lengths, numbers are
 * equal in value (`0.010` is `0.01`) or within the written bounds (`> 60000`, `<= 0.5`, `1..2`), an instrument may
 * leave its market out, and other text is equal.
 */
export function fits(written: WrittenYaml, there: Json | undefined): boolean {
  if (there === undefined || there === null) return false;
  if (typeof written === 'string') return typeof there !== 'object' && textFits(written.trim(), String(there));
  if (isList(written)) return isJsonList(there) && fitsInOrder(written, there);
  if (typeof there !== 'object' || isJsonList(there)) return false;
  return Object.entries(written).every(([key, value]) => fits(value, there[key]));
}

function fitsInOrder(written: readonly WrittenYaml[], there: readonly Json[]): boolean {
  return written.length === there.length && written.every((one, index) => fits(one, there[index]));
}

const BOUND = /^([<>]=?)\s*(\S+)$/;
const SPAN = /^(\S+?)\.\.(\S+)$/;

/** Tells whether a text is a number, or bounds of one: a number can fit it. */
export function isMeasure(text: string): boolean {
  const written = text.trim();
  const [, low, high] = SPAN.exec(written) ?? [];
  const [, , bound = written] = BOUND.exec(written) ?? [];
  const numbers = low === undefined || high === undefined ? [bound] : [low, high];
  return numbers.every((number) => readDecimal(number) !== undefined);
}

function textFits(written: string, there: string): boolean {
  if (written === there || there.endsWith(`/${written}`)) return true;
  const actual = readDecimal(there);
  if (actual === undefined) return false;
  const [, sign, bound] = BOUND.exec(written) ?? [];
  const [, low, high] = SPAN.exec(written) ?? [];
  if (low !== undefined && high !== undefined) {
    const [from, to] = [readDecimal(low), readDecimal(high)];
    return from !== undefined && to !== undefined && actual >= from && actual <= to;
  }
  const wanted = readDecimal(bound ?? written);
  if (wanted === undefined) return false;
  switch (sign) {
    case undefined:
      return actual === wanted;
    case '>':
      return actual > wanted;
    case '>=':
      return actual >= wanted;
    case '<':
      return actual < wanted;
    default:
      return actual <= wanted;
  }
}

/** Prints a value in YAML's flow style, on one line. */
export function flow(value: Json | WrittenYaml | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map((item: Json) => inner(item)).join('; ');
  const entries = Object.entries(value);
  return entries.length === 0 ? 'nothing' : entries.map(([key, item]) => `${key}: ${inner(item)}`).join(', ');
}

function inner(value: Json): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Array.isArray(value) ? `[${value.map(inner).join(', ')}]` : `{ ${flow(value)} }`;
}

/** Tells lists apart: Array.isArray loses the type of a readonly list's items. */
export function isList(written: WrittenYaml | undefined): written is readonly WrittenYaml[] {
  return Array.isArray(written);
}

function isJsonList(there: Json): there is readonly Json[] {
  return Array.isArray(there);
}
