import { readDuration } from '../../base/duration.ts';
import { errorCode } from '../../wire/error-codes/error-codes.ts';
import { type InjectedFault, PLAIN_FAULTS, TIMED_FAULTS } from './fault-plan.ts';

/** The words of all faults; those of {@link TIMED_FAULTS} have a duration behind them, `reject` a code. */
export const FAULT_WORDS: readonly string[] = [...PLAIN_FAULTS, ...TIMED_FAULTS, 'reject'];

/** Reads a fault as it is written: `lost-response`, `slow 3s`, `reject 40762`; undefined for anything else. */
export function readFault(text: string): InjectedFault | undefined {
  const [word = '', more, ...rest] = text.trim().split(/\s+/);
  if (rest.length > 0) return undefined;
  const plain = PLAIN_FAULTS.find((known) => known === word);
  if (plain !== undefined) return more === undefined ? { kind: plain } : undefined;
  if (word === 'reject') return /^\d{3,6}$/.test(more ?? '') ? refusal(more ?? '') : undefined;
  const timed = TIMED_FAULTS.find((known) => known === word);
  const durationMs = readDuration(more ?? '');
  return timed === undefined || durationMs === undefined ? undefined : { kind: timed, durationMs };
}

/** A client reads what the code means, as the service says it. */
function refusal(code: string): InjectedFault {
  return { kind: 'reject', code, message: errorCode(code)?.meaning ?? 'refused by plan' };
}

/** Writes a fault as {@link readFault} reads it. */
export function faultText(fault: InjectedFault): string {
  if (fault.kind === 'reject') return `reject ${fault.code}`;
  return 'durationMs' in fault ? `${fault.kind} ${String(fault.durationMs)}ms` : fault.kind;
}
