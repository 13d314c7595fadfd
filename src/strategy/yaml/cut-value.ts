import { isScalar, type Pair, type YAMLMap } from 'yaml';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { quoted } from './unquoted-value.ts';
import type { TextPlaces } from './text-places.ts';

interface CutScope {
  readonly text: string;
  readonly places: TextPlaces;
  /** True where no part of the text may be repeated. */
  readonly isSecret: boolean;
}

/** The rest of `1,000 USDT` behind the comma in `{ … }`. */
const GROUP_OF_DIGITS = /^\d{3}(?:\.\d+)?(?:\s+[A-Z][A-Z0-9]*(?:\/[A-Z0-9]+)?)?$/;

/**
 * Finds a value between braces that a comma of its own has cut in two: YAML takes what is behind the comma for a key
 * without a value.
 */
export function cutValue(node: YAMLMap, { text, places, isSecret }: CutScope): Diagnostic | undefined {
  for (const [index, pair] of node.items.entries()) {
    const start = plainStart(pair);
    const rest = start === undefined ? [] : restOf(node.items.slice(index + 1));
    if (start === undefined || rest.length === 0) continue;
    const first = text.slice(start, rest[0]?.start).replace(/,\s*$/, '');
    const isDigits = /(?<![\w.])\d{1,3}$/.test(first) && GROUP_OF_DIGITS.test(rest[0]?.text ?? '');
    const end = isDigits ? rest[0]?.end : closedAt(text, start, rest);
    if (end === undefined) continue;
    const whole = text.slice(start, end);
    return {
      severity: 'error',
      code: 'yaml-syntax',
      place: places.place(start, end),
      message: 'the comma ends the value here, as YAML reads it between braces',
      hint: isSecret
        ? 'quote the value'
        : isDigits
          ? `write the digits without separators: \`${whole.replaceAll(/,\s*/g, '')}\``
          : `quote the value: \`${quoted(whole)}\``,
    };
  }
  return undefined;
}

function plainStart({ value }: Pair): number | undefined {
  return isScalar(value) && value.type === 'PLAIN' ? value.range?.[0] : undefined;
}

interface Rest {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The keys without a value that follow at once. */
function restOf(items: readonly Pair[]): readonly Rest[] {
  const rest: Rest[] = [];
  for (const { key, value } of items) {
    const isAlone = isScalar(key) && (value === null || (isScalar(value) && value.value === null));
    if (!isAlone || key.range === undefined || key.range === null) break;
    const [start, end] = key.range;
    rest.push({ text: key.source ?? String(key.value), start, end });
  }
  return rest;
}

/** Finds the end at which the brackets that the value opened are closed. */
function closedAt(text: string, start: number, rest: readonly Rest[]): number | undefined {
  return rest.find(({ end }) => {
    const value = text.slice(start, end);
    return value.includes('(') && (value.match(/\(/g)?.length ?? 0) === (value.match(/\)/g)?.length ?? 0);
  })?.end;
}
