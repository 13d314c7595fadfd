import { add, type Decimal, decimalOf, divide, formatDecimal, ZERO } from '../../base/decimal.ts';
import { netOf } from '../../domain/profit/trade.ts';
import { tradeInUsdt } from '../measures/in-usdt.ts';
import { TRADES_MIN } from '../measures/enough.ts';
import type { PathRun, RuleRecord, RunTrade } from '../run-record.ts';
import type { ReportRun } from './report-schema.ts';

type RuleRow = ReportRun['rules'][number];

/** Tells of each rule its firings, its refusals, what it did not do, and the result of the trades that it opened. */
export function rulesOf({ rules, trades }: PathRun): RuleRow[] {
  const names = new Set(rules.map(nameOf));
  const byRule = Map.groupBy(trades, (trade) => (names.has(nameOf(trade)) ? nameOf(trade) : ownerName(trade)));
  const others = [...byRule.keys()].filter((name) => !names.has(name)).toSorted();
  return [
    ...rules.map((rule) => rowOf(rule, byRule.get(nameOf(rule)) ?? [])),
    ...others.map((name) => rowOf(noRule(byRule.get(name) ?? []), byRule.get(name) ?? [])),
  ];
}

type Counted = Pick<RuleRecord, 'strategy' | 'rule' | 'fired' | 'refused' | 'undone' | 'said'> & {
  readonly kind: RuleRow['kind'];
};

function nameOf({ strategy = '', rule = '' }: { readonly strategy?: string; readonly rule?: string }): string {
  return JSON.stringify([strategy, rule]);
}

/** Trades that no rule of the run placed come under their owner. */
function ownerName({ trade }: RunTrade): string {
  return JSON.stringify(['-', trade.owner]);
}

function noRule([first]: readonly RunTrade[]): Counted {
  return {
    strategy: '-',
    rule: first?.trade.owner ?? 'other',
    kind: 'none',
    fired: 0,
    refused: {},
    undone: {},
    said: {},
  };
}

function rowOf({ strategy, rule, kind, fired, refused, undone, said }: Counted, trades: readonly RunTrade[]): RuleRow {
  const nets = trades.flatMap((one) => tradeInUsdt(one, netOf(one.trade)) ?? []);
  const closed = trades.filter(({ trade }) => trade.closedAt !== undefined);
  const ended = closed.flatMap((one) => tradeInUsdt(one, netOf(one.trade)) ?? []);
  return {
    ...{ strategy, rule, kind, fired, refused: { ...refused }, undone: { ...undone }, said: { ...said } },
    trades: trades.length,
    closed: closed.length,
    won: ended.filter((net) => net > ZERO).length,
    net: formatDecimal(sumOf(nets)),
    unrealised: formatDecimal(sumOf(trades.flatMap((one) => tradeInUsdt(one, one.unrealised) ?? []))),
    expectancy: ended.length < TRADES_MIN ? null : formatDecimal(divide(sumOf(ended), decimalOf(ended.length))),
  };
}

function sumOf(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((sum, amount) => add(sum, amount), ZERO);
}
