import { readDuration } from '../../base/duration.ts';
import { operations } from '../../wire/operations/index.ts';
import { PLAIN_FAULTS, TIMED_FAULTS } from './fault-plan.ts';
import type { Fault, FaultPlan, FaultRule, Occasion } from './fault-plan.ts';

/** Thrown for a fault plan that is none; tells all that is wrong with it, each with its place. */
export class FaultPlanError extends Error {
  override readonly name = 'FaultPlanError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Most rules of a plan. */
const RULES_MAX = 1_000;

/**
 * Reads a fault plan: `{ seed?, rules: [{ operation?, probability | nth, kind }] }`, the kind being a word of the table of
 * fault-plan.ts, for slow and stale with a duration behind it: `slow 2s`. Throws a FaultPlanError.
 */
export function readFaultPlan(value: unknown): FaultPlan {
  const problems: string[] = [];
  const say: Say = (place, problem) => {
    problems.push(`${place}: ${problem}`);
    return null;
  };
  if (!isRecord(value)) throw new FaultPlanError(['a fault plan has the keys seed and rules']);
  refuseUnknown(value, { known: ['seed', 'rules'], place: 'plan', say });
  const { seed = 1, rules } = value;
  if (!isWhole(seed) || seed > 0xffff_ffff) say('seed', 'it is a whole number from 0 to 4294967295');
  if (!Array.isArray(rules) || rules.length > RULES_MAX)
    say('rules', `they are a list of at most ${String(RULES_MAX)}`);
  const listed: readonly unknown[] = Array.isArray(rules) ? rules : [];
  const read = listed.map((rule, index) => readRule(rule, `rules[${String(index)}]`, say));
  if (problems.length > 0) throw new FaultPlanError(problems);
  return { seed: Number(seed), rules: read.filter((rule) => rule !== null) };
}

/** Notes a problem; its null stands for what could not be read. */
type Say = (place: string, problem: string) => null;
type Loose = Readonly<Record<string, unknown>>;

function readRule(rule: unknown, place: string, say: Say): FaultRule | null {
  if (!isRecord(rule)) return say(place, 'a rule has the keys operation, probability or nth, and kind');
  refuseUnknown(rule, { known: ['operation', 'probability', 'nth', 'kind'], place, say });
  const { operation } = rule;
  if (operation !== undefined && (typeof operation !== 'string' || !Object.hasOwn(operations, operation)))
    say(`${place}.operation`, `no operation is called ${JSON.stringify(operation)}`);
  const occasion = readOccasion(rule, place, say);
  const fault = readFault(rule['kind'], `${place}.kind`, say);
  if (occasion === null || fault === null) return null;
  return { occasion, fault, ...(typeof operation === 'string' ? { operation } : {}) };
}

function readOccasion({ probability, nth }: Loose, place: string, say: Say): Occasion | null {
  if ((probability === undefined) === (nth === undefined)) return say(place, 'it needs either probability or nth');
  if (probability !== undefined) {
    const fits = typeof probability === 'number' && probability >= 0 && probability <= 1;
    return fits ? { probability } : say(`${place}.probability`, 'it is a number from 0 to 1');
  }
  const calls: readonly unknown[] = Array.isArray(nth) ? nth : [nth];
  const whole = calls.filter(isWhole);
  return whole.length === calls.length && whole.every((call) => call > 0)
    ? { nth: whole }
    : say(`${place}.nth`, 'it is the number of a call, from 1 on, or a list of such');
}

function readFault(kind: unknown, place: string, say: Say): Fault | null {
  const words = typeof kind === 'string' ? kind.trim().split(/\s+/) : [];
  const [word = '', duration = ''] = words;
  const plain = PLAIN_FAULTS.find((known) => known === word);
  if (plain !== undefined && words.length === 1) return { kind: plain };
  const timed = TIMED_FAULTS.find((known) => known === word);
  if (timed === undefined)
    return say(
      place,
      `it is one of ${PLAIN_FAULTS.join(', ')}, slow DURATION, stale DURATION, not ${JSON.stringify(kind)}`,
    );
  const durationMs = readDuration(duration);
  return durationMs === undefined || words.length !== 2
    ? say(place, `${word} needs a duration behind it: "${word} 2s"`)
    : { kind: timed, durationMs };
}

function refuseUnknown(
  value: Loose,
  read: { readonly known: readonly string[]; readonly place: string; readonly say: Say },
): void {
  for (const key of Object.keys(value)) {
    if (!read.known.includes(key)) read.say(read.place, `no key is called ${key}; there are ${read.known.join(', ')}`);
  }
}

function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
