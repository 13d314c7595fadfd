import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Origin } from '../../../effects/intent.ts';
import type { Held } from '../../../reads/snapshot.ts';
import { entryOf } from '../context/context.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Since when an instance is passed over, and by which rules and goals. */
export interface PassedBy {
  readonly since: number;
  readonly by: readonly string[];
  /** Set once it was said that this lasts. */
  readonly isSaid?: true;
}

/** An instance that is passed over for so long says so, ms. */
const SAY_AFTER_MS = 60_000;
/** Names in a message. */
const NAMES_MAX = 3;

/** The rule or goal that reads, and its instance. */
type Reader = Pick<Origin, 'rule' | 'instance'>;

/** Names the rules and goals, other instances of the same among them, whose effects these readings may lack. */
export function hiddenByOthers(
  { context, strategy }: Pick<Runtime, 'context' | 'strategy'>,
  readings: readonly Held[],
  { rule, instance }: Reader,
): readonly string[] {
  const names = new Set<string>();
  for (const held of readings) {
    const lacking = context.pendingEffects.lackedBy(held);
    if (lacking === undefined || lacking === 'anything') continue;
    for (const { intent } of lacking.own) {
      const { origin } = intent;
      if (origin.strategy === strategy.name && origin.rule === rule && origin.instance === instance) continue;
      names.add(`${origin.strategy}/${origin.rule}`);
    }
  }
  return [...names];
}

/** Notes that an instance is passed over, and what is to be said of that: once, when it has lasted for a minute. */
export function passedAgain(
  before: PassedBy | undefined,
  by: readonly string[],
  { runtime, rule, instance }: Reader & { readonly runtime: Runtime },
): { readonly passed: PassedBy; readonly entries: readonly JournalEntry[] } {
  const now = runtime.context.clock.now();
  const since = before?.since ?? now;
  if (before?.isSaid === true || now - since < SAY_AFTER_MS) return { passed: { ...before, since, by }, entries: [] };
  const origin = { strategy: runtime.strategy.name, rule, instance };
  const text = `passed over since ${new Date(since).toISOString()}: ${passedText({ by })}`;
  const entry = entryOf(runtime.context, origin, { kind: 'notice', text, detail: { about: 'passed over' } });
  return { passed: { since, by, isSaid: true }, entries: [entry] };
}

/** Says by whom an instance is passed over. */
function passedText({ by }: Pick<PassedBy, 'by'>): string {
  const more = by.length > NAMES_MAX ? ' and others' : '';
  return `${by.slice(0, NAMES_MAX).join(', ')}${more} acted on what it reads, and no reading shows that yet`;
}
