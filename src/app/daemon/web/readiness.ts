import { type Attention, type AttentionKind } from '../../../domain/attention.ts';
import type { NotReady } from '../../../web/source.ts';

/** The kinds of attention that keep a daemon from doing everything that its files say; the other kinds do not. */
const HOLDS: readonly AttentionKind[] = ['halted', 'lost', 'other-installation', 'rate-stop', 'unread'];

export interface ReadinessParts {
  /** Tells whether the rules have received their first readings. */
  isStarted(): boolean;
  isStopping(): boolean;
  attention(): readonly Attention[];
}

/** Lists the reasons why a daemon is not ready to trade; empty where it is. */
export function notReady({ isStarted, isStopping, attention }: ReadinessParts): readonly NotReady[] {
  if (isStopping()) return [{ kind: 'stopping', text: 'the daemon stops: no new work begins' }];
  const starting = isStarted()
    ? []
    : [{ kind: 'starting', text: 'what an earlier run left is asked about, and nothing has been read yet' }];
  const held = attention().filter(({ kind }) => HOLDS.includes(kind));
  return [
    ...starting,
    ...held.map(({ kind, text, do: command }) => ({ kind, text, ...(command !== undefined && { do: command }) })),
  ];
}
