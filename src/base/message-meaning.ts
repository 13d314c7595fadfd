/** What a message tells, for people: `docs/messages.md` is made of these. Each part is one or two sentences. */
export interface MessageMeaning {
  readonly means: string;
  /** The next step of the reader; absent where there is none. */
  readonly do?: string;
}

/** A meaning with its next step. */
export type Advice = Required<MessageMeaning>;

/** Meanings by code. A code never changes once it is published. */
export type Meanings = Readonly<Record<string, Advice>>;
