import path from 'node:path';
import type { Analysis } from '../../backtest/analysis/analysis-schema.ts';
import { analysisText } from '../../backtest/analysis/analysis-text.ts';
import { writeInto } from '../backtest/out-directory.ts';

/** Says what an analysis tells people, and then writes `analysis.json` into a directory where one is given. */
export function reportAnalysis(analysis: Analysis, directory: string | undefined, say: (text: string) => void): void {
  say(analysisText(analysis));
  if (directory === undefined) return;
  const name = 'analysis.json';
  writeInto(directory, new Map([[name, `${JSON.stringify(analysis, null, 1)}\n`]]));
  say(`wrote ${path.join(directory, name)}\n`);
}
