import { describeEffect, type Effect } from '../../effects/index.ts';
import { protects } from '../../effects/effect-class.ts';
import type { StoredEntry } from '../../journal/entry-row.ts';
import type { Journal, StoredIntent } from '../../ports/journal.ts';
import { type OuterLimits, outerScopes } from '../../risk/bounds/outer-limits.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { ENTRIES_MAX } from '../../web/api/entries.ts';
import type { intent } from '../../web/api/intent.ts';
import type { AnswerOf } from '../../web/api/question.ts';
import { Failure } from '../process/failure.ts';
import type { SocketRequest } from '../socket/message.ts';
import { entryRow, type SearchedJournal } from './entries.ts';
import { neededText } from './request-fields.ts';

type IntentLife = AnswerOf<typeof intent>;
type Stage = IntentLife['stages'][number];

export interface IntentPorts {
  readonly journal: Pick<Journal, 'intent'>;
  readonly entries: Pick<SearchedJournal, 'search'>;
  readonly strategies: readonly Strategy[];
  readonly outer: OuterLimits;
}

/** Tells the life of an intent, from its row and its entries in the journal; throws a Failure where there is none. */
export function answerIntent(request: SocketRequest, ports: IntentPorts): IntentLife {
  const id = neededText(request, 'id');
  const stored = ports.journal.intent(id);
  if (stored === undefined) throw new Failure(`the journal has no intent ${id}: it was never made, or is forgotten`);
  const { intent: made, state, orderId } = stored;
  const { strategy, rule, instance } = made.origin;
  const found = ports.entries.search({ intent: made.id, limit: ENTRIES_MAX });
  const entries = found.entries.toReversed();
  const account = accountOf(made.effect);
  return {
    ...{ id: made.id, state, kind: made.effect.kind, text: describeEffect(made.effect), why: made.why },
    ...{ strategy, part: rule, instance },
    ...(account !== undefined && { account }),
    ...(orderId !== undefined && { orderId }),
    stages: stagesOf(stored, entries),
    limits: { reduces: protects(made.effect), judgedBy: protects(made.effect) ? [] : limitsOn(stored, ports) },
    fired: firingOf(stored, ports) ?? null,
    entries: entries.map(entryRow),
    more: found.next !== undefined,
  };
}

function accountOf(effect: Effect): string | undefined {
  return effect.kind === 'transfer' ? effect.from.account : effect.account;
}

/** Between the record and the answer the request may have left: recovery treats both alike, so nobody writes it. */
const SENT = 'not written down on its own: it left between the record and the answer';

function stagesOf(
  { intent: made, state, recordedAt }: StoredIntent,
  entries: readonly StoredEntry[],
): readonly Stage[] {
  const answer = entries.find(({ kind }) => ANSWERS.has(kind));
  const fills = entries.filter(({ kind }) => kind === 'filled');
  const fill = fills.at(-1);
  const isOver = state === 'settled' || state === 'rejected' || state === 'absent';
  const end = isOver ? entries.findLast(({ kind }) => kind !== 'notice') : undefined;
  const more = fills.length > 1 ? ` (the last of ${String(fills.length)})` : '';
  return [
    { stage: 'planned', at: made.decidedAt },
    // Approved in the instant in which it is recorded: nothing lies between.
    {
      stage: 'approved',
      at: recordedAt,
      text: protects(made.effect) ? 'it can only reduce or protect' : 'by the limits',
    },
    { stage: 'recorded', at: recordedAt },
    { stage: 'sent', at: null, text: SENT },
    { stage: 'answered', at: answer?.at ?? null, ...(answer !== undefined && { text: answer.text }) },
    ...(fill === undefined ? [] : [{ stage: 'filled' as const, at: fill.at, text: `${fill.text}${more}` }]),
    { stage: 'settled', at: end?.at ?? null, ...(end !== undefined && { text: end.text }) },
  ];
}

const ANSWERS: ReadonlySet<string> = new Set(['accepted', 'rejected', 'unknown', 'absent']);

function limitsOn(
  { intent: made }: StoredIntent,
  { strategies, outer }: IntentPorts,
): IntentLife['limits']['judgedBy'] {
  const { limits = [], around } = strategies.find(({ name }) => name === made.origin.strategy) ?? {};
  return [
    ...limits.map(({ kind }) => ({ level: 'the strategy', limit: kind })),
    ...(around?.limits ?? []).map(({ kind }) => ({ level: `all of ${around?.file ?? ''}`, limit: kind })),
    ...outerScopes(made.effect, outer).flatMap(({ level, bounds }) =>
      bounds.map(({ kind }) => ({ level, limit: kind })),
    ),
  ];
}

/** Entries of a rule that are searched for a firing: its intents are planned right behind it. */
const SEARCHED = 50;

/** The firing of a rule that an intent came from. A goal does not fire: its plans are its intents. */
function firingOf({ intent: made }: StoredIntent, { entries }: IntentPorts): IntentLife['fired'] | undefined {
  const { strategy, rule, instance, firing } = made.origin;
  const found = entries.search({ strategy, rule, kinds: ['fired'], until: made.decidedAt, limit: SEARCHED });
  const fired = found.entries.find(
    (entry) => entry.detail?.['firing'] === firing && (entry.instance ?? '') === instance,
  );
  return fired && entryRow(fired);
}
