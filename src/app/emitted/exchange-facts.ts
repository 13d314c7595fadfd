import { DAEMON_OPERATIONS } from '../../rules/words/spec/used-operations.ts';
import { planningPaces } from '../../rules/engine/polling/planning-paces.ts';
import type { OperationsOfWord } from '../../strategy/vocabulary.ts';
import type { Operation, Permission } from '../../wire/operation.ts';
import { operations } from '../../wire/operations/index.ts';

/** What `check` knows of one operation. */
export interface OperationFacts {
  readonly calls: number;
  readonly windowMs: number;
  readonly scope: 'uid' | 'ip';
  /** Absent where no key signs it. */
  readonly permission?: Permission;
  readonly isRead: boolean;
}

/** What `check` knows of the exchange without loading its interface. */
export interface ExchangeFacts {
  readonly operations: Readonly<Record<string, OperationFacts>>;
  /** How often what planners need is polled, ms, by operation. */
  readonly paces: Readonly<Record<string, number>>;
  /** What the daemon asks whatever the files say. */
  readonly daemon: OperationsOfWord;
}

/** Collects limits and permissions of all operations, as plain JSON. */
export function exchangeFacts(): ExchangeFacts {
  const listed: readonly Operation[] = Object.values(operations);
  return {
    operations: Object.fromEntries(listed.map((operation) => [operation.id, factsOf(operation)])),
    paces: planningPaces(),
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
