import path from 'node:path';
import type { Analysis } from '../../backtest/analysis/analysis-schema.ts';
import { analysisText } from '../../backtest/analysis/analysis-text.ts';
import { writeInto } from '../backtest/out-directory.ts';

/** The name of the file of an analysis. */
export const ANALYSIS_FILE = 'analysis.json';

/** Says what an analysis tells people, and then writes `analysis.json` into a directory where one is given. */
export function reportAnalysis(analysis: Analysis, directory: string | undefined, say: (text: string) => void): void {
  say(analysisText(analysis));
  if (directory === undefined) return;
  writeInto(directory, new Map([[ANALYSIS_FILE, `${JSON.stringify(analysis, null, 1)}\n`]]));
  say(`wrote ${path.join(directory, ANALYSIS_FILE)}\n`);
}
