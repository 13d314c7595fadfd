import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../ports/clock.ts';
import { refuse, refuseTooMany } from '../answers.ts';
import { type BucketSize, bucket, type TokenBucket } from '../bucket.ts';
import type { RouteDoor } from '../doors.ts';
import type { StrangerBudgets } from '../strangers.ts';
import { tokenIn } from './cookie.ts';
import { isFromElsewhere } from './origin.ts';
import type { PageSession, PageSessions } from './sessions.ts';

/** The doors of the page. */
export interface PageDoors {
  /** For those with a session. */
  readonly session: RouteDoor;
  /** For everybody: the login. */
  readonly login: RouteDoor;
  /** For everybody, with `ifStranger` in place of the route for those without a session. */
  orElse(ifStranger: (reply: FastifyReply) => void): RouteDoor;
  /** Takes a turn of the session of a request; false where it has none. */
  lets(request: FastifyRequest): boolean;
  /** The session of a request that came through. */
  sessionOf(request: FastifyRequest): PageSession | undefined;
  /** Takes turns of a session; false where it has none left. */
  takes(session: PageSession, count: number): boolean;
}

export interface PageDoorParts {
  readonly sessions: PageSessions;
  readonly port: number;
  readonly clock: Pick<Clock, 'now'>;
  /** Requests of one session. */
  readonly session: BucketSize;
  /** Requests of all others, by peer. */
  readonly strangers: StrangerBudgets;
}

/** Most buckets that are kept; the oldest goes, and its session begins with a full one. */
const BUCKETS_MAX = 64;

/** Makes the doors of the page: strangers do not take the turns of those who have logged in. */
export function createPageDoors({ sessions, port, clock, session: size, strangers }: PageDoorParts): PageDoors {
  const buckets = new Map<string, TokenBucket>();
  const bucketOf = ({ id }: PageSession): TokenBucket => {
    const known = buckets.get(id);
    if (known !== undefined) return known;
    const made = bucket(size, clock);
    buckets.set(id, made);
    for (const oldest of buckets.keys()) if (buckets.size > BUCKETS_MAX) buckets.delete(oldest);
    return made;
  };
  const sessionOf = ({ headers }: FastifyRequest): PageSession | undefined =>
    sessions.find(tokenIn(headers.cookie, port));
  const orElse =
    (ifStranger: (reply: FastifyReply) => void): RouteDoor =>
    (request, reply, done) => {
      const found = sessionOf(request);
      if (!(found === undefined ? strangers.take(request) : bucketOf(found).take())) void refuseTooMany(reply);
      else if (found === undefined) ifStranger(reply);
      else done();
    };
  const session = orElse((reply) => void refuse(reply, 401, 'not logged in: `purser web login` prints a link'));
  return {
    session: (request, reply, done) => {
      if (isFromElsewhere(request.headers)) void refuse(reply, 403, 'this comes from a page of somebody else');
      else session(request, reply, done);
    },
    login: (request, reply, done) => {
      if (strangers.take(request)) done();
      else void refuseTooMany(reply);
    },
    orElse,
    lets(request) {
      const found = sessionOf(request);
      return found !== undefined && bucketOf(found).take();
    },
    sessionOf,
    takes: (one, count) => bucketOf(one).take(count),
  };
}
