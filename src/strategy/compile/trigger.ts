import { isTimezone, zoneHint } from '../schedules/is-timezone.ts';
import { isBareTrigger } from './bare-trigger.ts';
import { compileFields } from '../fields/compile-fields.ts';
import { checkCron } from '../schedules/check-cron.ts';
import type { Name } from '../../language/values/expression.ts';
import { deliveredFields } from './delivered-fields.ts';
import type { Type } from '../../language/values/type.ts';
import type { Place } from '../../base/diagnostic.ts';
import type { FileContext } from '../model/file-context.ts';
import { evaluateFixed, type FixedScope } from '../fields/fixed-value.ts';
import { scheduleOf } from '../schedules/schedule.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import type { Names } from './names.ts';
import type { TriggerUse } from '../model/strategy.ts';
import type { WatchDraft } from './watch.ts';
import { entriesOf, scalarOf, type YamlNode, type YamlScalar } from '../yaml/yaml-tree.ts';

/** The name by which expressions see an event, and what it is. */
export type EventVariable = readonly [string, Name];

/** A trigger as it was read. */
export interface ReadTrigger {
  readonly use: TriggerUse;
  /** Present where each tick stands for an event. */
  readonly variable?: EventVariable;
}

/**
 * Reads what stands under `on:`; `slot` is for the event that a tick stands for. Undefined where it is wrong, which has
 * been reported.
 */
export function readTrigger(node: YamlNode, names: Names, slot: number): ReadTrigger | undefined {
  const fixedScope = names.fixed;
  const { vocabulary } = fixedScope.context;
  const { place } = node;
  if (node.kind === 'scalar')
    return isBareTrigger(node.text, vocabulary) ? bareUse(node.text, vocabulary.triggers, place) : undefined;
  const kind = entriesOf(node).find(({ key }) => Object.hasOwn(vocabulary.triggers, key.text))?.key.text;
  const word = kind === undefined ? undefined : vocabulary.triggers[kind];
  if (kind === undefined || word === undefined) return undefined;
  const fields = compileFields(word.schema, node, fixedScope);
  const args = fields === undefined ? undefined : evaluateFixed(fields, node, fixedScope);
  if (!isRecord(args) || !isTimely({ word, args }, node, fixedScope)) return undefined;
  if (word.event === undefined) return { use: { kind, word, args, place } };
  if (word.event.watch === undefined) {
    const type: Type = { kind: 'record', name: kind, fields: deliveredFields(args) };
    return { use: { kind, word, args, event: { slot }, place }, variable: [kind, { type, slot }] };
  }
  const watch = eventWatch(kind, word.event.watch, { node, names });
  if (watch?.type.kind !== 'list' || watch.type.of.kind !== 'record') return undefined;
  const type: Type = { kind: 'record', name: kind, fields: { ...watch.type.of.fields, ...word.event.fields } };
  return { use: { kind, word, args, event: { watch: watch.name, slot }, place }, variable: [kind, { type, slot }] };
}

/** A trigger without arguments is named by its bare word. */
function bareUse(kind: string, words: Vocabulary['triggers'], place: Place): ReadTrigger | undefined {
  const word = words[kind];
  return word === undefined ? undefined : { use: { kind, word, args: { [kind]: true }, place } };
}

/** Finds the watch in which the events of a trigger appear. */
function eventWatch(
  kind: string,
  wanted: string,
  { node, names }: { readonly node: YamlNode; readonly names: Names },
): WatchDraft | undefined {
  const named = scalarOf(node, kind);
  const { context } = names.fixed;
  if (named === undefined || context.spoiled.has(named.text)) return undefined;
  const found = names.watches.find(({ name }) => name === named.text);
  if (found?.kind === wanted) return found;
  const message =
    found === undefined
      ? `there is no watch \`${named.text}\``
      : `\`${named.text}\` is a watch of ${found.kind}, and ${wanted} are needed here`;
  const hint = `declare one: watch: { ${wanted}: { watch: ${wanted}, every: 5s } }`;
  context.report({ code: 'trigger-watch', message, place: named.place, hint });
  return undefined;
}

/**
 * Checks what would fail only when the schedule is made: the cron expression, the zone, a time between ticks of
 * nothing.
 */
function isTimely(use: Pick<TriggerUse, 'word' | 'args'>, node: YamlNode, { context }: FixedScope): boolean {
  const { ticks } = use.word.means;
  if (ticks === 'once' || ticks === 'events') return true;
  const { crontab = '', timezone, everyMs = EVERY_MS_MIN } = scheduleOf(use);
  if ('span' in ticks) return isSlow(everyMs, scalarOf(node, ticks.span)?.place ?? node.place, context);
  const isSound = isCrontab(crontab, scalarOf(node, ticks.crontab), node, context);
  const isZone = timezone === undefined || isTimezone(timezone);
  if (!isZone)
    context.report({
      code: 'trigger-timezone',
      message: 'this time zone does not exist',
      place: scalarOf(node, ticks.timezone)?.place ?? node.place,
      hint: zoneHint(timezone),
    });
  return isSound && isZone;
}

function isCrontab(crontab: string, scalar: YamlScalar | undefined, node: YamlNode, { report }: FileContext): boolean {
  const fault = checkCron(crontab);
  if (fault === undefined) return true;
  const source = scalar?.source();
  const place = source?.text === crontab ? source.place(fault.start, fault.end) : source?.place(0, source.text.length);
  report({ code: 'trigger-cron', message: fault.message, place: place ?? node.place, hint: fault.hint });
  return false;
}

function isSlow(everyMs: number, place: Place, { report }: FileContext): boolean {
  if (everyMs >= EVERY_MS_MIN) return true;
  report({ code: 'field-duration', message: 'this must be at least 1s', place });
  return false;
}

/** Shortest time between two ticks. */
const EVERY_MS_MIN = 1_000;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
