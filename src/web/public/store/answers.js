import { createCell, useCell } from '../base/cell.js';
import { useEffect } from '../base/preact.js';
import { ask } from './ask.js';
import { hear } from './link.js';

/**
 * @typedef {import('./answers-by-question.js').Answers} Answers
 * @typedef {Readonly<Record<string, string | number | boolean | undefined>>} Fields
 */

/**
 * An answer, as far as there is one: the value stays when a newer try fails, and the fault says why.
 * @template T
 * @typedef {{ readonly value?: T; readonly at?: number; readonly fault?: string }} Known `at`: ms of this machine
 */

/** @typedef {ReturnType<typeof createSource>} Source */

/** Answers that are kept after the last reader has left, so that going back shows something at once. */
const KEPT_MAX = 40;

/** @type {Map<string, Source>} */
const sources = new Map();

/**
 * Shows an answer, and keeps it new as long as it is shown: after each connection, every so often, and at an event.
 * @template {keyof Answers} K
 * @param {K} question
 * @param {Fields} [fields]
 * @param {{ readonly everyMs?: number; readonly at?: string }} [when] `at`: the event of the stream
 * @returns {Known<Answers[K]> & { readonly again: () => void }}
 */
export function useAnswer(question, fields = {}, { everyMs, at } = {}) {
  const source = sourceOf(question, fields);
  const known = useCell(source.known);
  useEffect(() => source.read({ everyMs, at }), [source, everyMs, at]);
  return { ...known, again: source.again };
}

/**
 * @param {keyof Answers} question
 * @param {Fields} fields
 */
function sourceOf(question, fields) {
  const key = JSON.stringify([question, Object.entries(fields).filter(([, value]) => value !== undefined)]);
  const known = sources.get(key) ?? createSource(question, fields);
  sources.delete(key);
  sources.set(key, known);
  for (const [old, source] of sources) {
    if (sources.size <= KEPT_MAX) break;
    if (!source.isRead()) sources.delete(old);
  }
  return known;
}

/**
 * @param {keyof Answers} question
 * @param {Fields} fields
 */
function createSource(question, fields) {
  const known = createCell(/** @type {Known<any>} */ ({}));
  let readers = 0;
  /** The number of the newest try: an older one that answers later is dropped. */
  let tries = 0;
  const again = async () => {
    const mine = ++tries;
    try {
      const value = await ask(question, fields);
      if (mine === tries) known.set({ value, at: Date.now() });
    } catch (error) {
      if (mine === tries) known.set({ ...known.get(), fault: error instanceof Error ? error.message : String(error) });
    }
  };
  return {
    known,
    again: () => void again(),
    isRead: () => readers > 0,
    /**
     * @param {{ readonly everyMs?: number | undefined; readonly at?: string | undefined }} when
     */
    read({ everyMs, at }) {
      readers += 1;
      const isShown = () => document.visibilityState === 'visible';
      // What nobody looks at is asked for when somebody does.
      if (isShown()) void again();
      const timer = everyMs === undefined ? undefined : setInterval(() => isShown() && void again(), everyMs);
      const look = () => isShown() && void again();
      document.addEventListener('visibilitychange', look);
      const ends = [hear('open', look), ...(at === undefined ? [] : [hear(at, () => isShown() && void again())])];
      return () => {
        readers -= 1;
        clearInterval(timer);
        document.removeEventListener('visibilitychange', look);
        for (const end of ends) end();
      };
    },
  };
}
