import { type Attention, attentionJson } from '../../domain/attention.ts';
import type { JournalEntry, Json } from '../../domain/journal-entry.ts';
import type { Overview } from '../../domain/overview.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Journal } from '../../ports/journal.ts';
import type { Halt } from '../../risk/halts.ts';
import type { Controls, Distances, UnprotectedTimes } from '../../rules/engine/context/controls.ts';
import { foreignOrders } from '../../rules/engine/context/epochs.ts';
import { storedLoss } from '../../rules/engine/epochs/loss.ts';
import { secondsText } from '../../rules/observe/protection/unprotected.ts';
import { describeGoalState } from '../../rules/engine/goal/hindered-goal.ts';
import { describeRuleState, unfinishedOfRule, unfinishedText } from '../../rules/engine/rule/rule-state.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { createAttention } from '../attention/attention.ts';
import { entryLine, timeText } from '../text/entry-line.ts';
import { createDriftCount } from './drift-count.ts';
import { createForeignCloses } from './foreign-closes.ts';
import { describeOff } from '../manual/answer-rules.ts';
import { nextTimes } from './next-times.ts';
import { lossLines } from '../halts/accept-loss.ts';
import { holdingsJson } from './holdings-json.ts';
import { haltLines } from '../halts/halt-scopes.ts';
import type { StandingStop } from '../state/journaled-stops.ts';
import type { RefusedFiles, Reloads } from '../reload/reloads.ts';
import { unknownIntents } from '../manual/unknown-intents.ts';
import { foreignLine } from '../manual/answer-take-over.ts';
import type { Venue } from '../venue/venue.ts';

/** The running daemon's account of itself over its socket. */
export interface DaemonStatus {
  /** Counts an entry that has become durable. */
  note(entry: JournalEntry): void;
  /** Says that strategies begin to run, at the start and after each reload. */
  begin(): void;
  /** Lists everything that needs a person now, the most urgent first. */
  attention(): readonly Attention[];
  answer(): Json;
}

export interface StatusParts {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly venue: Pick<Venue, 'described'>;
  /** The running strategies, and the changed files that do not run. */
  readonly running: () => Pick<Reloads, 'strategies' | 'revision' | 'refused'>;
  readonly state: string;
  readonly controls: Controls;
  /** The halts in force. */
  readonly halts: () => readonly Halt[];
  /** The daemon's knowledge of its clocks; none by default. */
  readonly time?: () => Json;
  /** The stops of the exchange's limits; none by default. */
  readonly stopped?: () => readonly StandingStop[];
  /** The holdings of the accounts; unknown by default. */
  readonly overview?: () => Overview | undefined;
  /** Speed of the run's time against the machine's clock; 1 by default. */
  readonly speed?: number;
}

/** Counts entries that become durable, and tells the count with the rest of the daemon's state. */
export function createDaemonStatus({
  clock,
  journal,
  venue,
  running,
  state,
  controls,
  halts,
  stopped = () => [],
  overview = () => undefined,
  speed = 1,
  time,
}: StatusParts): DaemonStatus {
  const startedAt = clock.now();
  const counts = new Map<string, number>();
  const failing = new Map<string, string>();
  const drifts = createDriftCount();
  const closes = createForeignCloses();
  const attention = createAttention({
    ...{ clock, journal, controls, halts, stopped, overview },
    strategies: () => running().strategies,
    refused: () => running().refused,
  });
  let last: JournalEntry | undefined;
  return {
    note(entry) {
      last = entry;
      counts.set(entry.kind, (counts.get(entry.kind) ?? 0) + 1);
      noteWatch(entry, failing);
      drifts.note(entry);
      closes.note(entry);
      attention.note(entry);
    },
    begin() {
      failing.clear();
      attention.begin();
    },
    attention: () => attention.list(),
    answer: () => ({
      // The items that a person has to see first stand first.
      attention: attention.list().map(attentionJson),
      halts: haltLines(
        halts(),
        timeText,
        stopped().some(({ stop }) => stop.operation === undefined),
      ),
      lost: [...lossLines(storedLoss(journal))],
      otherInstallations: foreignOrders(journal).map(foreignLine),
      rateStops: stopped().map(({ text }) => text),
      unknownIntents: unknownIntents(journal.openIntents(), clock.now()),
      pid: process.pid,
      state,
      exchange: venue.described,
      startedAt: timeText(startedAt),
      now: timeText(clock.now()),
      ...(time !== undefined && { clock: time() }),
      revision: running().revision,
      ...refusedJson(running().refused),
      strategies: running().strategies.map(({ name, mode, account, rules, goals }) => ({
        name,
        mode,
        account,
        rules: rules.map((rule) =>
          partText(rule.id, [describeOff(controls, name, rule.id), ...describeRuleState(name, rule, journal)]),
        ),
        goals: goals.map(({ id }) =>
          partText(id, [
            describeOff(controls, name, id),
            ...describeDistances(controls.distances(name, id)),
            ...describeGoalState(name, id, journal),
            ...describeUnprotected(controls.unprotected(name, id)),
          ]),
        ),
        next: nextTimes({ name, mode, rules }, { controls, now: clock.now() }),
        naked: Object.fromEntries(goals.flatMap(({ id }) => unprotectedJson(id, controls.unprotected(name, id)))),
        distances: Object.fromEntries(goals.map(({ id }) => [id, distancesJson(controls.distances(name, id))])),
      })),
      holdings: holdingsOf(overview(), { now: clock.now(), speed }),
      waiting: waitingLines(running().strategies, journal),
      openIntents: journal.openIntents().map(({ intent, state: intentState }) => ({
        id: intent.id,
        state: intentState,
        rule: `${intent.origin.strategy}/${intent.origin.rule}`,
        kind: intent.effect.kind,
      })),
      failingWatches: [...failing.values()],
      drifts: drifts.answer(),
      closes: closes.answer(),
      entries: Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
      lastEntry: last === undefined ? null : entryLine(last),
    }),
  };
}

