import { fstatSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';

/** The settings of the log's lines. */
export interface LogParts {
  /** Takes secrets out of a line. */
  redact(text: string): string;
  /** True where the lines go to the journal of systemd, which takes their priority from a prefix. */
  readonly isJournald: boolean;
  /** The target of the lines. */
  readonly to: DestinationStream;
}

/** The levels of pino and their priorities in syslog (sd-daemon(3)). */
const PRIORITIES: Readonly<Record<number, number>> = { 30: 6, 40: 4, 50: 3 };
const INFO = 30;
const PRIORITY_INFO = 6;

/** Makes the logger of a daemon: one JSON object a line, as docs/logging.md promises. */
export function logLines({ redact, isJournald, to }: LogParts): Logger {
  const stream = {
    // With this mark, pino tells the level of each line before it writes it.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: INFO,
    write(line: string): void {
      const priority = isJournald ? `<${String(PRIORITIES[stream.lastLevel] ?? PRIORITY_INFO)}>` : '';
      to.write(priority + redact(line));
    },
  };
  return pino({ base: null }, stream);
}

/**
 * Tells whether the standard output goes to the journal of systemd, by the variable that systemd sets in the
 * environment.
 */
export function isToJournald(
  journalStream = process.env['JOURNAL_STREAM'],
  { dev, ino }: { readonly dev: number; readonly ino: number } = fstatSync(1),
): boolean {
  return journalStream === `${String(dev)}:${String(ino)}`;
}
