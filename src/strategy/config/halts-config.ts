import { readDuration } from '../../base/duration.ts';
import type { Problem } from '../model/file-context.ts';
import { scalarOf, valueOf, type YamlNode } from '../yaml/yaml-tree.ts';

/** So often within a span of time. */
export interface Often {
  readonly count: number;
  readonly withinMs: number;
}

/** The conditions under which a run halts by itself. An absent one never halts it. */
export interface HaltsConfig {
  /** Intents of a strategy that were rejected, or whose outcome is not known, one after the other. */
  readonly failures?: Often;
  /** Drifts of an account on an instrument. */
  readonly drift?: Often;
  /** Largest difference between the machine's clock and the exchange's, ms. */
  readonly clockSkewMs?: number;
}

/** The conditions in force where `halts` gives none. */
export const DEFAULT_HALTS: HaltsConfig = {
  failures: { count: 8, withinMs: 900_000 },
  drift: { count: 3, withinMs: 3_600_000 },
  clockSkewMs: 5_000,
};

const WITHIN_MS = { least: 10_000, most: 86_400_000, words: '10s to 24h' };
const SKEW_MS = { least: 100, most: 600_000, words: '100ms to 10m' };

/** Finds what the schema cannot say about `halts`. */
export function haltsProblems(root: YamlNode): Problem[] {
  const halts = valueOf(root, 'halts');
  return [
    ...spanProblems(valueOf(halts, 'failures'), 'within', WITHIN_MS),
    ...spanProblems(valueOf(halts, 'drift'), 'within', WITHIN_MS),
    ...spanProblems(halts, 'clockSkew', SKEW_MS),
  ];
}

/** Reads `halts` of a file that has passed every check. */
export function haltsConfigOf(root: YamlNode): { readonly halts: HaltsConfig } {
  const halts = valueOf(root, 'halts');
  const failures = oftenOf(halts, 'failures');
  const drift = oftenOf(halts, 'drift');
  const clockSkewMs = skewOf(halts);
  return {
    halts: {
      ...(failures !== undefined && { failures }),
      ...(drift !== undefined && { drift }),
      ...(clockSkewMs !== undefined && { clockSkewMs }),
    },
  };
}

function spanProblems(node: YamlNode | undefined, key: string, { least, most, words }: typeof WITHIN_MS): Problem[] {
  const span = scalarOf(node, key);
  if (span === undefined || span.text === 'off') return [];
  const ms = readDuration(span.text);
  if (ms !== undefined && ms >= least && ms <= most) return [];
  return [{ code: 'config-halts', message: `\`${key}\` has to be a duration of ${words}`, place: span.place }];
}

function oftenOf(halts: YamlNode | undefined, key: 'failures' | 'drift'): Often | undefined {
  if (scalarOf(halts, key)?.text === 'off') return undefined;
  const node = valueOf(halts, key);
  const usual = DEFAULT_HALTS[key];
  const count = scalarOf(node, 'count')?.value;
  const within = scalarOf(node, 'within')?.text;
  const withinMs = within === undefined ? undefined : readDuration(within);
  return typeof count === 'number' && withinMs !== undefined ? { count, withinMs } : usual;
}

function skewOf(halts: YamlNode | undefined): number | undefined {
  const text = scalarOf(halts, 'clockSkew')?.text;
  if (text === 'off') return undefined;
  return (text === undefined ? undefined : readDuration(text)) ?? DEFAULT_HALTS.clockSkewMs;
}
