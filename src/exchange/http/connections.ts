import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { AccountName } from '../../domain/account.ts';

/** The holders of open connections, for both schemes. */
export interface Agents {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
}

/** The connections of a client. */
export interface Connections {
  /** Those of one account, or of what no account signs. */
  of(account: AccountName | undefined): Agents;
  /** Closes the idle ones. */
  close(): void;
}

const SOCKETS_MAX = 64;

/**
 * An idle connection is closed by us before servers do so: a request that meets a closed one ends as an unknown
 * outcome.
 */
const IDLE_MS_MAX = 15_000;

/**
 * Makes connections of which each serves one account only: an answer names no account, so that a late one on a shared
 * connection would be believed of another.
 */
export function createConnections(keepAlive: boolean): Connections {
  const pool = { keepAlive, maxSockets: SOCKETS_MAX, ...(keepAlive && { timeout: IDLE_MS_MAX }) };
  const byAccount = new Map<AccountName | undefined, Agents>();
  return {
    of: (account) => {
      const known = byAccount.get(account);
      if (known !== undefined) return known;
      const agents = { http: new HttpAgent(pool), https: new HttpsAgent(pool) };
      byAccount.set(account, agents);
      return agents;
    },
    close: () => {
      for (const { http, https } of byAccount.values()) {
        http.destroy();
        https.destroy();
      }
    },
  };
}
