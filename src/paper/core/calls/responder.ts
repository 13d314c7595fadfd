import { assert } from '../../../base/assert.ts';
import type { Operation, RequestOf, ResponseOf } from '../../../wire/spec/operation.ts';
import type { Core } from '../book/core.ts';
import type { Account } from '../state/world.ts';

/** The caller: the account whose key signed, absent at a public operation, and the address. */
export interface Caller {
  readonly account?: Account;
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
    respond: (core, { account, ip }, request) => {
      assert(account !== undefined, `${operation.id} is called by an account`);
      // The exchange hands over what was decoded by, or typed as, this operation's request.
      return respond(core, { account, ip, request: request as RequestOf<O> });
    },
  };
}
