import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SessionStore, StoredSession } from '../../web/page/sessions.ts';
import { replaceFile } from '../../base/replace-file.ts';

/** The file in the state directory that holds the logins of the page: their hashes, from which no login follows. */
const SESSION_FILE = 'web-sessions.json';

/** Most characters that are read: the logins are few. */
const LENGTH_MAX = 65_536;

/**
 * Keeps the logins of the page over restarts: somebody who wants to halt after a crash must not look for a terminal
 * first. What cannot be read is no login; `trouble` hears where it cannot be written.
 */
export function sessionFile(directory: string, trouble: (text: string) => void): SessionStore {
  const file = path.join(directory, SESSION_FILE);
  return {
    load() {
      try {
        const text = readFileSync(file, 'utf8');
        const stored: unknown = text.length > LENGTH_MAX ? [] : JSON.parse(text);
        return Array.isArray(stored) ? stored.filter(isSession) : [];
      } catch {
        return [];
      }
    },
    save(sessions) {
      try {
        replaceFile(file, `${JSON.stringify(sessions)}\n`);
      } catch (error) {
        trouble(`logins of the page are not kept: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  };
}

function isSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false;
  const { hash, isReadOnly, since, until } = value as Readonly<Record<string, unknown>>;
  return (
    typeof hash === 'string' &&
    /^[0-9a-f]{64}$/.test(hash) &&
    typeof isReadOnly === 'boolean' &&
    Number.isSafeInteger(since) &&
    Number.isSafeInteger(until)
  );
}
