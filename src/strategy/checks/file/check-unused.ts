import { add, type Decimal, decimalOf, formatDecimal, multiply, ONE, subtract, ZERO } from '../../../base/decimal.ts';
import { fieldAt, fieldsAt, says } from '../../model/field-at.ts';
import type { FileContext } from '../../model/file-context.ts';
import { isDecimal } from '../../model/known-fields.ts';
import { type BoundAt, type FieldPath, listed } from '../../model/word-meaning.ts';
import type { SaidFields } from './said-fields.ts';

/**
 * Reports fields that another field excludes, so that each try would fail, and warns of those that say nothing beside
 * another.
 */
export function checkUnused(fields: readonly SaidFields[], { report, warn }: FileContext): void {
  for (const said of fields) {
    for (const bound of listed(said.word.means.bounds)) {
      const found = unusedBy(bound, said);
      if (found === undefined) continue;
      const place = said.place(`/${found.at}`);
      if (found.fails) report({ code: 'field-excluded', message: found.message, place, hint: found.hint });
      else warn({ code: 'field-unused', message: found.message, place, hint: found.hint });
    }
  }
}

interface Unused {
  readonly at: FieldPath;
  readonly fails: boolean;
  readonly message: string;
  readonly hint: string;
}

function unusedBy(bound: BoundAt, said: SaidFields): Unused | undefined {
  switch (bound.must) {
    case 'be left out':
      return leftOut(bound, said);
    case 'come before the end':
      return pastTheEnd(bound, said);
    case 'go beyond a trail':
      return withinTrail(bound, said);
    default:
      return undefined;
  }
}

function leftOut(
  { at, beside, unless, because, fails }: Extract<BoundAt, { must: 'be left out' }>,
  said: SaidFields,
): Unused | undefined {
  if (!said.isSaid(`/${at}`) || unless?.some((path) => said.isSaid(`/${path}`)) === true) return undefined;
  if (typeof beside === 'string' && !said.isSaid(`/${beside}`)) return undefined;
  if (typeof beside === 'object' && !says(said.known, beside)) return undefined;
  const [name, isRefused] = [nameOf(at), fails === true];
  const other = typeof beside === 'object' ? `${beside.field}: ${beside.is}` : beside && nameOf(beside);
  const besides = other === undefined ? '' : ` ${isRefused ? 'with' : 'beside'} \`${other}\``;
  const message = `\`${name}\` ${isRefused ? 'cannot be used' : 'has no effect'}${besides}: ${because}`;
  return { at, fails: isRefused, message, hint: `leave ${name} out` };
}

/** A gain at which something begins, past the one at which all of the position is closed. */
function pastTheEnd(
  { at, gain, rungs }: Extract<BoundAt, { must: 'come before the end' }>,
  { known }: SaidFields,
): Unused | undefined {
  const begins = fieldAt(known, at);
  if (!isDecimal(begins)) return undefined;
  const [fixed, last] = [fieldAt(known, gain), lastOf(known, rungs)];
  const end = [fixed, last].find(isDecimal);
  if (end === undefined || begins < end) return undefined;
  const by = isDecimal(fixed) ? 'the take-profit' : 'the last part of the ladder';
  const message = `\`${nameOf(at)}\` is ${percent(begins)}: ${by} at ${percent(end)} has closed the position by then`;
  return { at, fails: false, message, hint: `${nameOf(at)}: a percent below ${percent(end)}` };
}

/** The gain of the last rung, where the rungs close all of a position. */
function lastOf(known: SaidFields['known'], rungs: FieldPath): Decimal | undefined {
  const closed = fieldsAt(known, `${rungs}/*/close`).reduce(
    (sum, { value }) => (isDecimal(value) ? add(sum, value) : sum),
    ZERO,
  );
  const last = fieldsAt(known, `${rungs}/*/gain`).at(-1)?.value;
  return closed >= ONE && isDecimal(last) ? last : undefined;
}

/** A stop at the opening price, where a trail has its own beyond that price already, on either side. */
function withinTrail(
  { at, by, after }: Extract<BoundAt, { must: 'go beyond a trail' }>,
  said: SaidFields,
): Unused | undefined {
  const [gain, distance] = [fieldAt(said.known, at), fieldAt(said.known, by)];
  if (!isDecimal(gain) || !isDecimal(distance)) return undefined;
  const begins = said.isSaid(`/${after}`) ? fieldAt(said.known, after) : ZERO;
  if (!isDecimal(begins) || begins > gain) return undefined;
  if (multiply(add(ONE, gain), subtract(ONE, distance)) < ONE) return undefined;
  const message = `\`${nameOf(at)}\` has no effect beside \`${nameOf(by)}\`: at a gain of ${percent(gain)} a stop ${percent(distance)} behind the price is beyond the opening price already`;
  return {
    at,
    fails: false,
    message,
    hint: `leave ${at.split('/')[0] ?? at} out, or let ${nameOf(after)} be above ${percent(gain)}`,
  };
}

function nameOf(path: FieldPath): string {
  return path.replaceAll('/', '.');
}

function percent(ratio: Decimal): string {
  return `${formatDecimal(multiply(ratio, decimalOf(100)))}%`;
}
