import { isOfStrategy } from '../domain/strategy-name.ts';
import type { Meanings } from '../base/message-meaning.ts';
import { isPartClose, sellsBought } from '../effects/effect-class.ts';
import { type Effect, reducesOnly } from '../effects/index.ts';
import { fillsFloor } from '../effects/floor-need.ts';
import { accountsOfEffect } from '../effects/accounts-of-effect.ts';
import type { Intent } from '../effects/intent.ts';
import { instrumentName } from '../domain/market.ts';

/** The scope of a halt: all parts that are named have to fit. A scope that names none covers everything. */
export interface HaltScope {
  readonly account?: string;
  readonly strategy?: string;
  /** `BTCUSDT` at every market, or `spot/BTCUSDT` at one. */
  readonly symbol?: string;
}

/** Reasons for which a run halts by itself. */
export const HALT_REASONS = {
  'daily loss': {
    means: 'The loss of the day reached `dailyLoss`. Nothing opens before the next day.',
    do: 'Look at the trades of the day. Then run `purser resume`.',
  },
  drawdown: {
    means: 'The accounts fell below their peak by as much as `drawdown` allows.',
    do: 'Look at what lost the money. Then run `purser resume`, or raise the limit first.',
  },
  'repeated failures': {
    means: 'One call after another failed, so Purser stopped adding risk.',
    do: 'Look at the last failures: `purser journal`. Mend the cause, then run `purser resume`.',
  },
  drift: {
    means: 'Positions or balances differ from what the fills add up to.',
    do: 'Look for trades by another program or by hand. Then run `purser resume`.',
  },
  'clock skew': {
    means: "This machine's clock is too far from the exchange's.",
    do: 'Let the machine keep its time with NTP. Then run `purser resume`.',
  },
  'other installation': {
    means: 'Another Purser trades on the account.',
    do: 'Stop it. Then run `purser take-over --note TEXT`.',
  },
  'restored backup': {
    means: 'The journal is a backup. It does not know what was done after it was made.',
    do: 'Compare positions and orders with the exchange. Then run `purser resume`.',
  },
  'journal lost its end': {
    means: 'The journal lost its last entries.',
    do: 'Compare positions and orders with the exchange. Then run `purser resume --accept-loss --note TEXT`.',
  },
  'orders not read': {
    means: 'At the start the open orders could not be read yet.',
    do: 'Nothing. It ends with the first reading.',
  },
} as const satisfies Meanings;
export type HaltReason = keyof typeof HALT_REASONS;

/** The one who halted: a person, the file in the state directory, or the run itself. */
export type HaltedBy = 'hand' | 'file' | `automatic: ${HaltReason}`;

/** A halt before it has its id and time. */
export interface NewHalt {
  readonly scope: HaltScope;
  /** The reason, in words for people. */
  readonly note: string;
  readonly by: HaltedBy;
  /** Waiting orders that would open are to be cancelled. */
  readonly cancelOrders?: boolean;
  /** Positions are to be closed. */
  readonly closePositions?: boolean;
}

/** A halt that holds; `since` in epoch ms. What is still to be cleared is marked, and no more once it is done. */
export interface Halt extends NewHalt {
  readonly since: number;
}

/** Most halts that are kept apart; what comes beyond halts everything, once for each who has halted. */
const HALTS_MAX = 100;

/**
 * Those who halt because the journal does not know all that was done. A close of a part may have been done already, and
 * would be taken twice. Of the effects that reduce, only those that bring about a state pass these halts.
 */
const FORGETFUL: ReadonlySet<HaltedBy> = new Set<HaltedBy>([
  'automatic: restored backup',
  'automatic: journal lost its end',
]);

/** Tells whether a halt also holds the closing of a part. */
export function holdsParts({ by }: Pick<NewHalt, 'by'>): boolean {
  return FORGETFUL.has(by);
}

/**
 * Tells whether an effect closes a part of a position or sells bought coins, at once or when a price is reached: done a
 * second time it takes the part twice.
 */
export function takesPart(effect: Effect): boolean {
  return isPartClose(effect) || sellsBought(effect) || (effect.kind === 'place-trigger' && effect.act === 'close');
}

/**
 * Finds the halt that holds an intent back; undefined where none does. Effects that can only reduce risk pass, whatever
 * the prices, the position and the loss are. One exception: the closing of a part waits where the journal may not know
 * that it was done.
 */
export function haltOn(
  { effect, origin }: Pick<Intent, 'effect' | 'origin'>,
  halts: readonly Halt[],
): Halt | undefined {
  if (halts.length === 0) return undefined;
  const isFree = reducesOnly(effect);
  const isPart = takesPart(effect);
  const isFloor = (effect.kind === 'transfer' || effect.kind === 'redeem') && fillsFloor(effect);
  return halts.find(
    ({ scope, by }) =>
      (!isFree || (isPart && holdsParts({ by }))) &&
      !(isFloor && passesFloor({ by })) &&
      (scope.account === undefined || accountsOfEffect(effect).includes(scope.account)) &&
      (scope.strategy === undefined || isOfStrategy(origin.strategy, scope.strategy)) &&
      (scope.symbol === undefined || isSymbol(effect, scope.symbol)),
  );
}

