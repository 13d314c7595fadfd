import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../ports/clock.ts';
import { refuse } from '../answers.ts';
import { SAFE_HEADERS } from './headers.ts';
import type { PageDoors } from './page-door.ts';
import type { StreamSource } from './source.ts';
import { createStream } from './stream.ts';

export interface StreamParts {
  readonly stream: StreamSource;
  readonly clock: Pick<Clock, 'now' | 'schedule'>;
}

const HEADERS = {
  ...SAFE_HEADERS,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy that collects what is sent would hold it up.
  'x-accel-buffering': 'no',
};

/** Time after which a browser tries again, ms. */
const RETRY = Buffer.from('retry: 1000\n\n');

/** Serves the stream of events; answers what ends it for all. */
export function serveStream(
  server: FastifyInstance,
  { stream: source, clock }: StreamParts,
  doors: PageDoors,
): () => void {
  const stream = createStream(source, clock);
  server.get('/api/stream', { onRequest: doors.session }, (request, reply) => {
    const shown = request.headers['last-event-id'];
    const last = typeof shown === 'string' && /^\d{1,15}$/.test(shown) ? Number(shown) : undefined;
    const { raw } = reply;
    const client = {
      waiting: () => raw.writableLength,
      write: (frame: Buffer) => void raw.write(frame),
      // What it has not taken yet would wait for ever.
      end: () => void raw.destroy(),
    };
    const leave = stream.join(client, last);
    if (leave === undefined) return refuse(reply.header('retry-after', '10'), 503, 'too many pages listen');
    void reply.hijack();
    raw.on('close', leave);
    raw.on('error', leave);
    raw.writeHead(200, HEADERS);
    raw.write(RETRY);
    return reply;
  });
  return () => {
    stream.close();
  };
}
