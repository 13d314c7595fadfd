import { formatDecimal, type Decimal } from '../../base/decimal.ts';
import type { Place } from '../../base/diagnostic.ts';
import { formatDuration } from '../../base/duration.ts';
import type { JournalEntry, Json } from '../../domain/journal-entry.ts';
import { createVars } from '../../rules/engine/view/vars.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { actionRows, entryRow, firedRules, notifications } from './happened.ts';
import { balancesOf, orderRows, positionRows, stopRows } from './standing.ts';
import type { Expected, Checkpoint, Never, WrittenYaml } from './test-file.ts';
import type { TestWorld } from './test-world.ts';
import { fits, flow, isList } from './written.ts';

/** An expectation that was not met, and the state instead. */
export interface Miss {
  readonly place: Place;
  /** The time and the word: `at 20m: fired`. */
  readonly what: string;
  readonly expected: string;
  readonly got: string;
  /** The same where both are lists in an order, item by item. */
  readonly lists?: MissedLists;
}

/** What was expected in an order, what there was, and how many items at the begin of both are alike. */
export interface MissedLists {
  readonly expected: readonly string[];
  readonly got: readonly string[];
  readonly alike: number;
}

/** What there was instead, as one text, and as a list where it is one. */
type Difference = Pick<Miss, 'got' | 'lists'>;

export interface JudgeParts {
  readonly world: TestWorld;
  readonly strategy: Strategy;
  /** The entries of the span that the expectation covers. */
  readonly since: readonly JournalEntry[];
}

/** Compares the expectations at one time with the state; answers the differences. */
export function judgeCheckpoint(checkpoint: Checkpoint, parts: JudgeParts): readonly Miss[] {
  const missed = checkpoint.expected.flatMap((expected) => missOf(expected, checkpoint.label, parts));
  return [...missed, ...judgeNever(checkpoint.never, `at ${checkpoint.label}`, parts)];
}

/** Finds forbidden events that have happened. */
export function judgeNever(
  nevers: readonly Never[],
  when: string,
  { since, world }: Pick<JudgeParts, 'since' | 'world'>,
): readonly Miss[] {
  return nevers.flatMap(({ word, value, place }) => {
    const found = foundOf(word, value, since, world.entries);
    return found === undefined
      ? []
      : [{ place, what: `${when}: never ${word}`, expected: `not ${flow(value)}`, got: found }];
  });
}

function foundOf(
  word: string,
  value: WrittenYaml,
  since: readonly JournalEntry[],
  all: readonly JournalEntry[],
): string | undefined {
  switch (word) {
    case 'fired':
      return firedRules(since).find((rule) => rule === value);
    case 'notified':
      return notifications(since).find((text) => typeof value === 'string' && text.includes(value));
    case 'journal': {
      const found = since.find((entry) => isMeant(value, entry));
      return found === undefined ? undefined : flow(entryRow(found));
    }
    default: {
      const found = actionRows(since, all).find((action) => fits(value, action));
      return found === undefined ? undefined : flow(found);
    }
  }
}

function missOf({ word, value, place }: Expected, label: string, parts: JudgeParts): readonly Miss[] {
  const found = differing(word, value, parts);
  if (found === undefined) return [];
  const difference = typeof found === 'string' ? { got: found } : found;
  return [{ place, what: `at ${label}: ${word}`, expected: flow(value), ...difference }];
}

/** Answers the state where it differs from the expected one; undefined where they agree. */
function differing(word: string, value: WrittenYaml, parts: JudgeParts): Difference | string | undefined {
  const { world, since } = parts;
  switch (word) {
    case 'fired':
      return inOrder(value, firedRules(since), (rule, written) => rule === written);
    case 'notified':
      return inOrder(
        value,
        notifications(since),
        (text, written) => typeof written === 'string' && text.includes(written),
      );
    case 'actions':
      return inOrder(value, actionRows(since, world.entries), (action, written) => fits(written, action));
    case 'actionsInclude':
      return among(value, actionRows(since, world.entries), (action, written) => fits(written, action));
    case 'journal':
      return among(value, since, (entry, written) => isMeant(written, entry), entryRow);
    case 'positions':
      return inAnyOrder(value, positionRows(world));
    case 'orders':
      return inAnyOrder(value, orderRows(world));
    case 'stops':
      return inAnyOrder(value, stopRows(world));
    case 'balances':
      return balanceMiss(value, world);
    case 'state':
      return stateMiss(value, parts);
    default:
      return varsMiss(value, parts);
  }
}

function inOrder<T extends Json>(
  value: WrittenYaml,
  there: readonly T[],
  same: (one: T, written: WrittenYaml) => boolean,
): Difference | undefined {
  const wanted = isList(value) ? value : [value];
  const differs = there.findIndex((one, index) => !same(one, wanted[index] ?? ''));
  const alike = differs === -1 ? there.length : differs;
  return alike === wanted.length && alike === there.length ? undefined : differenceOf(wanted, there, alike);
}

