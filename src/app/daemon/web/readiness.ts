import { type Attention, type AttentionKind } from '../../../domain/attention.ts';
import type { NotReady } from '../../../web/source.ts';

/** What keeps a daemon from doing all that its files say; the rest of what needs a person does not. */
const HOLDS: readonly AttentionKind[] = ['halted', 'lost', 'other-installation', 'rate-stop', 'unread'];

export interface ReadinessParts {
  /** Whether the rules have been shown their first readings. */
  isStarted(): boolean;
  isStopping(): boolean;
  attention(): readonly Attention[];
}

/** Lists why a daemon is not ready to trade; empty where it is. */
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
