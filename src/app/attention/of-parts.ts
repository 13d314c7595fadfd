import type { Position } from '../../domain/account.ts';
import type { Attention } from '../../domain/attention.ts';
import { SETTLE_MS_MAX } from '../../domain/settle.ts';
import { instrumentName } from '../../domain/market.ts';
import type { Journal } from '../../ports/journal.ts';
import type { Controls, UnprotectedTimes } from '../../rules/engine/context/controls.ts';
import { describePosition } from '../../rules/engine/runtime/describe-position.ts';
import { unfinishedOfGoal } from '../../rules/engine/goal/hindered-goal.ts';
import { needsPerson } from '../../rules/engine/instance/blocked.ts';
import { type Unfinished, unfinishedOfRule, unfinishedText } from '../../rules/engine/rule/rule-state.ts';
import type { Rule, Strategy } from '../../strategy/model/strategy.ts';

export interface PartsPorts {
  readonly journal: Pick<Journal, 'state'>;
  readonly controls: Pick<Controls, 'unprotected' | 'controlOf'>;
  readonly now: number;
}

type Named = Pick<Strategy, 'name' | 'account' | 'watches' | 'rules' | 'goals'>;

/** Makes the items of a strategy's rules and goals. */
export function partsAttention(strategy: Named, ports: PartsPorts): readonly Attention[] {
  const { name, rules, goals } = strategy;
  const { journal, controls, now } = ports;
  return [
    ...[...rules, ...goals].flatMap((part) => unknownIn(strategy, part, ports)),
    ...rules.flatMap((rule) =>
      unfinishedOfRule(name, rule, journal).flatMap(unfinishedIn({ name, part: rule.id, now })),
    ),
    ...goals.flatMap(({ id }) => [
      ...unfinishedOfGoal(name, id, journal).flatMap(unfinishedIn({ name, part: id, now })),
      ...coverOf(strategy, id, { times: controls.unprotected(name, id), now }),
    ]),
  ];
}

/**
 * Lists conditions that are unknown for longer than the age which their readings may have. A reading that own orders
 * have just changed is unknown for a while; that ends by itself.
 */
function unknownIn(
  { name, watches }: Named,
  { id, looksAt }: Pick<Rule, 'id' | 'looksAt'>,
  { controls, now }: PartsPorts,
): readonly Attention[] {
  const old = Math.max(0, ...watches.filter((watch) => looksAt.includes(watch.name)).map(({ maxAgeMs }) => maxAgeMs));
  return (controls.controlOf(name, id)?.unknown() ?? [])
    .filter(({ since }) => now - since > old)
    .map(({ instance, since, why }) => ({
      kind: 'condition-unknown',
      severity: now - since > Math.max(old, SETTLE_MS_MAX) ? 'warning' : 'info',
      ...{ strategy: name, rule: id, since },
      text: `${name}/${id}${instance === '' ? '' : ` (${instance})`} cannot be judged: ${why}`,
      do: `purser why ${name}/${id}`,
      key: `condition-unknown ${name}/${id} ${instance}`,
    }));
}

interface Part {
  readonly name: string;
  readonly part: string;
  readonly now: number;
}

/**
 * Lists what is unfinished. A firing under way needs nobody. Protection that failed for good needs a person:
 * another try will not help.
 */
function unfinishedIn({ name, part, now }: Part): (one: Unfinished) => readonly Attention[] {
  return (one) => {
    const { state, blocked, since = now, instance } = one;
    if (state === 'under-way') return [];
    const kind = blocked === undefined ? 'due' : needsPerson(blocked) ? 'protection-failing' : 'stuck';
    const isLoud = kind === 'protection-failing' || (kind === 'stuck' && blocked?.protects === true);
    return [
      {
        ...{ kind, severity: isLoud ? 'severe' : 'warning', strategy: name, rule: part, since },
        text: `${name}/${part}: ${unfinishedText(one)}`,
        do: `purser why ${name}/${part}`,
        // The word by which open alerts of earlier versions are kept.
        key: `${kind === 'protection-failing' ? 'refused' : kind} ${name}/${part} ${instance}`,
      },
    ];
  };
}

interface ProtectionTimes {
  readonly times: UnprotectedTimes | undefined;
  readonly now: number;
}

/**
 * Lists the positions without the stop-loss that a goal wants, and those whose stop-loss lies beyond the liquidation
 * price.
 */
function coverOf({ name, account }: Named, part: string, { times, now }: ProtectionTimes): readonly Attention[] {
  if (times === undefined) return [];
  const base = { strategy: name, rule: part, do: `purser why ${name}/${part}` } as const;
  return [
    ...[...times.now].map(([key, ms]): Attention => {
      const position = times.positions.get(key);
      return {
        ...base,
        kind: 'unprotected',
        severity: times.late.has(key) ? 'severe' : 'warning',
        ...placeOf(key, position, account),
        since: now - ms,
        text: `${named(key, position)} lacks the stop-loss that ${name}/${part} wants`,
        key: `unprotected ${key}`,
      };
    }),
    ...[...times.beyond].map(([key, text]): Attention => {
      const position = times.positions.get(key);
      return {
        ...base,
        kind: 'stop-beyond-liquidation',
        severity: 'severe',
        ...placeOf(key, position, account),
        since: now,
        text: `${named(key, position)}: ${text} (${name}/${part})`,
        key: `stop-beyond-liquidation ${key}`,
      };
    }),
  ];
}

/**
 * Reads the place of an instance from its key. Before the first reading after a start nothing else tells it:
 * `main BTCUSDT long 1767603704025`.
 */
function placeOf(
  key: string,
  position: Position | undefined,
  account: string,
): Pick<Attention, 'account' | 'instrument'> {
  if (position !== undefined) return { account: position.account, instrument: instrumentName(position) };
  const [first = account, instrument] = key.split(' ');
  return { account: first, ...(instrument !== undefined && { instrument }) };
}

function named(key: string, position: Position | undefined): string {
  return position === undefined
    ? key.split(' ').slice(0, 3).join(' ')
    : `${position.account}: ${describePosition(position)}`;
}
