import { DAEMON_OPERATIONS } from '../../rules/words/spec/used-operations.ts';
import type { OperationsOfWord } from '../../strategy/model/vocabulary.ts';
import type { Operation, Permission } from '../../wire/spec/operation.ts';
import { operations } from '../../wire/operations/index.ts';

/** The facts of one operation that `check` needs. */
export interface OperationFacts {
  readonly calls: number;
  readonly windowMs: number;
  readonly scope: 'uid' | 'ip';
  /** Absent where no key signs it. */
  readonly permission?: Permission;
  readonly isRead: boolean;
}

/** The facts of the exchange that `check` needs without loading its interface. */
export interface ExchangeFacts {
  readonly operations: Readonly<Record<string, OperationFacts>>;
  /** The operations that the daemon calls whatever the files say. */
  readonly daemon: OperationsOfWord;
}

/** Collects limits and permissions of all operations, as plain JSON. */
export function exchangeFacts(): ExchangeFacts {
  const listed: readonly Operation[] = Object.values(operations);
  return {
    operations: Object.fromEntries(listed.map((operation) => [operation.id, factsOf(operation)])),
    daemon: DAEMON_OPERATIONS,
  };
}

function factsOf({ limit, auth, permission, class: kind }: Operation): OperationFacts {
  return {
    calls: limit.calls,
    windowMs: limit.windowMs,
    scope: limit.scope,
    ...(auth === 'public' || permission === undefined ? {} : { permission }),
    isRead: kind === 'read',
  };
}
