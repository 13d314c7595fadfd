import type { Static, TSchema } from 'typebox';

/** The number of calls that an operation allows in any sliding window, as the exchange counts it. */
export interface RateLimit {
  readonly calls: number;
  /** 1,000 but for the few operations that are counted over longer spans. */
  readonly windowMs: number;
  readonly scope: 'uid' | 'ip';
}

/** The treatment of a call whose outcome is unknown (docs/guarantees.md#classes); `read` changes nothing. */
export type OperationClass = 'read' | 'named' | 'absolute' | 'relative' | 'minting';

/** Key permissions, in the exchange's words for them. */
export type Permission = 'read' | 'futures_order' | 'spot_trade' | 'wallet_transfer' | 'earn' | 'sub_account';

/** A requirement between fields that a request does not meet. */
export interface Breach {
  /** The error code that the exchange has for it. */
  readonly code: string;
  /** The item's place, from 0 on, where the request is a list. */
  readonly item?: number;
  readonly field: string;
  /** The expected value of the field, in words: `a value for a limit order`. */
  readonly expected: string;
}

/** Fields of an answer that name a thing; each may name what its request names in the fields behind it. */
export type Echoes = Readonly<Record<string, readonly string[]>>;

/**
 * One call of the exchange's interface, described as data. Schemas speak domain types; strings exist only on the wire.
 */
export interface Operation<Request extends TSchema = TSchema, Response extends TSchema = TSchema> {
  /** Kebab-case, unique: `place-futures-order`. */
  readonly id: string;
  /** One sentence: what it does. Its section in docs/exchange has the rules. */
  readonly doc: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly auth: 'public' | 'signed';
  readonly permission?: Permission;
  readonly limit: RateLimit;
  readonly class: OperationClass;
  readonly request: Request;
  readonly response: Response;
  /** Error codes that it answers beside those that every operation may (src/wire/spec/stated-errors.ts). */
  readonly errors: readonly string[];
  /**
   * Says what of a request the fields of its answer repeat, where that is not simply the field of the same name: a new
   * id repeats nothing (src/wire/spec/foreign-answer.ts).
   */
  echoes?(request: Static<Request>): Echoes | undefined;
  /**
   * Finds the first requirement between fields that a request does not meet (a limit order needs a price, …).
   * A method, so that operations of different requests can stand in one registry.
   */
  check?(request: Static<Request>): Breach | undefined;
  /**
   * Finds what the documents demand of a request although the service is known to do without it: what this program
   * sends has it, and a strict exchange refuses what has not.
   */
  demands?(request: Static<Request>): Breach | undefined;
  /** Fills in what the documents demand and the exchange ignores: a hand need not write it, and it changes nothing. */
  ignored?(request: Static<Request>): Static<Request>;
  /**
   * Fills in what the exchange takes as default where a caller left it out. Only a server asks for it: what this
   * program sends relies on no default.
   */
  complete?(request: Static<Request>): Static<Request>;
}

export type RequestOf<O extends Operation> = Static<O['request']>;
export type ResponseOf<O extends Operation> = Static<O['response']>;

/** Describes an operation; its types are those of its schemas. */
export function operation<Request extends TSchema, Response extends TSchema>(
  described: Operation<Request, Response>,
): Operation<Request, Response> {
  return described;
}
