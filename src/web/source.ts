import type { Json } from '../domain/journal-entry.ts';

/** One reason why a daemon is not ready to trade. */
export interface NotReady {
  /** A word of a short list: `starting`, `stopping`, or a kind of what needs a person. */
  readonly kind: string;
  readonly text: string;
  /** The command that helps, or shows more. */
  readonly do?: string;
}

/** What is delivered to a webhook. */
export interface Delivery {
  readonly hook: string;
  /** The fields of its body, as it gave them; numbers are their text, digit for digit. */
  readonly fields: { readonly [name: string]: Json };
}

/** What became of a delivery. */
export type Delivered =
  | { readonly kind: 'taken'; readonly rules: readonly string[] }
  /** One with this id was taken before: nothing happens again. */
  | { readonly kind: 'known' }
  /** No rule listens under this name. */
  | { readonly kind: 'no-hook' }
  /** It is not what the rule's file says; `why` names fields, and no values. */
  | { readonly kind: 'unfit'; readonly why: string }
  /** It is, and cannot be taken now. */
  | { readonly kind: 'busy'; readonly why: string };

/** What a server tells of its daemon. */
export interface WebSource {
  /** Why the daemon does not live; undefined while it does. */
  dead(): string | undefined;
  /** Why it is not ready to trade; empty while it is. */
  notReady(): readonly NotReady[];
  /** Takes a delivery, and answers when it is durable. */
  deliver(delivery: Delivery): Delivered;
}
