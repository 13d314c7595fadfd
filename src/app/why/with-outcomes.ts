import type { OutcomesOf } from '../../journal/read-outcomes.ts';
import type { HeldStretch } from '../../ports/evaluation-log.ts';
import { isMeant } from './happened.ts';
import type { InstanceReport, WhyReport } from './why-report.ts';

/** Adds to a report since when the same thing has held each instance back, and what was refused last by then. */
export function withOutcomes(report: WhyReport, { told, held }: OutcomesOf, each?: string): WhyReport {
  const refused = told.find(
    ({ kind, at, instance }) => kind === 'refused' && at <= report.at && isMeant(instance, each),
  );
  return {
    ...report,
    instances: report.instances.map((instance) => withSince(instance, held)),
    ...(refused?.by !== undefined && { 'last refused': { at: refused.at, by: refused.by, text: refused.text } }),
  };
}

function withSince(report: InstanceReport, held: readonly HeldStretch[]): InstanceReport {
  const stretch = held.find((one) => isOf(one, report));
  return stretch === undefined ? report : { ...report, 'held back since': stretch.at };
}

/** What is due is tried again for reasons with other figures each time: it is one stretch. */
function isOf({ instance, at, until, by, text }: HeldStretch, report: InstanceReport): boolean {
  const isThen = instance === report.instance && at <= report.at && (until === undefined || report.at < until);
  return isThen && by === report['held back by'] && (by === 'tries' || text === report['held back']);
}
