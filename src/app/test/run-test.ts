import type { JournalEntry, Json } from '../../domain/journal-entry.ts';
import type { TestCase } from './test-file.ts';
import { judgeCheckpoint, judgeNever, type JudgeParts, type Miss } from './judge-checkpoint.ts';
import { openTestWorld, type TestSetting, type TestWorld } from './test-world.ts';
import { isPart, treeLines } from '../why/why-text.ts';

/** The result of a test. */
export interface TestResult {
  readonly test: TestCase;
  /** Empty where it passed. */
  readonly misses: readonly TestMiss[];
  readonly entries: readonly JournalEntry[];
}

/** A miss with the facts that explain it: the states of the rules that did not fire, and the journal of that time. */
export interface TestMiss extends Miss {
  readonly why: readonly Json[];
  readonly journal: readonly JournalEntry[];
}

/** Runs one test from its start to its last expectation. Deterministic: the same files give the same result. */
export function runTest(test: TestCase, setting: TestSetting): TestResult {
  const world = openTestWorld(test, setting);
  try {
    return { test, misses: missesOf(test, setting, world), entries: world.entries };
  } finally {
    world.close();
  }
}

function missesOf(test: TestCase, { strategy }: TestSetting, world: TestWorld): readonly TestMiss[] {
  const refused: Miss[] = [...lateOf(test)];
  scheduleFires(test, strategy.name, world, refused);
  scheduleDeliveries(test, world, refused);
  let seen = 0;
  const misses = test.checkpoints.flatMap((checkpoint) => {
    world.clock.runUntil(Math.max(checkpoint.at, world.clock.now()));
    const since =
      checkpoint.since === undefined
        ? world.entries.slice(seen)
        : world.entries.filter(({ at }) => at >= (checkpoint.since ?? 0));
    if (checkpoint.since === undefined) seen = world.entries.length;
    const parts: JudgeParts = { world, strategy, since };
    return judgeCheckpoint(checkpoint, parts).map((miss) => explained(miss, parts));
  });
  const whole: JudgeParts = { world, strategy, since: [...world.entries] };
  return [
    ...misses,
    ...[...judgeNever(test.never, 'in the whole test', whole), ...unmetOf(world), ...refused].map((miss) =>
      explained(miss, whole),
    ),
  ];
}

/** Fires rules at their times as `purser fire` does; a failed one is added to the misses. */
function scheduleFires(test: TestCase, strategy: string, world: TestWorld, misses: Miss[]): void {
  for (const { rule, place, at, each } of test.fires)
    world.clock.schedule(
      () => {
        const said = world.controls.controlOf(strategy, rule)?.fire(each) ?? `${rule} does not run`;
        const found = Array.isArray(said) && said.length === 0 ? 'it has no such instance then' : said;
        if (typeof found !== 'string') return;
        misses.push({ place, what: `fire ${rule}`, expected: 'a rule that can be fired then', got: found });
      },
      { delayMs: at - test.startAt, phase: 'rules' },
    );
}

/** Delivers to webhooks at their times; a delivery with another result than the expected one is added to the misses. */
function scheduleDeliveries(test: TestCase, world: TestWorld, misses: Miss[]): void {
  for (const { hook, place, at, fields, answer } of test.deliveries)
    world.clock.schedule(
      () => {
        const came = world.deliver({ hook, fields });
        if (answer === undefined ? came.kind === 'taken' || came.kind === 'known' : came.kind === answer) return;
        const why = 'why' in came ? `: ${came.why}` : '';
        misses.push({ place, what: `deliver to ${hook}`, expected: answer ?? 'taken, or known', got: came.kind + why });
      },
      { delayMs: at - test.startAt, phase: 'rules' },
    );
}

/** Lists given events after the last expectation: they would never happen. */
function lateOf({ fires, deliveries, checkpoints }: TestCase): readonly Miss[] {
  const end = Math.max(...checkpoints.map(({ at }) => at));
  const given = [
    ...fires.map(({ rule, ...one }) => ({ ...one, what: `fire ${rule}` })),
    ...deliveries.map(({ hook, ...one }) => ({ ...one, what: `deliver to ${hook}` })),
  ];
  return given
    .filter(({ at }) => at > end)
    .map(({ place, what }) => ({
      place,
      what,
      expected: 'a look at that time or later',
      got: 'the test ends before',
    }));
}

/** Lists given outcomes that no call met: such a test would seem to survive a fault that never happened. */
function unmetOf({ unmet }: TestWorld): readonly Miss[] {
  return [...unmet].map(({ operation, account, place }) => ({
    place,
    what: 'in the whole test: outcomes',
    expected: `a call of ${operation}${account === undefined ? '' : ` by ${account}`} in its time`,
    got: 'none that it befell',
  }));
}

/**
 * Adds the states of the rules to a miss, and of the goals that are not kept the reasons: they explain any missed word.
 */
function explained(miss: Miss, { world, strategy, since }: JudgeParts): TestMiss {
  const parts = { world, strategy };
  const rules = strategy.rules.flatMap(({ id }) => whyOf(id, parts));
  return { ...miss, why: [...rules, ...strategy.goals.flatMap(({ id }) => whyNotKept(id, parts))], journal: since };
}

/** Tells of a goal that is not kept what it waits for, or what it would do. */
function whyNotKept(goal: string, { world, strategy }: Pick<JudgeParts, 'world' | 'strategy'>): readonly Json[] {
  const why = world.controls.controlOf(strategy.name, goal)?.why(undefined);
  if (!Array.isArray(why)) return [];
  const open = (why as readonly Json[]).filter((one) => !isKept(one)).map(shown);
  return open.length === 0 ? [] : [{ [goal]: open }];
}

function isKept(report: Json): boolean {
  return typeof report === 'object' && report !== null && 'stands' in report && report['stands'] === 'kept';
}

function whyOf(rule: string, { world, strategy }: Pick<JudgeParts, 'world' | 'strategy'>): readonly Json[] {
  const why = world.controls.controlOf(strategy.name, rule)?.why(undefined);
  return why === undefined ? [] : [{ [rule]: Array.isArray(why) ? why.map(shown) : why }];
}

/**
 * Takes the part of an explanation that helps to find a mistake: the state and its reasons. The rest is for records.
 */
function shown(report: Json): Json {
  if (typeof report !== 'object' || report === null || Array.isArray(report)) return report;
  const kept = Object.fromEntries(Object.entries(report).filter(([name]) => SHOWN.includes(name)));
  return isPart(kept['when']) ? { ...kept, when: treeLines(kept['when'], '') } : kept;
}

const SHOWN: readonly string[] = ['instance', 'stands', 'problem', 'when', 'because', 'would turn with', 'would do'];
