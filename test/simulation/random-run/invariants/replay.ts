import { seededRandom } from '../../../../src/base/random.ts';
import { memoryJournal } from '../../../../src/journal/memory-journal.ts';
import type { Journal } from '../../../../src/ports/journal.ts';
import { memoryKey, recall } from '../../../../src/rules/engine/rule/rule-memory.ts';
import { goalMemoryKey, recallGoal } from '../../../../src/rules/engine/goal/goal-memory.ts';
import { createVars } from '../../../../src/rules/engine/view/vars.ts';
import type { Batch } from '../../../../src/ports/journal.ts';
import { EPOCH_SEED } from '../mortal-journal.ts';
import type { Run } from '../run.ts';

/** A journal that is told again what was written ends in the same state as the one that lived through it. */
export function replayDiffers({ written, simulation }: Run): string[] {
  const replay = replayOf(written);
  const ids = written.flatMap(({ intents }) => (intents ?? []).map(({ id }) => id));
  const keys = new Set(written.flatMap(({ states }) => [...(states?.keys() ?? [])]));
  const { journal } = simulation;
  const intents = ids.filter((id) => pictured(replay, id) !== pictured(journal, id));
  const states = [...keys].filter((key) => replay.state(key) !== journal.state(key));
  const [open, opened] = [replay, journal].map((one) => one.openIntents().map(({ intent }) => intent.id));
  const entries = replay.entries({ limit: 100_000 }).length;
  const count = journal.entries({ limit: 100_000 }).length;
  return [
    ...[...intents, ...states].map((what) => `${what} differs after a replay`),
    ...(String(open) === String(opened) ? [] : ['the open intents differ after a replay']),
    ...(entries === count ? [] : [`${String(entries)} lines after a replay, and ${String(count)} before`]),
  ];
}

/**
 * What a fresh start recalls from a replay is what the run had: instances, firings, cooldowns, plan numbers, variables.
 */
export function recalledDiffers({ written, drawn, last: strategy }: Run): string[] {
  const journal = replayOf(written);
  const runtime = { strategy, context: { journal } };
  const differs = (key: string, again: string | undefined): string[] => {
    const before = journal.state(key);
    return before === undefined || untimed(before) === untimed(again)
      ? []
      : [`${key} is recalled as ${again ?? ''}, and was ${before}`];
  };
  const isSame = ({ id, revision }: { readonly id: string; readonly revision: string }): boolean =>
    journal.state(memoryKey(strategy.name, id))?.includes(`"revision":"${revision}"`) === true;
  const varsKey = `vars ${strategy.name}`;
  const vars = createVars(strategy, journal);
  // Variables that a later file does not have any more are stored until something is set again.
  const hasVars = journal.state(varsKey) !== undefined && drawn.revisions.length === 1;
  return [
    ...strategy.rules.filter(isSame).flatMap((rule) => {
      const key = memoryKey(strategy.name, rule.id);
      return differs(key, recall(rule, runtime).stored().get(key));
    }),
    ...strategy.goals.flatMap((goal) => {
      const key = goalMemoryKey(strategy.name, goal.id);
      return differs(key, recallGoal(goal, runtime).stored().get(key));
    }),
    ...(hasVars ? differs(varsKey, vars.set('', {}).get(varsKey)) : []),
  ];
}

/** Tells a fresh journal what was written, each batch at its own time. */
export function replayOf(written: readonly Batch[]): Journal {
  let now = 0;
  const replay = memoryJournal({ now: () => now, random: seededRandom(EPOCH_SEED) });
  for (const batch of written) {
    // It may tell of an earlier moment beside its own.
    now = Math.max(now, ...(batch.entries ?? []).map(({ at }) => at));
    replay.commit(batch);
  }
  return replay;
}

function pictured(journal: Journal, id: string): string {
  const stored = journal.intent(id);
  const asText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? `${String(value)}n` : value);
  return stored === undefined
    ? ''
    : JSON.stringify([stored.intent, stored.state, stored.recordedAt, stored.orderId], asText);
}

/**
 * Downtime does not count towards `for`: of a pending stretch it is stored how long it has lasted, and its times begin
 * anew.
 */
function untimed(text = ''): string {
  return text.replaceAll(
    /"since":(\d+),"trueAt":(\d+)/g,
    (_all, since: string, trueAt: string) => `"heldMs":${String(Number(trueAt) - Number(since))}`,
  );
}
