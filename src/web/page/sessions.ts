import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import { isToken, newToken } from '../../base/token.ts';

/** What a login may. */
export interface LoginRights {
  /** True where it may only look. */
  readonly isReadOnly: boolean;
}

/** A login that was used, as it is kept: the hash of what the browser shows, and never that itself. */
export interface StoredSession extends LoginRights {
  readonly hash: string;
  /** Epoch ms of the machine. */
  readonly since: number;
  readonly until: number;
}

/** The session of a request. */
export interface PageSession extends LoginRights {
  /** Different for each session; no secret. */
  readonly id: string;
  /** The text that every acting request shows in a header. */
  readonly headerToken: string;
  readonly until: number;
}

/** A login that nobody has used yet. */
export interface Invitation extends LoginRights {
  /** 64 hexadecimal digits. */
  readonly code: string;
  readonly until: number;
}

/** The logins of the page. */
export interface PageSessions {
  /** Makes the code of a login that can be used once. */
  invite(rights: LoginRights): Invitation;
  /** Uses a code; answers the token of the new session, or undefined where the code is not valid (any more). */
  enter(code: string): { readonly token: string; readonly until: number } | undefined;
  /** Finds the session of a token. */
  find(token: string | undefined): PageSession | undefined;
  /** Ends the session of a token. */
  leave(token: string): void;
  /** Ends every session, and takes back every code; answers the number of sessions that were ended. */
  leaveAll(): number;
}

/** The place where sessions outlive a restart. */
export interface SessionStore {
  load(): readonly StoredSession[];
  save(sessions: readonly StoredSession[]): void;
}

/** Time for which a code can be used, ms. */
const CODE_MS = 5 * 60_000;
/** Time for which a session lasts, ms. */
const SESSION_MS = 30 * 24 * 3_600_000;
/** Most codes that wait, and most sessions; a newer one takes the place of the oldest. */
const CODES_MAX = 8;
const SESSIONS_MAX = 16;

/** Makes the sessions, with those that are kept. */
export function createSessions(store: SessionStore, clock: Pick<Clock, 'now'>): PageSessions {
  let codes: readonly (LoginRights & { readonly hash: string; readonly until: number })[] = [];
  let sessions = store.load().filter(({ until }) => until > clock.now());
  const keep = (next: readonly StoredSession[]): void => {
    sessions = next.filter(({ until }) => until > clock.now()).slice(-SESSIONS_MAX);
    store.save(sessions);
  };
  return {
    invite({ isReadOnly }) {
      const [code, until] = [newToken(), clock.now() + CODE_MS];
      codes = [...codes.slice(1 - CODES_MAX), { hash: hashOf(code), isReadOnly, until }];
      return { code, until, isReadOnly };
    },
    enter(code) {
      const used = isToken(code) ? among(codes, hashOf(code)) : undefined;
      if (used === undefined) return undefined;
      codes = codes.filter((one) => one !== used);
      const now = clock.now();
      if (used.until <= now) return undefined;
      const [token, until] = [newToken(), now + SESSION_MS];
      keep([...sessions, { hash: hashOf(token), isReadOnly: used.isReadOnly, since: now, until }]);
      return { token, until };
    },
    find(token) {
      if (token === undefined || !isToken(token)) return undefined;
      const found = among(sessions, hashOf(token));
      if (found === undefined || found.until <= clock.now()) return undefined;
      const { hash, isReadOnly, until } = found;
      return { id: hash, isReadOnly, until, headerToken: headerTokenOf(token) };
    },
    leave(token) {
      const hash = hashOf(token);
      keep(sessions.filter((one) => one.hash !== hash));
    },
    leaveAll() {
      const count = sessions.length;
      codes = [];
      keep([]);
      return count;
    },
  };
}

/** Finds what has a hash. Each comparison takes the same time for every hash. */
function among<T extends { readonly hash: string }>(all: readonly T[], hash: string): T | undefined {
  return all.find((one) => timingSafeEqual(Buffer.from(one.hash), Buffer.from(hash)));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token.toLowerCase()).digest('hex');
}

/** Derives the header token of a session: a page of another origin can neither read nor compute it. */
function headerTokenOf(token: string): string {
  return createHmac('sha256', Buffer.from(token, 'hex')).update('header token').digest('hex');
}
