/** A span of time in whole milliseconds. */
export type DurationMs = number;

const UNIT_MS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;
const PATTERN = /^(?:\d+(?:ms|[smhdw]))+$/;
const PART = /(\d+)(ms|[smhdw])/g;

/** Longest duration that is read: ten years. */
const DURATION_MS_MAX = 3_653 * UNIT_MS.d;

/** Reads `30s`, `1h30m`, `250ms`, `2d`, `1w`; answers undefined for anything else and past ten years. */
export function readDuration(text: string): DurationMs | undefined {
  if (text.length > 40 || !PATTERN.test(text)) return undefined;
  let totalMs = 0;
  for (const [, digits, unit] of text.matchAll(PART)) totalMs += Number(digits) * UNIT_MS[unit as keyof typeof UNIT_MS];
  return totalMs <= DURATION_MS_MAX ? totalMs : undefined;
}

/** Prints a duration in its largest whole units: `90000` is `1m30s`. */
export function formatDuration(durationMs: DurationMs): string {
  let restMs = Math.round(durationMs);
  if (restMs < 0) return `-${formatDuration(-restMs)}`;
  let text = '';
  for (const unit of ['d', 'h', 'm', 's', 'ms'] as const) {
    const count = Math.floor(restMs / UNIT_MS[unit]);
    if (count > 0) text += `${String(count)}${unit}`;
    restMs -= count * UNIT_MS[unit];
  }
  return text === '' ? '0s' : text;
}
