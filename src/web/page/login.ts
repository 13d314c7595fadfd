import type { FastifyInstance } from 'fastify';
import { refuse } from '../answers.ts';
import { setCookie, tokenIn } from './cookie.ts';
import { isFromPage, isSecure } from './origin.ts';
import type { PageDoors } from './page-door.ts';
import { readFields } from './read-fields.ts';
import type { PageSessions } from './sessions.ts';

export interface LoginParts {
  readonly sessions: PageSessions;
  readonly port: number;
  /** Hears of a login. */
  entered(rights: { readonly isReadOnly: boolean }): void;
}

const FOREIGN = 'this does not come from the page itself';
const NOT_VALID = 'this link is not valid: it was used, or is older than 5 minutes. `purser web login` prints another';

/**
 * Serves the login: the code of a link is exchanged for a cookie, once. The code stands behind the `#` of the link, so
 * that no server, no log and no header `Referer` ever has it.
 */
export function serveLogin(server: FastifyInstance, { sessions, port, entered }: LoginParts, doors: PageDoors): void {
  server.post('/login', { onRequest: doors.login }, (request, reply) => {
    if (!isFromPage(request.headers)) return refuse(reply, 403, FOREIGN);
    const code = readFields(request.body)?.['code'];
    const used = typeof code === 'string' ? sessions.enter(code) : undefined;
    const session = sessions.find(used?.token);
    if (used === undefined || session === undefined) return refuse(reply, 403, NOT_VALID);
    entered(session);
    const cookie = setCookie(used.token, SESSION_SECONDS, { port, isSecure: isSecure(request.headers) });
    return reply.header('set-cookie', cookie).code(204).send();
  });
  server.post('/logout', { onRequest: doors.session }, (request, reply) => {
    if (!isFromPage(request.headers)) return refuse(reply, 403, FOREIGN);
    const token = tokenIn(request.headers.cookie, port);
    if (token !== undefined) sessions.leave(token);
    const cookie = setCookie('', 0, { port, isSecure: isSecure(request.headers) });
    return reply.header('set-cookie', cookie).code(204).send();
  });
}

/** For so long a browser keeps the cookie; the session itself ends by the daemon's own time. */
const SESSION_SECONDS = 30 * 24 * 3_600;
