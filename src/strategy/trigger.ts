import { isBareTrigger } from './bare-trigger.ts';
import { compileFields } from './compile-fields.ts';
import { checkCron } from './check-cron.ts';
import { evaluateFixed, type FixedSite } from './fixed-value.ts';
import type { TriggerUse } from './strategy.ts';
import { entriesOf, scalarOf, type YamlNode } from './yaml-tree.ts';

/** Reads what stands under `on:`; undefined where it is wrong, which has been reported. */
export function readTrigger(node: YamlNode, site: FixedSite): TriggerUse | undefined {
  const { vocabulary } = site.context;
  const { place } = node;
  if (node.kind === 'scalar')
    return isBareTrigger(node.text, vocabulary) ? { kind: node.text, args: { [node.text]: true }, place } : undefined;
  const kind = entriesOf(node).find(({ key }) => Object.hasOwn(vocabulary.triggers, key.text))?.key.text;
  const word = kind === undefined ? undefined : vocabulary.triggers[kind];
  if (kind === undefined || word === undefined) return undefined;
  const fields = compileFields(word.schema, node, site);
  const args = fields === undefined ? undefined : evaluateFixed(fields, node, site);
  return isRecord(args) && isTimely(args, node, site) ? { kind, args, place } : undefined;
}

/** Checks what would fail only when the schedule is made: the cron expression, the zone, a time between ticks of nothing. */
function isTimely(args: Readonly<Record<string, unknown>>, node: YamlNode, { context }: FixedSite): boolean {
  const { cron, timezone, every } = args;
  const fault = typeof cron === 'string' ? checkCron(cron) : undefined;
  if (fault !== undefined) {
    const source = scalarOf(node, 'cron')?.source();
    const place = source?.text === cron ? source?.place(fault.start, fault.end) : source?.place(0, source.text.length);
    const hint = 'minute hour day month weekday: "0 9 * * MON"';
    context.report({ code: 'trigger-cron', message: fault.message, place: place ?? node.place, hint });
  }
  const isZone = typeof timezone !== 'string' || isTimezone(timezone);
  if (!isZone) {
    const place = scalarOf(node, 'timezone')?.place ?? node.place;
    context.report({
      code: 'trigger-timezone',
      message: 'this time zone does not exist',
      place,
      hint: 'for example: Europe/Rome, UTC',
    });
  }
  const isSlow = typeof every !== 'number' || every >= EVERY_MS_MIN;
  if (!isSlow) {
    const place = scalarOf(node, 'every')?.place ?? node.place;
    context.report({ code: 'field-duration', message: 'this must be at least 1s', place });
  }
  return fault === undefined && isZone && isSlow;
}

/** Shortest time between two ticks. */
const EVERY_MS_MIN = 1_000;

let listedZones: ReadonlySet<string> | undefined;

/** The list is looked at first, because asking for a formatter loads a zone's data (12 ms); it lacks names of old. */
function isTimezone(name: string): boolean {
  listedZones ??= new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (listedZones.has(name)) return true;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