/**
 * Returns true if money for a floor of margin passes a halt: more margin is the answer to a loss, and a run that halts
 * itself must not hold it back. A person may, and so does a journal that may lack an earlier transfer.
 */
function passesFloor({ by }: Pick<NewHalt, 'by'>): boolean {
  return by.startsWith('automatic: ') && !FORGETFUL.has(by);
}

/** Tells whether a scope's symbol means an instrument. */
export function isOnSymbol({ symbol }: HaltScope, instrument: Parameters<typeof instrumentName>[0]): boolean {
  return symbol === undefined || symbol === instrument.symbol || symbol === instrumentName(instrument);
}

/** Adds a halt. The same halt again keeps its beginning, takes the newer note, and clears what either wants cleared. */
export function withHalt(halts: readonly Halt[], added: NewHalt, now: number): readonly Halt[] {
  const known = halts.find((halt) => isSame(halt, added));
  if (known !== undefined) return halts.map((halt) => (halt === known ? merged(known, added) : halt));
  if (halts.length < HALTS_MAX || isSameScope(added.scope, {})) return [...halts, { ...added, since: now }];
  return withHalt(halts, ofEverything(added, `too many halts; the last: ${describeScope(added.scope)}`), now);
}

/**
 * Widens a halt to everything, and adds the reason. The wish to clear orders and positions is dropped: it was meant for
 * the named scope, and for nothing else.
 */
export function ofEverything({ note, by, cancelOrders, closePositions }: NewHalt, why: string): NewHalt {
  const isUncleared = cancelOrders === true || closePositions === true;
  const said = [why, note, isUncleared ? 'nothing is cancelled or closed for it' : ''];
  return { scope: {}, by, note: said.filter((part) => part !== '').join('; ') };
}

/**
 * Parts the halts of exactly this scope, or all, from the others; where `by` is said, those alone that it has made.
 * That of a journal which lost its end goes only where it is said.
 */
export function withoutHalts(
  halts: readonly Halt[],
  scope: HaltScope | 'all',
  by?: HaltedBy,
): { readonly lifted: readonly Halt[]; readonly left: readonly Halt[] } {
  const goes = (halt: Halt): boolean =>
    (by === undefined ? halt.by !== 'automatic: journal lost its end' : halt.by === by) &&
    (scope === 'all' || isSameScope(halt.scope, scope));
  return { lifted: halts.filter(goes), left: halts.filter((halt) => !goes(halt)) };
}

/** Says what a scope is about: `everything`, `account main`, `strategy grid on BTCUSDT`. */
export function describeScope({ account, strategy, symbol }: HaltScope): string {
  const parts = [
    ...(account === undefined ? [] : [`account ${account}`]),
    ...(strategy === undefined ? [] : [`strategy ${strategy}`]),
    ...(symbol === undefined ? [] : [symbol]),
  ];
  return parts.length === 0 ? 'everything' : parts.join(', ');
}

/** Says in a line why something is not sent: `halted: out of hours`. */
export function describeHalt(halt: NewHalt): string {
  return `halted: ${haltReason(halt)}`;
}

/** Says why something is halted, where it is plain that it is: `daily loss: …`. */
export function haltReason({ note, by }: NewHalt): string {
  const said = note === '' ? 'no reason was given' : note;
  return by.startsWith('automatic') ? `${by.slice('automatic: '.length)}: ${said}` : said;
}

/** Writes halts as the text that is stored. */
export function writeHalts(halts: readonly Halt[]): string | undefined {
  return halts.length === 0 ? undefined : JSON.stringify(halts);
}

/** Reads what was stored; what cannot be read halts everything. */
export function readHalts(text: string | undefined): readonly Halt[] {
  if (text === undefined) return [];
  const stored = parsed(text);
  if (Array.isArray(stored) && stored.every(isHalt)) return stored;
  return [{ scope: {}, note: 'the stored halts cannot be read', by: 'file', since: 0 }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isHalt(value: unknown): value is Halt {
  if (typeof value !== 'object' || value === null) return false;
  if (!('scope' in value) || typeof value.scope !== 'object' || value.scope === null) return false;
  return (
    'note' in value &&
    typeof value.note === 'string' &&
    'by' in value &&
    typeof value.by === 'string' &&
    'since' in value &&
    typeof value.since === 'number'
  );
}

function isSymbol(effect: Effect, symbol: string): boolean {
  return 'instrument' in effect && isOnSymbol({ symbol }, effect.instrument);
}

function isSame(a: NewHalt, b: NewHalt): boolean {
  return a.by === b.by && isSameScope(a.scope, b.scope);
}

function isSameScope(a: HaltScope, b: HaltScope): boolean {
  return a.account === b.account && a.strategy === b.strategy && a.symbol === b.symbol;
}

function merged(known: Halt, added: NewHalt): Halt {
  return {
    ...known,
    note: added.note === '' ? known.note : added.note,
    ...((known.cancelOrders ?? added.cancelOrders) === true && { cancelOrders: true }),
    ...((known.closePositions ?? added.closePositions) === true && { closePositions: true }),
  };
}
