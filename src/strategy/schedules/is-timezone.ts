import { meantZone } from '../../language/functions/zone.ts';

/** Tells which time zone is probably meant by a name that is none. */
export function zoneHint(name: string): string {
  const meant = meantZone(name);
  return meant === undefined
    ? 'a zone has the name of a city, such as Europe/Rome, or is UTC'
    : `did you mean \`${meant}\`?`;
}

let listedZones: ReadonlySet<string> | undefined;

/**
 * Tells whether a time zone has this name. The list is looked at first, because asking for a formatter loads a zone's
 * data (12 ms); it lacks names of old.
 */
export function isTimezone(name: string): boolean {
  listedZones ??= new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (listedZones.has(name)) return true;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
