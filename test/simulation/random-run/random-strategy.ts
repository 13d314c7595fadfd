import type { Random } from '../../../src/base/random.ts';
import type { Strategy } from '../../../src/strategy/model/strategy.ts';
import { strategy } from '../strategy.ts';
import { GOALS } from './pieces/goals.ts';
import { MOVING } from './pieces/moving.ts';
import type { DrawPiece, Piece, Schedule } from './pieces/piece.ts';
import { entering, ORDER_VALUE_MAX, TRADING } from './pieces/trading.ts';

/** Bounds which the exchange's books are held against after the run; absent where none was drawn. */
export interface DrawnLimits {
  readonly orders?: number;
  readonly transferred?: number;
  readonly redeemed?: number;
  readonly openValue?: number;
}

/** Strategies that were drawn, the later ones for reloads, and what is promised of all of them. */
export interface Drawn {
  /** What runs first, and what its file says after each change. */
  readonly revisions: readonly [Strategy, ...Strategy[]];
  readonly texts: readonly string[];
  /** Rules that act at most once for each so many ms. */
  readonly paces: ReadonlyMap<string, number>;
  /** Rules that never may act: each of their intents is over a limit. */
  readonly refused: ReadonlySet<string>;
  readonly limits: DrawnLimits;
  /** Rules that take a part of a position at most once for each so many ms. */
  readonly parts: ReadonlyMap<string, number>;
  /** Goals that close what is without its stop-loss for so many ms. */
  readonly guards: ReadonlyMap<string, number>;
  /** Rules that say at each tick what the candle did that closed at it. */
  readonly schedules: ReadonlyMap<string, Schedule>;
  /** Ladders that withdraw what would open once their condition has been false for so many ms. */
  readonly ladders: ReadonlyMap<string, number>;
}

const HEAD = 'accounts: [main, hedge]\nmarket: usdt-futures\n';

/** How a strategy is drawn. */
export interface DrawingOptions {
  /** How often the file changes. */
  readonly changes: number;
  /** Pieces that a hardship brings; they go before those that want the same thing for themselves. */
  readonly harder: readonly Piece[];
}

/** Draws rules and goals which use every class of operation, and changes of them for reloads. */
export function randomStrategy(random: Random, { changes, harder }: DrawingOptions): Drawn {
  const pieces = drawPieces(random, harder);
  const limits = drawLimits(random);
  const pollSeconds = random.between(1, 2);
  const write = (some: readonly Piece[]): string => wholeText(some, { pollSeconds, limits });
  const texts = [write(pieces), ...Array.from({ length: changes }, () => write(changed(pieces, random)))];
  const [first, ...later] = texts.map((text) => strategy(text, { name: 'drawn', head: HEAD }));
  if (first === undefined) throw new Error('nothing was drawn');
  return {
    revisions: [first, ...later],
    texts,
    paces: new Map(pieces.flatMap(({ pace }) => (pace === undefined ? [] : [pace]))),
    refused: new Set(pieces.flatMap(({ refused }) => refused ?? [])),
    limits,
    parts: new Map(pieces.flatMap(({ part }) => (part === undefined ? [] : [part]))),
    guards: new Map(pieces.flatMap(({ guard }) => (guard === undefined ? [] : [guard]))),
    schedules: new Map(pieces.flatMap(({ schedule }) => schedule ?? [])),
    ladders: new Map(pieces.flatMap(({ ladder }) => (ladder === undefined ? [] : [ladder]))),
  };
}

function drawPieces(random: Random, harder: readonly Piece[]): readonly Piece[] {
  const draw = (from: readonly DrawPiece[], chance: number): Piece[] =>
    from.map((piece) => piece(random, random.between(3, 20) * 10)).filter(() => random.next() < chance);
  const drawn = [...harder, ...shuffled([...draw(TRADING, 0.3), ...draw(MOVING, 0.35), ...draw(GOALS, 0.3)], random)];
  const taken = new Set<string>();
  const kept = drawn.filter(({ alone = [] }) => {
    const isFree = !alone.some((thing) => taken.has(thing));
    if (isFree) for (const thing of alone) taken.add(thing);
    return isFree;
  });
  return [entering(random), ...kept];
}

/** A file that was edited: a piece is missing, or says something else of no consequence for what is promised. */
function changed(pieces: readonly Piece[], random: Random): readonly Piece[] {
  const [first, ...others] = pieces;
  if (first === undefined) return [];
  const left = others.filter(() => random.next() < 0.7);
  return [first, ...left].map((piece) =>
    piece.rule !== undefined && piece.pace !== undefined && random.next() < 0.5
      ? { ...piece, rule: piece.rule.replace('20 USDT', '21 USDT').replace('10 USDT', '11 USDT') }
      : piece,
  );
}

function drawLimits(random: Random): DrawnLimits {
  const maybe = (chance: number, least: number, most: number): number | undefined => {
    const drawn = random.between(least, most);
    return random.next() < chance ? drawn : undefined;
  };
  const [orders, transferred] = [maybe(0.3, 1, 12), maybe(0.3, 10, 200)];
  const [redeemed, openValue] = [maybe(0.3, 20, 120), maybe(0.3, 300, 1_500)];
  return {
    ...(orders !== undefined && { orders }),
    ...(transferred !== undefined && { transferred }),
    ...(redeemed !== undefined && { redeemed }),
    ...(openValue !== undefined && { openValue }),
  };
}

interface Frame {
  readonly pollSeconds: number;
  readonly limits: DrawnLimits;
}

function wholeText(pieces: readonly Piece[], { pollSeconds, limits }: Frame): string {
  const rules = pieces.flatMap(({ rule }) => rule ?? []);
  const goals = pieces.flatMap(({ goal }) => goal ?? []);
  const watches = Object.assign({}, ...pieces.map(({ watch }) => watch ?? {})) as Record<string, string>;
  const vars = Object.assign({}, ...pieces.map((piece) => piece.vars ?? {})) as Record<string, string>;
  const { orders, transferred, redeemed, openValue } = limits;
  return `${section('vars', linesOf(vars))}
watch:
  positions: { watch: positions, every: ${String(pollSeconds)}s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  eth: { watch: ticker, instrument: ETHUSDT, every: 2s }
${linesOf(watches).join('\n')}
rules:
${rules.join('\n')}
${section('goals', goals)}
limits:
  orderValue: ${String(ORDER_VALUE_MAX)} USDT
  transferTo: [main, hedge]
${[
  ...(orders === undefined ? [] : [`  ordersPer: { 1d: ${String(orders)} }`]),
  ...(transferred === undefined ? [] : [`  transferPerDay: { most: [${String(transferred)} USDT] }`]),
  ...(redeemed === undefined ? [] : [`  redeemPerDay: { most: [${String(redeemed)} USDT] }`]),
  ...(openValue === undefined ? [] : [`  openValue: ${String(openValue)} USDT`]),
].join('\n')}
`;
}

function section(name: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${name}:\n${lines.join('\n')}`;
}

function linesOf(named: Readonly<Record<string, string>>): string[] {
  return Object.entries(named).map(([name, text]) => `  ${name}: ${text}`);
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
