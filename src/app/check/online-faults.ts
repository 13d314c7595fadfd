import type { Diagnostic } from '../../base/diagnostic.ts';
import { describeFault, type Fault } from '../../domain/outcome.ts';
import { accountAdvice } from '../../wire/error-codes/account-advice.ts';
import { withdrawalText } from '../venue/withdrawal-rights.ts';
import { errorOf, warningOf } from '../../strategy/model/file-context.ts';

/**
 * Smallest offset of a clock that is reported, ms: such a machine has a fault. Requests are signed with the exchange's
 * time in any case.
 */
const OFFSET_MS_MAX = 1_000;

/** Says that the exchange refused a read with an account's key; `file` is the configuration. */
export function keyFault(account: string, refused: Fault, file: string): Diagnostic {
  const advice = accountAdvice(refused.code);
  const means = advice === undefined ? '' : `. ${advice.means}`;
  const message = `the exchange does not answer for \`${account}\`: ${describeFault(refused)}${means}`;
  const look = 'look at the key, its passphrase, the addresses that it is bound to, and its permission to read';
  const hint = advice?.do ?? look;
  return errorOf({ code: 'online-key', message, place: startOf(file), hint });
}

/** Says that an account's key is bound to no address. */
export function unboundFault(account: string, file: string): Diagnostic {
  const message = `the key of \`${account}\` is not bound to an address, according to purser.yaml: the exchange deletes such keys after a while`;
  const hint = 'bind it, and write ipBound: true';
  return warningOf({ code: 'online-unbound', message, place: startOf(file), hint });
}

/** Says that an account's key may withdraw money. */
export function withdrawalFault(account: string, file: string): Diagnostic {
  const hint = 'make a key without that right, and delete this one';
  return warningOf({ code: 'online-withdrawal', message: withdrawalText(account), place: startOf(file), hint });
}

/** Judges the lead of the exchange's clock over this machine's, ms. */
export function clockFaults(offsetMs: number, file: string): Diagnostic[] {
  if (Math.abs(offsetMs) <= OFFSET_MS_MAX) return [];
  const message = `this machine's clock is ${String(Math.abs(offsetMs))} ms ${offsetMs > 0 ? 'behind' : 'ahead of'} the exchange's`;
  const hint = 'let the machine keep its time with NTP';
  return [warningOf({ code: 'online-clock', message, place: startOf(file), hint })];
}

/** Says that the instruments of a market could not be read. */
export function unreadableFault(market: string, reason: string, file: string): Diagnostic {
  const message = `the instruments of ${market} could not be read: ${reason}`;
  return errorOf({ code: 'online-unreadable', message, place: startOf(file), hint: 'try again later' });
}

function startOf(file: string): Diagnostic['place'] {
  return { file, line: 1, column: 1, length: 1 };
}
