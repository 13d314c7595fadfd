import { createCell } from '../base/cell.js';
import { parseClean } from '../base/clean.js';
import { followStream } from './stream.js';

/**
 * @typedef {import('./stream.js').StreamNews} StreamNews
 * @typedef {{
 *   readonly state: 'opening' | 'live' | 'stale';
 *   readonly since?: number;
 *   readonly why?: string;
 * }} Link `since`: the last word of the daemon, by this machine's clock, epoch ms
 */

/** Whether what is shown is so now. */
export const link = createCell(/** @type {Link} */ ({ state: 'opening' }));

/** @type {Map<string, Set<(data: any) => void>>} */
const readers = new Map();

/**
 * Hears one kind of event: `status`, `entry`, `gap` (more entries than the stream sends), `parts`, or `open` when a
 * connection begins.
 * @param {string} event
 * @param {(data: any) => void} read
 * @returns {() => void} ends it
 */
export function hear(event, read) {
  const known = readers.get(event) ?? new Set();
  readers.set(event, known.add(read));
  return () => known.delete(read);
}

const tellReaders = (/** @type {string} */ event, /** @type {unknown} */ data) => {
  for (const read of readers.get(event) ?? []) read(data);
};

const take = (/** @type {StreamNews} */ news) => {
  switch (news.kind) {
    case 'open':
      link.set({ state: 'live' });
      tellReaders('open', undefined);
      break;
    case 'silent':
      if (link.get().state !== 'stale') link.set({ state: 'stale', since: news.since, why: news.why });
      break;
    case 'login':
      // Without a login the server shows the login page there.
      location.reload();
      break;
    case 'event':
      tellReaders(news.event, parseClean(news.data));
      break;
  }
};

/** Connects this tab: through the worker that all tabs share, or by itself while it is looked at. */
export function connect() {
  if (typeof SharedWorker === 'function') connectShared();
  else connectAlone();
}

function connectShared() {
  const worker = new SharedWorker('/stream-worker.js', { type: 'module', name: 'purser' });
  worker.port.onmessage = ({ data }) => take(data);
  worker.onerror = () => link.set({ state: 'stale', since: Date.now(), why: 'the stream could not be opened' });
  worker.port.postMessage('come');
  addEventListener('pagehide', () => worker.port.postMessage('go'));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) worker.port.postMessage('come');
  });
}

function connectAlone() {
  /** @type {(() => void) | undefined} */
  let end;
  const look = () => {
    if (document.visibilityState === 'visible') end ??= followStream(take);
    else {
      end?.();
      end = undefined;
    }
  };
  document.addEventListener('visibilitychange', look);
  look();
}
