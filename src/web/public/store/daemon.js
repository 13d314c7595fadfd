import { createCell } from '../base/cell.js';
import { epoch } from '../base/times.js';
import { ask, keepToken } from './ask.js';
import { hear } from './link.js';

/**
 * @typedef {import('./answers-by-question.js').Answers} Answers
 * @typedef {Answers['status']} Status
 * @typedef {Answers['session']} Session
 */

/** How the daemon is; undefined before it was heard. */
export const status = createCell(/** @type {Status | undefined} */ (undefined));

/** Who looks, and at what. */
export const session = createCell(/** @type {Session | undefined} */ (undefined));

/** Why the daemon could not be asked at the start. */
export const openFault = createCell(/** @type {string | undefined} */ (undefined));

/** The time of the run when it was heard last, and when that was here. */
let heard = /** @type {{ readonly run: number; readonly here: number } | undefined} */ (undefined);

const takeStatus = (/** @type {Status} */ next) => {
  const run = epoch(next.now);
  // An answer that was asked for may come behind what the stream has brought since.
  if (heard !== undefined && run < heard.run && status.get()?.startedAt === next.startedAt) return;
  heard = { run, here: performance.now() };
  status.set(next);
};

/** The time by the clock of the run, epoch ms: ages are counted from it. */
export function runNow() {
  if (heard === undefined) return undefined;
  return heard.run + (performance.now() - heard.here) * (session.get()?.speed ?? 1);
}

/** Asks how the daemon is now: after an act nobody waits for the next frame of the stream. */
export async function lookAgain() {
  try {
    takeStatus(await ask('status'));
  } catch {
    // The stream brings it, or the link says that it cannot.
  }
}

/** Reads who looks and how the daemon is, and goes on reading. */
export function followDaemon() {
  hear('status', takeStatus);
  const begin = async () => {
    try {
      const now = await ask('session');
      keepToken(now.csrf ?? '');
      session.set(now);
      takeStatus(await ask('status'));
      openFault.set(undefined);
    } catch (error) {
      openFault.set(error instanceof Error ? error.message : String(error));
    }
  };
  hear('open', () => void begin());
  void begin();
}
