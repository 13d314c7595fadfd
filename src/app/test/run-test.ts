import type { JournalEntry, Json } from '../../domain/journal-entry.ts';
import type { TestCase } from './test-file.ts';
import { judgeLook, judgeNever, type JudgeParts, type Miss } from './judge-look.ts';
import { openTestWorld, type TestSetting, type TestWorld } from './test-world.ts';
import { isPart, treeLines } from '../why/why-text.ts';

/** What a test came to. */
export interface TestResult {
  readonly test: TestCase;
  /** Empty where it passed. */
  readonly misses: readonly TestMiss[];
  readonly entries: readonly JournalEntry[];
}

/** A miss with what helps to understand it: what the rules that did not fire stand at, and the journal of that time. */
export interface TestMiss extends Miss {
  readonly why: readonly Json[];
  readonly journal: readonly JournalEntry[];
}

/** Runs one test from its start to its last look. Deterministic: the same files give the same result. */
export function runTest(test: TestCase, setting: TestSetting): TestResult {
  const world = openTestWorld(test, setting);
  try {
    return { test, misses: missesOf(test, setting, world), entries: world.entries };
  } finally {
    world.close();
  }
}

function missesOf(test: TestCase, { strategy }: TestSetting, world: TestWorld): readonly TestMiss[] {
  let seen = 0;
  const misses = test.looks.flatMap((look) => {
    world.clock.runUntil(Math.max(look.at, world.clock.now()));
    const since =
      look.since === undefined ? world.entries.slice(seen) : world.entries.filter(({ at }) => at >= (look.since ?? 0));
    if (look.since === undefined) seen = world.entries.length;
    const parts: JudgeParts = { world, strategy, since };
    return judgeLook(look, parts).map((miss) => explained(miss, parts));
  });
  const whole: JudgeParts = { world, strategy, since: [...world.entries] };
  return [
    ...misses,
    ...[...judgeNever(test.never, 'in the whole test', whole), ...unmetOf(world)].map((miss) => explained(miss, whole)),
  ];
}

/** An outcome that no call ever meets tests nothing: what looks like a survived fault was none. */
function unmetOf({ unmet }: TestWorld): readonly Miss[] {
  return [...unmet].map(({ operation, account, place }) => ({
    place,
    what: 'in the whole test: outcomes',
    expected: `a call of ${operation}${account === undefined ? '' : ` by ${account}`} in its time`,
    got: 'none that it befell',
  }));
}

/** For what did not fire, why the rules stand as they do. */
function explained(miss: Miss, { world, strategy, since }: JudgeParts): TestMiss {
  const asks = /: (fired|actions|actionsInclude|state|notified)$/.test(miss.what);
  const why = asks ? strategy.rules.flatMap((rule) => whyOf(rule.id, { world, strategy })) : [];
  return { ...miss, why, journal: since };
}

function whyOf(rule: string, { world, strategy }: Pick<JudgeParts, 'world' | 'strategy'>): readonly Json[] {
  const why = world.controls.reach(strategy.name, rule)?.why(undefined);
  return why === undefined ? [] : [{ [rule]: Array.isArray(why) ? why.map(shown) : why }];
}

/** What is told to find a mistake by: how it stands and why; the rest is for records. */
function shown(told: Json): Json {
  if (typeof told !== 'object' || told === null || Array.isArray(told)) return told;
  const kept = Object.fromEntries(Object.entries(told).filter(([name]) => SHOWN.includes(name)));
  return isPart(kept['when']) ? { ...kept, when: treeLines(kept['when'], '') } : kept;
}

const SHOWN: readonly string[] = ['instance', 'stands', 'problem', 'when', 'because', 'would turn with'];
