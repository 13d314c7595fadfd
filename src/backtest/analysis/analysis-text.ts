import { minuteText } from '../../base/money-text.ts';
import { oneLine } from '../../base/one-line.ts';
import type { Analysis } from './analysis-schema.ts';
import { lookaheadLines } from './lookahead-lines.ts';
import { warmupLines } from './warmup-lines.ts';

const COLUMNS = 100;

/** Prints an analysis for people, in lines of at most a hundred columns. */
export function analysisText(analysis: Analysis): string {
  const { lookahead, warmup } = analysis;
  const lines = [
    ...headLines(analysis),
    '',
    ...(lookahead ? lookaheadLines(lookahead) : []),
    ...(warmup ? warmupLines(warmup) : []),
  ];
  return lines.map((line) => `${cut(oneLine(line))}\n`).join('');
}

/** Tells whether an analysis has found what must not be. */
export function hasFound({ lookahead }: Analysis): boolean {
  return lookahead?.cuts.some(({ difference, beyond }) => difference !== null || beyond !== null) === true;
}

function headLines({ window, path, seed, strategies, isInterrupted }: Analysis): readonly string[] {
  return [
    `${minuteText(window.from)} to ${minuteText(window.to)} UTC, only path ${path}, seed ${String(seed)}`,
    strategies.map(({ name }) => name).join(', '),
    ...(isInterrupted ? ['ended early: this is what was known by then'] : []),
  ];
}

function cut(text: string): string {
  return text.length > COLUMNS ? `${text.slice(0, COLUMNS - 1)}…` : text;
}
