import { Type } from 'typebox';

/** The field in which a limit says when its day begins. */
export function ZoneField() {
  return Type.Optional(
    Type.String({
      pattern: '^[A-Za-z][A-Za-z0-9_+/-]{1,63}$',
      description: 'IANA zone in which the day begins at midnight; by default UTC.',
      examples: ['Europe/Rome'],
    }),
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Names the day of an instant in a zone, `2026-03-29`; undefined where there is no such zone. */
export function dayOf(at: number, zone = 'UTC'): string | undefined {
  const format = formats.get(zone) ?? formatOf(zone);
  return format?.format(at);
}

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  try {
    // The Swedish way of writing a date is the one with the year first.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
    formats.set(zone, format);
    return format;
  } catch {
    return undefined;
  }
}
