/**
 * What the stream tells its tabs.
 * @typedef {{ readonly kind: 'open' }
 *   | { readonly kind: 'silent'; readonly since: number; readonly why: string }
 *   | { readonly kind: 'login' }
 *   | { readonly kind: 'event'; readonly event: string; readonly data: string }} StreamNews
 */

/** Time without a word after which the daemon is asked whether it lives, ms; and the time that it has to answer. */
const SILENT_MS = 1_300;
const ANSWER_MS = 1_000;
/** Time between two looks, and until a connection that the server has ended is opened anew, ms. */
const LOOK_MS = 250;
const ANEW_MS = 1_000;

/** What the stream sends; `alive` says each second that the daemon lives, where nothing else was said. */
const EVENTS = ['entry', 'gap', 'status', 'parts', 'alive'];

/**
 * Keeps one connection to the daemon's stream. It is stale as soon as the connection breaks, or the daemon says nothing
 * and does not answer: a cable that is pulled tells nobody.
 * @param {(news: StreamNews) => void} tell
 * @returns {() => void} ends it
 */
export function followStream(tell) {
  /** @type {EventSource | undefined} */
  let source;
  let heardAt = Date.now();
  let isOpen = false;
  let isAsking = false;
  let isEnded = false;

  const heard = () => {
    heardAt = Date.now();
    if (isOpen || source?.readyState !== EventSource.OPEN) return;
    isOpen = true;
    tell({ kind: 'open' });
  };
  const silent = (/** @type {string} */ why) => {
    if (isOpen || heardAt > 0) tell({ kind: 'silent', since: heardAt, why });
    isOpen = false;
  };
  const open = () => {
    source?.close();
    if (isEnded) return;
    source = new EventSource('/api/stream');
    source.onopen = heard;
    source.onerror = () => {
      silent('the connection to the daemon broke');
      if (source?.readyState === EventSource.CLOSED) setTimeout(open, ANEW_MS);
      void ask();
    };
    for (const event of EVENTS)
      source.addEventListener(event, ({ data }) => {
        heard();
        tell({ kind: 'event', event, data });
      });
  };
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      const { status, ok } = await fetch('/api/session', { signal: AbortSignal.timeout(ANSWER_MS) });
      if (status === 401) tell({ kind: 'login' });
      else if (ok) heard();
    } catch {
      silent('the daemon does not answer');
    } finally {
      isAsking = false;
    }
  };
  const looks = setInterval(() => {
    if (Date.now() - heardAt > SILENT_MS) void ask();
  }, LOOK_MS);
  open();
  return () => {
    isEnded = true;
    clearInterval(looks);
    source?.close();
  };
}
