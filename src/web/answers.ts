import type { FastifyReply } from 'fastify';

/** Refuses a request in words that repeat none of it. */
export function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error });
}

/** Refuses a request that comes too soon after others. */
export function refuseTooMany(reply: FastifyReply): FastifyReply {
  return refuse(reply.header('retry-after', '1'), 429, 'too many requests');
}
