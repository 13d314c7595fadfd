import { nearestName } from '../../base/nearest.ts';
import { fileOfInstance } from '../../domain/strategy-name.ts';
import { haltReason, describeScope, type HaltScope, type NewHalt, ofEverything } from '../../risk/halts.ts';
import { BY_LOSS } from '../../rules/engine/epochs/loss.ts';
import type { Halts } from '../../rules/engine/context/halts.ts';
import type { InstrumentRef } from '../../domain/market.ts';
import { Failure } from '../process/failure.ts';
import { type ListedInstruments, symbolNames } from './listed-symbols.ts';

/** The names that a scope may have. */
export interface KnownNames {
  readonly accounts: readonly string[];
  readonly strategies: readonly string[];
  /** The known symbols; undefined where nothing is known of them. */
  readonly symbols?: KnownSymbols;
}

/** Instruments that can be halted. */
export interface KnownSymbols {
  /** The instruments that strategies name. */
  readonly named: readonly InstrumentRef[];
  readonly listed: ListedInstruments;
}

/** A symbol in a scope: of every market, or of one. */
const SYMBOL = /^((usdt|usdc|coin)-futures\/|spot\/)?[A-Z0-9]{2,40}(_[A-Z0-9]{1,20})?$/;

/** Says why a scope cannot be halted; undefined where it can. A scope that names nothing would halt nothing. */
export function scopeProblem({ account, strategy, symbol }: HaltScope, known: KnownNames): string | undefined {
  return (
    unknownName('account', account, known.accounts) ??
    unknownName('strategy', strategy, withFiles(known.strategies)) ??
    (symbol === undefined || SYMBOL.test(symbol) ? undefined : `${symbol} is not a symbol: BTCUSDT, or spot/BTCUSDT`) ??
    (symbolDoubt(symbol, known.symbols) === 'absent'
      ? unknownName('symbol', symbol, namesIn(known.symbols))
      : undefined)
  );
}

/** Warns of an unknown symbol: where it is misspelt, its halt halts nothing. */
export function symbolWarning({ symbol }: HaltScope, known?: Pick<KnownNames, 'symbols'>): string | undefined {
  if (symbol === undefined || symbolDoubt(symbol, known?.symbols) === undefined) return undefined;
  return `nothing here names ${symbol}, and the instruments of the exchange were not read: where it is misspelt, nothing is halted`;
}

/** Tells whether a symbol is certainly absent, or not known; undefined where it exists. */
function symbolDoubt(symbol: string | undefined, symbols: KnownSymbols | undefined): 'absent' | 'unknown' | undefined {
  if (symbol === undefined || namesIn(symbols).includes(symbol)) return undefined;
  const [market, rest] = symbol.split('/');
  const read = [...(symbols?.listed.keys() ?? [])].filter((one) => rest === undefined || one === market);
  return read.length > 0 ? 'absent' : 'unknown';
}

function namesIn(symbols: KnownSymbols | undefined): readonly string[] {
  return symbols === undefined ? [] : symbolNames([...symbols.named, ...[...symbols.listed.values()].flat()]);
}

/**
 * Makes halts of a file fit for use: a scope with a name that does not exist halts everything, and the note says it.
 */
export function fitting(halts: readonly NewHalt[], known: KnownNames): readonly NewHalt[] {
  return halts.map((halt) => {
    const problem = scopeProblem(halt.scope, known);
    return problem === undefined ? halt : ofEverything(halt, `the halt file: ${problem}`);
  });
}

/** Lifts halts; where the scope has none, names the halts that there are. */
export function resumeHalts(halts: Halts, scope: HaltScope | 'all', note: string): readonly string[] {
  const lifted = halts.resume(scope, note);
  if (lifted.length > 0) return lifted.map((halt) => describeScope(halt.scope));
  if (halts.durable().some(({ by }) => by === BY_LOSS))
    throw new Failure(
      'the journal lost its end: see LOST in `purser status`, then `purser resume --accept-loss --note TEXT`',
    );
  const left = halts.durable().map((halt) => describeScope(halt.scope));
  const named = scope === 'all' ? 'nothing is halted' : `${describeScope(scope)} is not halted`;
  throw new Failure(left.length === 0 || scope === 'all' ? named : `${named}; halted: ${left.join('; ')}`);
}

/** Says what a halt clears; `isStopped` is true while nothing can be sent. */
export function clearingText(
  { cancelOrders, closePositions }: Pick<NewHalt, 'cancelOrders' | 'closePositions'>,
  isStopped: boolean,
): string {
  const clears = [
    ...(cancelOrders === true ? [`opening orders are ${isStopped ? 'to be' : 'being'} cancelled`] : []),
    ...(closePositions === true ? [`positions are ${isStopped ? 'to be' : 'being'} closed`] : []),
  ];
  if (clears.length === 0) return '';
  return `; ${clears.join(', ')}${isStopped ? ' as soon as calls can be sent' : ''}`;
}

/** Writes halts as lines for people. */
export function haltLines(
  halts: readonly (NewHalt & { readonly since: number })[],
  time: (ms: number) => string,
  isStopped = false,
) {
  return halts.map((halt) => {
    const also = clearingText(halt, isStopped);
    return `${describeScope(halt.scope)} since ${time(halt.since)}: ${haltReason(halt)} (${halt.by})${also}`;
  });
}

/** Lists the names of strategies, and of the files of which they are instances. */
export function withFiles(strategies: readonly string[]): readonly string[] {
  const files = strategies.flatMap((name) => fileOfInstance(name) ?? []);
  return [...new Set([...strategies, ...files])];
}

function unknownName(what: string, name: string | undefined, known: readonly string[]): string | undefined {
  if (name === undefined || known.includes(name)) return undefined;
  const nearest = nearestName(name, known);
  return `there is no ${what} ${name}${nearest === undefined ? '' : `: did you mean ${nearest}?`}`;
}
