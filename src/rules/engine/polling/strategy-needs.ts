import { type Need, need } from '../../../reads/needs.ts';
import type { Place } from '../../../base/diagnostic.ts';
import { limitsAround, type Rule, type Step, type Strategy } from '../../../strategy/model/strategy.ts';
import { arrivalNeeds } from './arrival-needs.ts';
import { moneyNeeds } from './limit-needs.ts';
import { watchRead } from './watch-read.ts';
import { pastBooks } from '../view/past-books.ts';
import { needsOfStep } from './word-needs.ts';

/** A need, and the part of a strategy that has it. */
export interface PartNeed extends Need {
  /** Of the strategy: the id of a rule or goal, `limits`, `inUsdt`. */
  readonly part: string;
  readonly place: Place;
}

/**
 * Lists what a strategy has read for its rules, its limits and its prices, beside what it watches and its goals need.
 */
export function needsBesideGoals(strategy: Strategy): readonly PartNeed[] {
  const { rules, file, usesPrices } = strategy;
  const limits = limitsAround(strategy);
  const top = { file, line: 1, column: 1, length: 1 };
  const judged = { part: 'limits', place: limits[0]?.place ?? top };
  return [
    ...rules.flatMap((rule) => needsOfRule(rule, strategy)),
    ...limitNeeds(strategy).map((one) => ({ ...one, ...judged })),
    ...pastBooks([strategy]).map(({ account, market }) => ({
      ...need.equity(account, market),
      ...{ part: 'past equity', place: top },
    })),
    ...(usesPrices ? [{ ...need.spotPrices(), part: 'inUsdt', place: top }] : []),
  ];
}

function needsOfRule(rule: Rule, strategy: Strategy): readonly PartNeed[] {
  const ofStep = (step: Step): readonly PartNeed[] =>
    needsOfStep(step, rule, strategy).map((one) => ({ ...one, part: rule.id, place: step.place }));
  const arriving = arrivalNeeds(rule, strategy).map((one) => ({ ...one, part: rule.id, place: rule.place }));
  return [...rule.steps.flatMap(ofStep), ...arriving];
}

/** A list with this pace or a slower one hardly changes: no decision waits for it. */
const STEADY_MS = 60_000;

/** Lists what a rule decides upon, and plans its steps from: what is read at a tick of its schedule. */
export function needsOfTick(rule: Rule, strategy: Strategy): readonly PartNeed[] {
  const { file } = strategy;
  const watched = strategy.watches
    .filter(({ name }) => rule.reads.includes(name))
    .map((watch) => {
      const { name, everyMs, place } = watch;
      return { read: watchRead(watch, strategy), everyMs, part: name, place };
    });
  const planned = rule.steps.flatMap((step) =>
    needsOfStep(step, rule, strategy)
      .filter(({ everyMs }) => everyMs < STEADY_MS)
      .map((one) => ({ ...one, part: rule.id, place: step.place })),
  );
  const top = { file, line: 1, column: 1, length: 1 };
  const prices = rule.readsPrices ? [{ ...need.spotPrices(), part: 'inUsdt', place: top }] : [];
  return [...watched, ...planned, ...prices];
}

/** The limits that positions are read for. */
const OF_POSITIONS: readonly string[] = ['openValue', 'openValuePer', 'maxPositions', 'maxPositionsPer'];

/** Lists the reads that limits need: without them they would refuse everything. */
function limitNeeds(strategy: Strategy): readonly Need[] {
  const { accounts, market } = strategy;
  const limits = limitsAround(strategy);
  const money = moneyNeeds(limits, accounts, market === 'spot' ? undefined : market);
  if (market === 'spot' || !limits.some(({ kind }) => OF_POSITIONS.includes(kind))) return money;
  return [...money, ...accounts.map((account) => need.positions(account, market))];
}
