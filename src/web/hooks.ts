import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './answers.ts';
import { type Doors, showsHookToken } from './doors.ts';
import type { Metrics } from './metrics.ts';
import { readBody } from './read-body.ts';
import type { WebSource } from './source.ts';
import { tokenCheck } from '../base/token.ts';
import { hookToken } from './hook-token.ts';

export interface HookParts {
  /** 64 hexadecimal digits. */
  readonly token: string;
  readonly source: Pick<WebSource, 'deliver'>;
  readonly metrics: Pick<Metrics, 'delivery'>;
}

/**
 * Serves the webhooks. Some callers (TradingView) set no headers: the token of a webhook may stand in the header, in
 * the address or in the body.
 */
export function serveHooks(server: FastifyInstance, { source, metrics, token }: HookParts, doors: Doors): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { hook } = request.params as { readonly hook: string };
    const body = readBody(typeof request.body === 'string' ? request.body : '');
    const fields = body?.fields;
    const shown = fields !== undefined && Object.hasOwn(fields, 'token') ? fields['token'] : undefined;
    const isShown = tokenCheck(hookToken(token, hook))(typeof shown === 'string' ? shown : undefined);
    if (!isShown && !showsHookToken(request, token))
      return refuse(reply, 401, 'the token of this webhook is not in the header, the address or the body');
    if (body === undefined || fields === undefined) return refuse(reply, 400, 'the body is not a JSON object');
    if (body.isDoubled) return refuse(reply, 400, 'the body names one key twice: nobody knows which of both is meant');
    const delivered = await source.deliver({ hook, fields });
    // Unknown names of hooks would make series without end.
    if (delivered.kind !== 'no-hook') metrics.delivery(hook, delivered.kind);
    switch (delivered.kind) {
      case 'taken':
        return reply.code(202).send({ taken: true });
      case 'known':
        return reply.code(200).send({ taken: false, why: 'one with this id was taken before' });
      case 'no-hook':
        return refuse(reply, 404, 'no rule listens to this webhook');
      case 'unfit':
        return refuse(reply, 422, delivered.why);
      case 'busy':
        return refuse(reply.header('retry-after', '5'), 503, delivered.why);
    }
  };
  server.post('/hooks/:hook', { onRequest: doors.hook }, handle);
  server.post('/hooks/:hook/:token', { onRequest: doors.hook }, handle);
}
