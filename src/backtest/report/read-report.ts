import { Check } from 'typebox/value';
import { type Report, ReportSchema } from './report-schema.ts';

/** Reads the text of a `report.json`; undefined where it is none, or of another version of the form. */
export function readReport(text: string): Report | undefined {
  const value = parsed(text);
  return Check(ReportSchema, value) ? value : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
