const ISO = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))? ?(Z|UTC|[+-]\d{2}:?\d{2})?$/;

/** Reads a date with or without a time; ms since the epoch, UTC where no zone is said. NaN where it is none. */
export function isoMs(text: string): number {
  const [, year, month, day, time = '00:00', zone = 'Z'] = ISO.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return Number.NaN;
  // The parser of the language takes the 30th of February for the 1st of March.
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) > days) return Number.NaN;
  return Date.parse(`${year}-${month}-${day}T${time}${zone === 'UTC' ? 'Z' : zone}`);
}

/**
 * Reads an epoch by its size: seconds have ten digits until the year 2286, milliseconds thirteen, microseconds sixteen.
 * More digits are not exact; see {@link nanosMs}.
 */
export function epochMs(value: number): number {
  if (value < 100_000_000_000) return value * 1_000;
  return value < 100_000_000_000_000 ? value : value / 1_000;
}

/** Reads an epoch in nanoseconds, as programs for tables write it; NaN for other digits. */
export function nanosMs(digits: string): number {
  return /^\d{19}$/.test(digits) ? Number(BigInt(digits)) / 1_000_000 : Number.NaN;
}
