import { DAEMON_OPERATIONS } from '../../rules/words/spec/used-operations.ts';
import { LISTS } from '../../reads/index.ts';
import type { ListFacts } from '../../reads/list.ts';
import type { ListName } from '../../reads/read.ts';
import type { OperationsOfWord } from '../../strategy/vocabulary.ts';
import type { Operation, Permission } from '../../wire/operation.ts';
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
  /** The pace of polls that planners need, ms, by operation. */
  readonly paces: Readonly<Record<string, number>>;
  /** The operations that the daemon calls whatever the files say. */
  readonly daemon: OperationsOfWord;
}

/** Collects limits and permissions of all operations, as plain JSON. */
export function exchangeFacts(): ExchangeFacts {
  const listed: readonly Operation[] = Object.values(operations);
  return {
    operations: Object.fromEntries(listed.map((operation) => [operation.id, factsOf(operation)])),
    paces: pacesOfOperations(),
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

/** Lists that only limits need; they are counted with the limits. */
const OF_LIMITS: ReadonlySet<ListName> = new Set<ListName>(['equity', 'leverage', 'loan-coins']);

/**
 * Tells the pace of each operation, ms, for lists that are polled though no file watches them. An operation without a
 * pace here is called only when a word acts.
 */
function pacesOfOperations(): Readonly<Record<string, number>> {
  const paces: Record<string, number> = {};
  const lists: readonly ListFacts[] = Object.values(LISTS);
  for (const { name, operations: asked, everyMs } of lists) {
    if (everyMs === undefined || OF_LIMITS.has(name)) continue;
    for (const id of [...(asked.always ?? []), ...(asked.futures ?? []), ...(asked.spot ?? [])])
      paces[id] = Math.min(paces[id] ?? everyMs, everyMs);
  }
  return paces;
}
