import type { InstanceStanding, PartStanding } from '../context/part-standing.ts';
import { failedText, needsPerson } from '../instance/blocked.ts';
import { heldFor } from '../instance/instance.ts';
import type { Due, InstanceState, Pending, Working } from '../instance/instance-state.ts';
import { isUncounted } from './counted.ts';
import { unreadFor } from './first-readings.ts';
import { limitedUntil } from './firing-limit.ts';
import type { RuleRun } from './rule-run.ts';

/** Tells how a rule stands, from its memory: no condition is evaluated, because many ask often. */
export function standingOfRule(run: RuleRun): PartStanding {
  const { memory, rule } = run;
  const { error, instances, unknowns, ticked } = memory;
  const unknown = unknowns.since();
  const known = [...instances].map(([key, state]) => standingOf(run, { key, state, unknownSince: unknown.get(key) }));
  // An instance whose condition was never known has no state yet. The empty key stands for the list of a rule with
  // `each`.
  const unseen = [...unknown]
    .filter(([key]) => !instances.has(key))
    .map(
      ([instance, since]): InstanceStanding => ({
        ...{ instance, state: 'unknown', since },
        ...(instance === '' && rule.each !== undefined && { why: `${rule.each.list.text} is not known` }),
      }),
    );
  const waiting: readonly InstanceStanding[] =
    ticked === undefined
      ? []
      : [{ instance: '', state: 'due', since: ticked.dueAt, why: 'it waits for the readings of its tick' }];
  return { ...(error !== undefined && { error }), instances: [...waiting, ...known, ...unseen] };
}

interface Asked<S extends InstanceState = InstanceState> {
  readonly key: string;
  readonly state: S;
  readonly unknownSince: number | undefined;
}

function standingOf(run: RuleRun, asked: Asked): InstanceStanding {
  const { key: instance, state, unknownSince } = asked;
  switch (state.phase) {
    case 'working':
      return { instance, ...working(state) };
    case 'due':
      return { instance, ...due(run, state) };
    default:
      if (unknownSince !== undefined) return { instance, state: 'unknown', since: unknownSince };
      if (state.phase === 'pending') return { instance, ...pending(run, state) };
      return { instance, ...resting(run, state) };
  }
}

type Standing = Omit<InstanceStanding, 'instance'>;

function working({ wait, decidedAt, closing }: Working): Standing {
  const why =
    wait === undefined
      ? closing?.begun === true && 'it closes a position as a whole'
      : `waits in step ${String(wait.step + 1)}`;
  const since = wait?.since ?? decidedAt;
  return { state: 'firing', ...(since !== undefined && { since }), ...(why !== false && { why }) };
}

function due(run: RuleRun, state: Due): Standing {
  const { tries, tryAt, blocked, tick, decidedAt } = state;
  const now = run.runtime.context.clock.now();
  const until = tryAt !== undefined && tryAt > now ? { until: tryAt } : {};
  if (tries > 0 || blocked !== undefined) {
    const why = blocked && (needsPerson(blocked) ? failedText(blocked) : blocked.why);
    const since = blocked?.since ?? tick?.dueAt ?? decidedAt;
    return {
      ...{ state: 'due', tries },
      ...(since !== undefined && { since }),
      ...until,
      ...(why !== undefined && { why }),
    };
  }
  const cooled = coolsUntil(run, state);
  if (cooled !== undefined) return { state: 'cooling', ...cooled, why: 'it is due once its cooldown is over' };
  const limited = isUncounted(state) ? limitedUntil(run) : undefined;
  const why = unreadFor(run, state) ?? limited?.text;
  return {
    state: 'due',
    ...(tick !== undefined && { since: tick.dueAt }),
    ...until,
    ...(why !== undefined && { why }),
  };
}

function pending({ pace, runtime }: RuleRun, state: Pending): Standing {
  const since = runtime.context.clock.now() - heldFor(state);
  return { state: 'pending', since, until: since + pace.forMs };
}

function resting(run: RuleRun, state: InstanceState): Standing {
  const cooled = coolsUntil(run, state);
  if (cooled !== undefined) return { state: 'cooling', ...cooled };
  return { state: 'armed', ...(state.phase === 'high' && state.decidedAt !== undefined && { since: state.decidedAt }) };
}

function coolsUntil(
  { pace, runtime }: RuleRun,
  { decidedAt }: InstanceState,
): Pick<Standing, 'since' | 'until'> | undefined {
  if (decidedAt === undefined) return undefined;
  const until = decidedAt + pace.cooldownMs;
  return until > runtime.context.clock.now() ? { since: decidedAt, until } : undefined;
}
