import { assert } from '../../../base/assert.ts';
import type { Operation, RequestOf, ResponseOf } from '../../../wire/spec/operation.ts';
import type { Core } from '../book/core.ts';
import type { ApiKey } from '../state/api-key.ts';
import type { Account } from '../state/world.ts';

/** The caller: the account and its key that signed, absent at a public operation, and the address. */
export interface Caller {
  readonly account?: Account;
  readonly key?: ApiKey;
  readonly ip: string;
}

/** The answer of the simulated exchange to one operation. Refusals are thrown as Rejections. */
export interface Responder {
  readonly operation: Operation;
  respond(core: Core, caller: Caller, request: unknown): unknown;
}

/** Makes the responder of an operation that everybody may call. */
export function servePublic<O extends Operation>(
  operation: O,
  respond: (core: Core, request: RequestOf<O>) => ResponseOf<O>,
): Responder {
  // The exchange hands over what was decoded by, or typed as, this operation's request.
  return { operation, respond: (core, _, request) => respond(core, request as RequestOf<O>) };
}

/** The parts of a signed call. */
export interface SignedCall<O extends Operation> {
  readonly account: Account;
  /** The key of the account that signed. */
  readonly key: ApiKey;
  readonly ip: string;
  readonly request: RequestOf<O>;
}

/** Makes the responder of an operation that an account's key signs. */
export function serveSigned<O extends Operation>(
  operation: O,
  respond: (core: Core, call: SignedCall<O>) => ResponseOf<O>,
): Responder {
  return {
    operation,
    respond: (core, { account, key = account?.key, ip }, request) => {
      assert(account !== undefined && key !== undefined, `${operation.id} is called by an account`);
      // The exchange hands over what was decoded by, or typed as, this operation's request.
      return respond(core, { account, key, ip, request: request as RequestOf<O> });
    },
  };
}
