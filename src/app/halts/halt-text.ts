import type { HaltScope, NewHalt } from '../../risk/halts.ts';

/** Longest note that is kept. */
const NOTE_LENGTH_MAX = 500;

/** Most halts that a file may name; more halt everything. */
const HALTS_MAX = 50;

/**
 * Reads the text of a halt file. Empty text or a note halts everything; JSON halts the scopes that it names, one object
 * or a list of them (`{ "account", "strategy", "symbol", "note", "cancelOrders", "closePositions" }`). A text that is
 * not understood halts everything.
 */
export function haltsOfText(text: string): readonly NewHalt[] {
  const said = text.trim();
  const value = said.startsWith('{') || said.startsWith('[') ? parsed(said) : said;
  if (typeof value === 'string') return [{ scope: {}, by: 'file', note: noteOf(value) }];
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  const halts = all.map(haltOf);
  const isReadable = all.length > 0 && all.length <= HALTS_MAX && halts.every((halt) => halt !== undefined);
  return isReadable ? halts : [{ scope: {}, by: 'file', note: `the halt file was not understood: ${noteOf(said)}` }];
}

/** Writes halts as the text of a halt file. */
export function textOfHalts(halts: readonly NewHalt[]): string {
  const plain = halts.map(({ scope, note, cancelOrders, closePositions }) => ({
    ...scope,
    note,
    ...(cancelOrders === true && { cancelOrders }),
    ...(closePositions === true && { closePositions }),
  }));
  return `${JSON.stringify(plain, null, 2)}\n`;
}

/** Makes a note of text: one line, not too long. */
export function noteOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, NOTE_LENGTH_MAX);
}

/** Reads one halt; undefined where any part of it is not known: a misspelt scope must not halt nothing. */
function haltOf(value: unknown): NewHalt | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const {
    account,
    strategy,
    symbol,
    note = '',
    cancelOrders = false,
    closePositions = false,
    ...rest
  } = value as Readonly<Record<string, unknown>>;
  const names = [account, strategy, symbol];
  if (Object.keys(rest).length > 0 || !names.every((name) => name === undefined || isName(name))) return undefined;
  if (typeof note !== 'string' || typeof cancelOrders !== 'boolean' || typeof closePositions !== 'boolean')
    return undefined;
  return {
    scope: scopeOf({ account, strategy, symbol }),
    by: 'file',
    note: noteOf(note),
    ...(cancelOrders && { cancelOrders }),
    ...(closePositions && { closePositions }),
  };
}

/** Keeps the names of a scope that are text. */
export function scopeOf({ account, strategy, symbol }: { readonly [K in keyof HaltScope]: unknown }): HaltScope {
  return {
    ...(typeof account === 'string' && { account }),
    ...(typeof strategy === 'string' && { strategy }),
    ...(typeof symbol === 'string' && { symbol }),
  };
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
