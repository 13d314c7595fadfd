import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, refuseTooMany } from './answers.ts';
import type { TokenBucket } from './bucket.ts';
import type { StrangerBudgets } from './strangers.ts';
import { tokenCheck } from '../base/token.ts';
import { hookToken } from './hook-token.ts';

/** Lets a request through, or refuses it; before anything of its body is read. */
export type RouteDoor = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

/** The doors of probes, metrics and webhooks. Every route has one. */
export interface Doors {
  /** For everybody, as often as they want: the check for life. */
  readonly everybody: RouteDoor;
  /** For those who show the token, as often as they want: the check for readiness. */
  readonly probe: RouteDoor;
  /** For those who show the token. */
  readonly token: RouteDoor;
  /** For those who show the token of the webhook; it may also stand in the body, which is not read yet. */
  readonly hook: RouteDoor;
}

export interface DoorParts {
  readonly token: string;
  /** Requests of those who show a token. */
  readonly known: TokenBucket;
  /** Requests of all others, by the peer that they come from. */
  readonly strangers: StrangerBudgets;
}

/** Makes the doors: strangers do not take the turns of those who show a token, nor of strangers elsewhere. */
export function createDoors({ token, known, strangers }: DoorParts): Doors {
  const isToken = tokenCheck(token);
  const isKnown = (request: FastifyRequest): boolean => isToken(bearerOf(request)) || showsHookToken(request, token);
  const door =
    (isOpen: boolean): RouteDoor =>
    (request, reply, done) => {
      const mayPass = isKnown(request);
      if (!(mayPass ? known.take() : strangers.take(request))) void refuseTooMany(reply);
      else if (mayPass || isOpen) done();
      else
        void refuse(
          reply.header('www-authenticate', 'Bearer'),
          401,
          'the header Authorization does not hold the token',
        );
    };
  // A probe that restarts a daemon which it cannot reach must not depend on who else asks. Its answer costs nothing.
  const probe: RouteDoor = (_request, _reply, done) => {
    done();
  };
  const tokenProbe: RouteDoor = (request, reply, done) => {
    if (isToken(bearerOf(request))) done();
    else door(false)(request, reply, done);
  };
  return { everybody: probe, probe: tokenProbe, token: door(false), hook: door(true) };
}

/** Tells whether a request for a webhook shows the token of that webhook, in its header or its address. */
export function showsHookToken(request: FastifyRequest, token: string): boolean {
  const { hook, token: shown } = (request.params ?? {}) as { readonly hook?: string; readonly token?: string };
  return hook !== undefined && tokenCheck(hookToken(token, hook))(shown ?? bearerOf(request));
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}
