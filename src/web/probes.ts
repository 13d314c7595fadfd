import type { FastifyInstance } from 'fastify';
import type { Doors } from './doors.ts';
import type { Metrics } from './metrics.ts';
import type { WebSource } from './source.ts';

export interface ProbeParts {
  readonly source: Pick<WebSource, 'dead' | 'notReady'>;
  readonly metrics: Metrics;
}

/** Serves /livez, /readyz and /metrics. */
export function serveProbes(server: FastifyInstance, { source, metrics }: ProbeParts, doors: Doors): void {
  server.get('/livez', { onRequest: doors.everybody }, (_request, reply) => {
    const dead = source.dead();
    return dead === undefined ? reply.send({ live: true }) : reply.code(503).send({ live: false, why: dead });
  });
  server.get('/readyz', { onRequest: doors.probe }, (_request, reply) => {
    const notReady = source.notReady();
    return reply.code(notReady.length === 0 ? 200 : 503).send({ ready: notReady.length === 0, notReady });
  });
  server.get('/metrics', { onRequest: doors.token }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}
