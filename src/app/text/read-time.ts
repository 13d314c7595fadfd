/** A date, or a date with a time; without a zone it is UTC, as in all output of Purser. */
const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Reads a time as epoch ms: milliseconds, `2026-01-05`, `2026-01-05T09:00` (UTC) or with a zone; undefined for anything
 * else.
 */
export function readTime(text: string): number | undefined {
  if (/^\d{1,14}$/.test(text)) return Number(text);
  const [, time, , , zone] = ISO.exec(text) ?? [];
  if (!ISO.test(text)) return undefined;
  const at = Date.parse(time !== undefined && zone === undefined ? `${text}Z` : text);
  if (Number.isNaN(at)) return undefined;
  // A day that the month does not have would be taken for one of the next month.
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00Z`).toISOString().startsWith(day) ? at : undefined;
}
