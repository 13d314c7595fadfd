import type { Json } from '../domain/journal-entry.ts';

/** One reason why a daemon is not ready to trade. */
export interface NotReady {
  /** A word of a short list: `starting`, `stopping`, or a kind of attention. */
  readonly kind: string;
  readonly text: string;
  /** The command that helps, or shows more. */
  readonly do?: string;
}

/** A delivery to a webhook. */
export interface Delivery {
  readonly hook: string;
  /** The fields of its body; numbers are their text, digit for digit. */
  readonly fields: { readonly [name: string]: Json };
}

/** The result of a delivery. */
export type DeliveryResult =
  | { readonly kind: 'taken'; readonly rules: readonly string[] }
  /** A delivery with this id was taken before: nothing happens again. */
  | { readonly kind: 'known' }
  /** No rule listens under this name. */
  | { readonly kind: 'no-hook' }
  /** The delivery does not fit the rule's file; `why` names fields, and no values. */
  | { readonly kind: 'unfit'; readonly why: string }
  /** The delivery fits, and cannot be taken now. */
  | { readonly kind: 'busy'; readonly why: string };

/** The server's view of its daemon. */
export interface WebSource {
  /** The reason why the daemon is dead; undefined while it lives. */
  dead(): string | undefined;
  /** The reasons why it is not ready to trade; empty while it is. */
  notReady(): readonly NotReady[];
  /** Takes a delivery, and answers when it is durable. */
  deliver(delivery: Delivery): DeliveryResult | Promise<DeliveryResult>;
}
