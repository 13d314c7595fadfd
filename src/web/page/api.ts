import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenCheck } from '../../base/token.ts';
import type { Json } from '../../domain/journal-entry.ts';
import { refuse, refuseTooMany } from '../answers.ts';
import type { QuestionAccess } from '../api/question.ts';
import { QUESTIONS } from '../api/questions.ts';
import { type Asked, faultIn, HEAVY_TURNS } from './asked.ts';
import { isFromPage } from './origin.ts';
import { packed } from './packed.ts';
import type { PageDoors } from './page-door.ts';
import { readFields, readQuery } from './read-fields.ts';
import type { PageSession } from './sessions.ts';
import type { DaemonSource, RunFacts } from './source.ts';

/** Questions of one session that are being answered. */
const WAITING_MAX = 8;

/** Serves the questions: those that read over GET, with their fields as query, the others over POST, as JSON. */
export function serveApi(server: FastifyInstance, source: DaemonSource, doors: PageDoors): void {
  const waiting = new Map<string, number>();
  for (const question of QUESTIONS) {
    const path = `/api/${question.ask}`;
    const options = { onRequest: doors.session };
    if (question.access === 'read')
      server.get(path, options, (request, reply) => {
        const query = new URLSearchParams(request.url.split('?')[1] ?? '');
        return answer(request, reply, { question, fields: readQuery(question.request, query) });
      });
    else
      server.post(path, options, (request, reply) =>
        answer(request, reply, { question, fields: readFields(request.body) }),
      );
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<FastifyReply> {
    const session = doors.sessionOf(request);
    if (session === undefined) return refuse(reply, 401, 'not logged in');
    const refusal = refusalOf(request, session, asked.question.access);
    if (refusal !== undefined) return refuse(reply, 403, refusal);
    const fault = faultIn(asked);
    if (fault !== undefined) return refuse(reply, 400, fault);
    const before = waiting.get(session.id) ?? 0;
    if (before >= WAITING_MAX || (asked.question.isHeavy === true && !doors.takes(session, HEAVY_TURNS)))
      return refuseTooMany(reply);
    waiting.set(session.id, before + 1);
    try {
      return await send(request, reply, await answerTo(session, asked));
    } finally {
      const left = (waiting.get(session.id) ?? 1) - 1;
      if (left === 0) waiting.delete(session.id);
      else waiting.set(session.id, left);
    }
  }

  /** Says why a session may not ask a question; undefined where it may. */
  function refusalOf(request: FastifyRequest, session: PageSession, access: QuestionAccess): string | undefined {
    if (access === 'read') return undefined;
    if (!isFromPage(request.headers)) return 'this does not come from the page itself';
    const shown = request.headers['x-purser-token'];
    if (!tokenCheck(session.headerToken)(typeof shown === 'string' ? shown : undefined))
      return 'the header x-purser-token does not hold the token of this session';
    if (session.isReadOnly) return 'this login may only look: `purser web login` without --read-only makes another';
    if (access === 'act' && !mayAct(session, source.facts()))
      return 'acting on real money, except halting, needs `control: true` under `http` in purser.yaml';
    return undefined;
  }

  function mayAct({ isReadOnly }: PageSession, { money }: RunFacts): boolean {
    return !isReadOnly && (money === 'PAPER' || source.hasControl);
  }

  async function answerTo(session: PageSession, { question: { ask }, fields = {} }: Asked) {
    if (ask !== 'session') return source.ask({ ...fields, ask });
    const facts = source.facts();
    const { isReadOnly, headerToken, until } = session;
    const value: Json = {
      ...{ readOnly: isReadOnly, mayHalt: !isReadOnly, mayAct: mayAct(session, facts) },
      ...{ csrf: headerToken, until, ...facts },
    };
    return { kind: 'answer' as const, value };
  }
}

type Given = Awaited<ReturnType<DaemonSource['ask']>>;

async function send(request: FastifyRequest, reply: FastifyReply, given: Given): Promise<FastifyReply> {
  if (given.kind === 'refused') return refuse(reply, 422, given.error);
  const bytes = Buffer.from(JSON.stringify(given.value));
  const { encoding, bytes: sent } = await packed(bytes, request.headers['accept-encoding'], 'often');
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8').send(sent);
}