/** Tells whether all wanted items occur in their order, with any others between them. */
function among<T>(
  value: WrittenYaml,
  there: readonly T[],
  same: (one: T, written: WrittenYaml) => boolean,
  rowOf: (one: T) => Json = (one) => one as Json,
): Difference | undefined {
  const wanted = isList(value) ? value : [value];
  let next = 0;
  for (const one of there) {
    const written = wanted[next];
    if (written !== undefined && same(one, written)) next += 1;
  }
  return next === wanted.length ? undefined : differenceOf(wanted, there.map(rowOf), 0);
}

function differenceOf(wanted: readonly WrittenYaml[], there: readonly Json[], alike: number): Difference {
  const items = (list: readonly (Json | WrittenYaml)[]) => list.map((one) => flow([one]));
  return { got: flow([...there]), lists: { expected: items(wanted), got: items(there), alike } };
}

function inAnyOrder(value: WrittenYaml, there: readonly Json[]): string | undefined {
  const wanted = isList(value) ? value : [value];
  const left = [...there];
  const missing = wanted.filter((written) => {
    const index = left.findIndex((one) => fits(written, one));
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
  if (missing.length + left.length === 0) return undefined;
  // Where some of a list fit, those that do not are hard to find.
  const isShort = missing.length === wanted.length || wanted.length < 2;
  return isShort ? flow([...there]) : `${flow([...there])}${differences(missing, left)}`;
}

function differences(missing: readonly WrittenYaml[], surplus: readonly Json[]): string {
  const said = [
    ...(missing.length === 0 ? [] : [`missing: ${missing.map((one) => flow([one])).join(', ')}`]),
    ...(surplus.length === 0 ? [] : [`not expected: ${surplus.map((one) => flow([one])).join(', ')}`]),
  ];
  return `; ${said.join('; ')}`;
}

function isMeant(value: WrittenYaml, entry: JournalEntry): boolean {
  if (typeof value === 'string' || isList(value)) return false;
  const { kind, rule, text } = value;
  return (
    (kind === undefined || kind === entry.kind) &&
    (rule === undefined || rule === entry.rule) &&
    (typeof text !== 'string' || entry.text.includes(text))
  );
}

function balanceMiss(value: WrittenYaml, world: TestWorld): string | undefined {
  if (typeof value === 'string' || isList(value)) return 'no accounts';
  const there = Object.fromEntries(
    Object.entries(value).map(([account, wallets]) => [account, withZeros(wallets, balancesOf(world, account))]),
  );
  return fits(value, there) ? undefined : flow(there);
}

interface Wallets {
  readonly [wallet: string]: { readonly [coin: string]: Json };
}

/** Adds zeros: a coin that a wallet does not list has an amount of zero. */
function withZeros(wanted: WrittenYaml, there: Wallets): Wallets {
  return Object.fromEntries(
    Object.entries(wanted).map(([wallet, coins]) => [
      wallet,
      Object.fromEntries(Object.keys(coins as object).map((coin) => [coin, there[wallet]?.[coin] ?? '0'])),
    ]),
  );
}

/**
 * Compares the states of a rule's instances, by a word of their key, or that of the one instance of a rule without
 * `each`.
 */
function stateMiss(value: WrittenYaml, { world, strategy }: JudgeParts): string | undefined {
  if (typeof value === 'string' || isList(value)) return 'no rules';
  const there: Record<string, Json> = {};
  let same = true;
  for (const [rule, wanted] of Object.entries(value)) {
    const phases = world.controls.controlOf(strategy.name, rule)?.phases() ?? new Map<string, string>();
    there[rule] = Object.fromEntries([...phases].map(([key, phase]) => [key === '' ? rule : key, phase]));
    same &&= phasesFit(wanted, phases);
  }
  return same ? undefined : flow(there);
}

function phasesFit(wanted: WrittenYaml, phases: ReadonlyMap<string, string>): boolean {
  if (typeof wanted === 'string') return phases.size > 0 && [...phases.values()].every((phase) => phase === wanted);
  if (isList(wanted)) return false;
  return Object.entries(wanted).every(([word, phase]) => {
    const meant = [...phases].filter(([key]) => key.split(' ').includes(word));
    return meant.length > 0 && meant.every(([, stands]) => stands === phase);
  });
}

function varsMiss(value: WrittenYaml, { world, strategy }: JudgeParts): string | undefined {
  const record = createVars(strategy, world.journal).of('');
  const types = new Map(strategy.vars.map((use) => [use.name, use.type.kind]));
  const there = Object.fromEntries(Object.entries(record).map(([name, one]) => [name, textOf(one, types.get(name))]));
  return fits(value, there) ? undefined : flow(there);
}

function textOf(value: unknown, kind: string | undefined): string {
  if (typeof value === 'bigint') return formatDecimal(value as Decimal);
  if (typeof value === 'number') return kind === 'time' ? new Date(value).toISOString() : formatDuration(value);
  return String(value);
}
