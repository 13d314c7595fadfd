import { useEffect, useRef, useState } from '../../base/preact.js';
import { useAnswer } from '../../store/answers.js';
import { ask } from '../../store/ask.js';

/**
 * @typedef {import('../../store/answers-by-question.js').Answers['trades']} Answer
 * @typedef {Extract<Answer, { rows: unknown }>} Page
 * @typedef {Page['rows'][number]} Trade
 * @typedef {Page['totals'][number]} Total
 * @typedef {{
 *   readonly strategy?: string;
 *   readonly account?: string;
 *   readonly instrument?: string;
 *   readonly open?: string;
 * }} Filters
 * @typedef {Pick<Page, 'totals' | 'until' | 'at'> & { readonly rows: readonly Trade[]; readonly more: boolean }} KnownTrades
 */

const TRADES_MS = 30_000;
/** Most trades that are kept here; `purser trades` and the CSV tell of all. */
const ROWS_MAX = 1_000;

/**
 * Shows the trades that fit, a page and what was asked for below it.
 * @param {Filters} filters
 */
export function useTrades(filters) {
  const first = useAnswer('trades', filters, { everyMs: TRADES_MS });
  const key = JSON.stringify(filters);
  const [older, setOlder] = useState(
    /** @type {{ key: string; rows: readonly Trade[]; cursor?: string | undefined; fault?: string; isAsking?: boolean }} */ ({
      key,
      rows: [],
    }),
  );
  useEffect(() => setOlder({ key, rows: [] }), [key]);
  // What is narrowed anew stands there until the new answer comes.
  const last = useRef(/** @type {Answer | undefined} */ (undefined));
  last.current = first.value ?? last.current;
  const page = last.current;
  const fault = first.fault ?? older.fault ?? (page !== undefined && 'fault' in page ? page.fault : undefined);
  if (page === undefined || !('rows' in page)) return { fault, older: () => {}, again: first.again, isAsking: false };
  const mine = older.key === key ? older : { key, rows: [] };
  const cursor = mine.rows.length === 0 ? page.cursor : mine.cursor;
  const seen = new Set(page.rows.map(idOf));
  const rows = [...page.rows, ...mine.rows.filter((row) => !seen.has(idOf(row)))];
  const more = async () => {
    if (cursor === undefined) return;
    setOlder({ ...mine, isAsking: true });
    try {
      const next = await ask('trades', { ...filters, before: cursor });
      if ('fault' in next) setOlder({ ...mine, fault: next.fault });
      else if ('rows' in next)
        setOlder({ key, rows: [...mine.rows, ...next.rows], cursor: next.more ? next.cursor : undefined });
    } catch (error) {
      setOlder({ ...mine, fault: error instanceof Error ? error.message : String(error) });
    }
  };
  return {
    known: { ...page, rows, more: cursor !== undefined && rows.length < ROWS_MAX },
    fault,
    older: () => void more(),
    again: first.again,
    isAsking: older.isAsking === true,
  };
}

/** @param {Trade} trade */
const idOf = ({ account, instrument, side, openedAt, owner }) =>
  `${account} ${instrument} ${side} ${openedAt} ${owner}`;
