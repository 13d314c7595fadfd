import { DAEMON_OPERATIONS } from '../../rules/words/spec/used-operations.ts';
import { LISTS } from '../../reads/index.ts';
import type { ListFacts } from '../../reads/list.ts';
import type { ListName } from '../../reads/read.ts';
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

/** What limits alone are judged by is counted with them. */
const OF_LIMITS: ReadonlySet<ListName> = new Set<ListName>(['equity', 'leverage', 'loan-coins']);

/** How often each operation is polled where some list is polled though no file watches it, ms: what has no pace here is called only when a word acts. */
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
