import { formatDuration } from '../../base/duration.ts';
import type { Json } from '../../domain/journal-entry.ts';
import { oneLine, timeText } from '../text/entry-line.ts';
import type { InstanceReport, ConditionReport, WhyReport } from './why-report.ts';
import { jsonText } from '../text/json-text.ts';

/**
 * Prints why a rule or goal does or does not act: each instance with its condition as a tree, and its entries in the
 * journal.
 */
export function whyText(report: WhyReport): string {
  const { strategy, part, kind, mode, at, notes, instances, happened, 'last refused': refused } = report;
  const lines = [
    `${timeText(at)}  ${kind} ${strategy}/${part}${mode === 'active' ? '' : ` (${mode})`}`,
    ...notes.map((note) => `note: ${note}`),
    // A note says why none is known: that is not the same as none.
    ...(instances.length === 0
      ? notes.length === 0
        ? ['', 'it has no instance']
        : []
      : instances.flatMap((one) => ['', ...instanceLines(one, at)])),
    ...(refused === undefined
      ? []
      : ['', `refused last by ${BY[refused.by]}, ${formatDuration(at - refused.at)} before: ${refused.text}`]),
    ...(happened.length === 0 ? [] : ['', 'journal:']),
    ...happened.map(
      ({ at: when, kind: said, instance, text }) =>
        `  ${timeText(when)}  ${said}${instance === '' ? '' : `  [${instance}]`}  ${text}`,
    ),
  ];
  return `${lines.map(oneLine).join('\n')}\n`;
}

const BY: Readonly<Record<NonNullable<WhyReport['last refused']>['by'], string>> = {
  limit: 'a limit',
  halt: 'a halt',
  exchange: 'the exchange',
};

function instanceLines(report: InstanceReport, asked: number): readonly string[] {
  const { instance, at, stands, truth, problem, missed } = report;
  const before = asked - at;
  return [
    `${instance === '' ? '' : `${instance}: `}${stands}`,
    ...(before > 0 ? [`  as it looked at ${timeText(at)}, ${formatDuration(before)} before`] : []),
    ...(typeof problem === 'string' ? [`  ${truth === 'error' ? 'error' : 'not evaluated'}: ${problem}`] : []),
    ...(typeof missed === 'number' ? [`  it had changed ${String(missed)} times more since the look before`] : []),
    ...conditionLines(report),
    ...heldLines(report, asked),
    ...resetLines(report),
    ...letLines(report),
    ...goalLines(report),
  ];
}

function conditionLines({ truth, when, because, 'would turn with': turn, ages }: InstanceReport): readonly string[] {
  if (when === undefined) return truth === 'none' ? ['  it has no condition'] : readingLines(ages);
  return [
    ...(isPart(when) ? treeLines(when, '  ') : []),
    ...(Array.isArray(because) && because.length > 0 ? [`  because ${because.map(String).join(', ')}`] : []),
    ...(typeof turn === 'string'
      ? [`  ${turn === 'no single value' ? 'no single value would turn it' : `would turn with ${turn}`}`]
      : []),
  ];
}

/** Says for how long the same thing has held it back. Stretches are known to the minute. */
function heldLines({ 'held back': held, 'held back since': since }: InstanceReport, asked: number): readonly string[] {
  if (typeof held !== 'string' || typeof since !== 'number') return [];
  return [`  held back for ${formatDuration(asked - since)} by the same: ${held}`];
}

function resetLines({ resetWhen, 'would reset with': change }: InstanceReport): readonly string[] {
  if (!isPart(resetWhen)) return [];
  return [
    '  resetWhen:',
    ...treeLines(resetWhen, '    '),
    ...(typeof change === 'string' ? [`    would hold with ${change}`] : []),
  ];
}

/** Writes the ages of the readings where no condition is shown. */
function readingLines(ages: Json | undefined): readonly string[] {
  if (typeof ages !== 'object' || ages === null || Array.isArray(ages)) return [];
  return Object.entries(ages).map(([name, age]) => `  ${name}: ${jsonText(age)}`);
}

/** Writes the values that a firing of a rule has computed, or would compute now. */
function letLines(report: InstanceReport): readonly string[] {
  const { let: values } = report;
  return Array.isArray(values) ? values.map((value: Json) => `  let ${jsonText(value)}`) : [];
}

/** Writes a goal's own words, line by line. */
function goalLines(report: InstanceReport): readonly string[] {
  return ['wanted', 'observed', 'difference', 'would do', 'planned last', 'why not now'].flatMap((name) => {
    const value = report[name];
    if (Array.isArray(value)) return value.map((line: Json) => `  ${name}: ${jsonText(line)}`);
    return value === undefined ? [] : [`  ${name}: ${jsonText(value)}`];
  });
}

/** Tells whether a value is a condition with its parts. */
export function isPart(value: unknown): value is ConditionReport {
  return typeof value === 'object' && value !== null && 'text' in value && 'value' in value;
}

/** Prints a condition as a tree, a line each part. */
export function treeLines(
  { text, value, warming, ageMs, parts = [] }: ConditionReport,
  indent: string,
): readonly string[] {
  // The age of a compound is that of its oldest part, which shows it itself.
  const age =
    parts.length > 0 || ageMs === undefined
      ? ''
      : `  (${ageMs === null ? 'not read' : `${formatDuration(ageMs)} old`})`;
  const known = warming === undefined ? value : `${value}: ${warming}`;
  return [`${indent}${text} = ${known}${age}`, ...parts.flatMap((part) => treeLines(part, `${indent}  `))];
}
