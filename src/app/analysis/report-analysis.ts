import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Analysis } from '../../backtest/analysis/analysis-schema.ts';
import { analysisText } from '../../backtest/analysis/analysis-text.ts';
import { Failure } from '../process/failure.ts';

/** Answers what an analysis tells people, and writes `analysis.json` into a directory where one is given. */
export function reportAnalysis(analysis: Analysis, directory: string | undefined): string {
  const text = analysisText(analysis);
  if (directory === undefined) return text;
  const file = path.join(directory, 'analysis.json');
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(file, `${JSON.stringify(analysis, null, 1)}\n`);
  } catch (error) {
    throw new Failure(`cannot write the analysis: ${error instanceof Error ? error.message : String(error)}`);
  }
  return `${text}wrote ${file}\n`;
}
