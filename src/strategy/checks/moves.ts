import { formatDecimal } from '../../base/decimal.ts';
import { instrumentName } from '../../domain/market.ts';
import type { Rule, Step, Strategy } from '../strategy.ts';
import { stopsOf } from './kept-things.ts';
import { instrumentOf, isDecimal, knownFields, moneyOf, recordOf, textOf } from './known-fields.ts';

/** What a step does, in words that name the opposites too. */
export interface Move {
  readonly does: string;
  /** What it takes back. */
  readonly undoes: readonly string[];
  /** The value that it sets; another of the same is the opposite. */
  readonly sets?: string;
}

/** Tells what a step does that another could undo; undefined where it is not known beforehand. */
export function moveOf(step: Step, rule: Rule, strategy: Strategy): Move | undefined {
  const known = knownFields(step.fields, strategy);
  const instrument = instrumentOf(known['instrument']);
  const name = instrument === undefined ? undefined : instrumentName(instrument);
  switch (step.action) {
    case 'open':
      return name === undefined ? undefined : opening(textOf(known['side']), name);
    case 'close':
      return closing(rule, strategy);
    case 'buy':
      return name === undefined ? undefined : { does: `buys ${name}`, undoes: [`sells ${name}`] };
    case 'sell':
      return name === undefined ? undefined : { does: `sells ${name}`, undoes: [`buys ${name}`] };
    case 'set-leverage':
      return name === undefined ? undefined : leverage(known, name);
    default:
      return moneyMove(step.action, known, strategy);
  }
}

function opening(side: string | undefined, name: string): Move | undefined {
  const [own, other] = side === 'long' ? ['long', 'short'] : ['short', 'long'];
  if (side !== own) return undefined;
  return { does: `opens ${own} on ${name}`, undoes: [`opens ${other} on ${name}`, `closes ${own} on ${name}`] };
}

/** A position is closed of those that the rule goes over: known where `each` is narrowed to one pair and side. */
function closing(rule: Rule, strategy: Strategy): Move | undefined {
  const { each } = rule;
  const { symbol } = stopsOf(rule, strategy);
  const watch = strategy.watches.find(({ name }) => each?.list.names.includes(name));
  if (each?.where === undefined || symbol === undefined || watch?.account !== strategy.account) return undefined;
  const [, side] = new RegExp(`\\b${each.variable}\\.holdSide\\s*==\\s*"(long|short)"`).exec(each.where.text) ?? [];
  const name = `${strategy.market}/${symbol}`;
  return side === undefined ? undefined : { does: `closes ${side} on ${name}`, undoes: [`opens ${side} on ${name}`] };
}

function leverage(known: Readonly<Record<string, unknown>>, name: string): Move | undefined {
  const value = known['leverage'];
  const what = `the leverage of ${textOf(known['side']) ?? 'both sides'} on ${name}`;
  return isDecimal(value) ? { does: `sets ${what}`, undoes: [], sets: formatDecimal(value) } : undefined;
}

function moneyMove(action: string, known: Readonly<Record<string, unknown>>, strategy: Strategy): Move | undefined {
  const { account } = strategy;
  const coin = moneyOf(known['amount'])?.coin;
  switch (action) {
    case 'transfer': {
      const [from, to] = [end(known['from'], account), end(known['to'], account)];
      const what = coin ?? 'money';
      return { does: `moves ${what} from ${from} to ${to}`, undoes: [`moves ${what} from ${to} to ${from}`] };
    }
    case 'subscribe':
    case 'redeem':
      return coin === undefined
        ? undefined
        : there(action === 'subscribe', `${coin} into savings`, `${coin} from savings`);
    case 'revise-pledge': {
      const [loan, direction] = [textOf(known['loan']), textOf(known['direction'])];
      if (direction === undefined) return undefined;
      const of = loan === undefined ? 'a loan' : `the loan ${loan}`;
      return there(direction === 'in', `collateral into ${of}`, `collateral out of ${of}`);
    }
    case 'borrow':
      return coin === undefined ? undefined : { does: `borrows ${coin}`, undoes: [`repays ${coin}`] };
    case 'repay':
      return coin === undefined ? undefined : { does: `repays ${coin}`, undoes: [`borrows ${coin}`] };
    default:
      return undefined;
  }
}

function there(isThere: boolean, into: string, out: string): Move {
  const [own, other] = isThere ? [into, out] : [out, into];
  const [does, undoes] = isThere ? ['puts', 'takes'] : ['takes', 'puts'];
  return { does: `${does} ${own}`, undoes: [`${undoes} ${other}`] };
}

function end(field: unknown, account: string): string {
  const { account: owner, wallet } = recordOf(field);
  return `${textOf(owner) ?? account}/${textOf(wallet) ?? ''}`;
}

/** What of one move another takes back; undefined where it takes back nothing. */
export function undone(move: Move, other: Move): string | undefined {
  if (move.undoes.includes(other.does)) return other.does;
  const isOther = move.sets !== undefined && other.sets !== undefined && move.sets !== other.sets;
  return isOther && move.does === other.does ? `${other.does} to ${other.sets ?? ''}` : undefined;
}