/** Tells of changed files that do not run: a person has to know. */
function refusedJson(refused: RefusedFiles | undefined): { readonly [key: string]: Json } {
  return refused === undefined ? {} : { refusedFiles: refused.why };
}

/** Tells the distance of a goal's instances from kept. */
function describeDistances(distances: Distances): string[] {
  return [...distances].map(([key, distance]) => {
    const said = distance === undefined ? 'distance unknown' : distance === '0' ? 'kept' : `distance ${distance}`;
    return key === '' ? said : `${key}: ${said}`;
  });
}

/** Distances by instance, with the empty key for a goal that has one instance; null where one is not known. */
function distancesJson(distances: Distances): Json {
  return Object.fromEntries([...distances].map(([key, distance]) => [key, distance ?? null]));
}

/** Names the positions of a goal that have no stop-loss now, and the time that this has lasted. */
function describeUnprotected(times: UnprotectedTimes | undefined): string[] {
  if (times === undefined) return [];
  const now = [
    ...[...times.now].map(([key, ms]) => `${key}: UNPROTECTED for ${secondsText(ms)}`),
    ...[...times.beyond].map(([key, text]) => `${key}: BEYOND LIQUIDATION: ${text}`),
  ];
  if (times.times === 0) return now;
  const { totalMs, longestMs } = times;
  return [
    ...now,
    `unprotected ${String(times.times)} times, ${secondsText(longestMs)} at most, ${secondsText(totalMs)} in all`,
  ];
}

/** Times in ms; absent for a goal that protects nothing. */
function unprotectedJson(id: string, known: UnprotectedTimes | undefined): [string, Json][] {
  if (known === undefined) return [];
  const { now, beyond, times, totalMs, longestMs } = known;
  return [[id, { times, totalMs, longestMs, now: Object.fromEntries(now), beyond: Object.fromEntries(beyond) }]];
}

/** Writes a rule or goal; one without further words is its id alone. */
function partText(id: string, said: readonly (string | undefined)[]): string {
  const known = said.filter((one) => one !== undefined);
  return known.length === 0 ? id : `${id}: ${known.join('; ')}`;
}

/** Null before anything was read. */
function holdingsOf(overview: Overview | undefined, at: Parameters<typeof holdingsJson>[1]): Json {
  return overview === undefined ? null : holdingsJson(overview, at);
}

/** Lists firings whose steps run or wait, a line each. */
function waitingLines(strategies: readonly Strategy[], journal: Journal): readonly string[] {
  return strategies.flatMap(({ name, rules }) =>
    rules.flatMap((rule) =>
      unfinishedOfRule(name, rule, journal)
        .filter(({ state }) => state === 'under-way')
        .map((one) => `${name}/${rule.id} ${unfinishedText(one)}`),
    ),
  );
}

function noteWatch({ kind, text }: JournalEntry, failing: Map<string, string>): void {
  if (kind === 'watch-failed') failing.set(text.split(':')[0] ?? text, text);
  if (kind === 'watch-recovered') failing.delete(text.replace(/ is read again$/, ''));
}
