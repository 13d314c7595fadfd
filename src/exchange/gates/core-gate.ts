import { throwError } from 'rxjs';
import { CORE_OPERATIONS } from '../../wire/operations/core-operations.ts';
import { unsent } from '../send/failure.ts';
import type { Send } from '../send/sender.ts';

const CORE: ReadonlySet<string> = new Set(CORE_OPERATIONS);

/**
 * Lets only the operations of the interface's own document through (docs/exchange/uses.md#core-mode-and-drift); any
 * other fails, and is never sent.
 */
export function coreGate(send: Send): Send {
  return (call, priority, translate) => {
    const { id } = call.operation;
    if (CORE.has(id)) return send(call, priority, translate);
    return throwError(() => unsent({ kind: 'rejected', message: `not sent: ${id} is not an operation of core mode` }));
  };
}
