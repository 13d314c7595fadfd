import type { FastifyRequest } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import { type BucketSize, bucket, type TokenBucket } from './bucket.ts';

/** Bounds the requests of those who show no token, each peer by itself. */
export interface StrangerBudgets {
  /** Takes a turn of the peer that a request comes from; false where it has none left. */
  take(request: Pick<FastifyRequest, 'ip'>): boolean;
}

/** Most peers that are kept apart; a further one shares the turns of the rest. */
const PEERS_MAX = 1_000;

/** A bucket that nobody has used for so long is full again, and is forgotten, ms. */
const FORGET_MS = 60_000;

/** Makes the buckets of strangers. */
export function createStrangerBudgets(size: BucketSize, clock: Pick<Clock, 'now'>): StrangerBudgets {
  const buckets = new Map<string, { readonly turns: TokenBucket; usedAt: number }>();
  const rest = bucket(size, clock);

  function bucketOf(peer: string): TokenBucket {
    const now = clock.now();
    const known = buckets.get(peer);
    if (known !== undefined) {
      known.usedAt = now;
      return known.turns;
    }
    if (buckets.size >= PEERS_MAX)
      for (const [other, { usedAt }] of buckets) if (now - usedAt >= FORGET_MS) buckets.delete(other);
    if (buckets.size >= PEERS_MAX) return rest;
    const turns = bucket(size, clock);
    buckets.set(peer, { turns, usedAt: now });
    return turns;
  }

  return { take: ({ ip }) => bucketOf(peerOf(ip)).take() };
}

/** Of an IPv6 address the network counts: whoever has one has all of its addresses. */
function peerOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip;
  return ip.split(':').slice(0, 4).join(':');
}
