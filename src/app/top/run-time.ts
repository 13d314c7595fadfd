/** Reads a time of the daemon's texts (`2026-03-01 09:00:00.000Z`), epoch ms; undefined where it is none. */
export function runTime(text: string): number | undefined {
  const at = Date.parse(text.replace(' ', 'T'));
  return Number.isNaN(at) ? undefined : at;
}

/** Prints a time of the run as a time of day, UTC: `09:15:32`. */
export function clockText(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '--:--:--' : date.toISOString().slice(11, 19);
}
