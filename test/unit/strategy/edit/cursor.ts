import path from 'node:path';
import { editingOf } from '../../../../src/app/lsp/editing-of.ts';
import type { Editing } from '../../../../src/strategy/complete.ts';
import type { SourceFile } from '../../../../src/strategy/load-strategy.ts';

/** A file with a cursor in it. */
export interface Cursor {
  readonly file: SourceFile;
  readonly offset: number;
  readonly editing: Editing;
}

/** Reads a text in which a lone bar is the cursor; at its end where there is none. */
export function cursorIn(marked: string, name = 'words.yaml'): Cursor {
  const found = /(?<!\|)\|(?!\|)/.exec(marked)?.index ?? marked.length;
  const file = { path: path.join('/nowhere', name), text: marked.slice(0, found) + marked.slice(found + 1) };
  return { file, offset: found, editing: editingOf(file.path) };
}

/** The head of a strategy with a name of each kind. */
export const HEAD = `version: 1
strategy: words
account: main
params: { floor: { value: 200 USDT, doc: "margin that must stay" } }
vars: { peak: { type: price, base: BTC, quote: USDT } }
watch:
  positions: { watch: positions, every: 2s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  hourly: { watch: candles, instrument: BTCUSDT, granularity: 1H, every: 1m }
let:
  - trend: ema(hourly.close, 12) - ema(hourly.close, 26)
`;
