import { fieldAt } from '../model/field-at.ts';
import { moneyOf, recordOf } from '../model/known-fields.ts';
import type { Problem } from '../model/file-context.ts';
import { isTimezone, zoneHint } from '../schedules/is-timezone.ts';
import type { LimitMeaning } from '../../domain/limit-meaning.ts';
import { scalarOf, valueOf, type YamlNode } from '../yaml/yaml-tree.ts';

/** The place of a bound. */
export interface BoundScope {
  readonly node: YamlNode;
  report(problem: Problem): void;
}

/**
 * Reports bounds that would refuse everything without saying why: below zero, a day of no zone, a loss in a coin that
 * is not followed.
 */
export function checkBound({ coins }: LimitMeaning, bound: unknown, { node, report }: BoundScope): void {
  if (isBelowZero(bound))
    report({ code: 'limit-negative', message: 'a limit cannot be below zero', place: node.place });
  const zone = scalarOf(node, 'zone');
  if (zone !== undefined && isRecord(bound) && typeof bound['zone'] === 'string' && !isTimezone(bound['zone']))
    report({
      code: 'limit-zone',
      message: 'this time zone does not exist',
      place: zone.place,
      hint: zoneHint(bound['zone']),
    });
  if (coins === 'any') return;
  const coin = moneyOf(fieldAt(recordOf(bound), coins.at))?.coin;
  if (coin !== undefined && !coins.among.includes(coin))
    report({ code: 'limit-coin', message: coins.why, place: (valueOf(node, coins.at) ?? node).place });
}

function isBelowZero(bound: unknown): boolean {
  if (typeof bound === 'bigint') return bound < 0n;
  if (Array.isArray(bound)) return bound.some(isBelowZero);
  return isRecord(bound) && Object.values(bound).some(isBelowZero);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
