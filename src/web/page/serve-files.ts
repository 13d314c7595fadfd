import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageFile } from './files.ts';
import { encodingOf, type Packed, packed } from './packed.ts';
import type { PageDoors } from './page-door.ts';

/** What is served to those who have not logged in. */
const LOGIN = new Set(['/login.html', '/login.js', '/login.css']);

/** Serves the files of the page; without a session only the login, which stands in place of the page too. */
export function servePageFiles(server: FastifyInstance, files: readonly PageFile[], doors: PageDoors): void {
  const login = files.find(({ path }) => path === '/login.html');
  const sendLogin = login && sender(login);
  for (const file of files) {
    const send = sender(file);
    const door =
      file.path === '/' && sendLogin !== undefined
        ? doors.orElse((reply) => void sendLogin(reply.request, reply.code(401)))
        : LOGIN.has(file.path)
          ? doors.login
          : doors.session;
    server.get(file.path, { onRequest: door }, send);
  }
}

/** Makes what answers a file; it is packed once, when the first browser asks for it. */
function sender({
  body,
  etag,
  type,
}: PageFile): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const kept = new Map<string, Promise<Packed>>();
  return async (request, reply) => {
    // A browser asks each time whether the file is still the same: after an update it is not.
    void reply.headers({ 'cache-control': 'private, no-cache', etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.code(304).send();
    const accepted = request.headers['accept-encoding'];
    const name = encodingOf(accepted) ?? '';
    const made = kept.get(name) ?? packed(body, accepted, 'once');
    kept.set(name, made);
    const { encoding, bytes } = await made;
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    return reply.type(type).send(bytes);
  };
}
