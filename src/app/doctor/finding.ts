/** The finding of one check. */
export interface DoctorFinding {
  /** The subject of the check: a word or two. */
  readonly of: string;
  /** `unknown` where the check was impossible, which is no fault by itself. */
  readonly verdict: 'ok' | 'warning' | 'error' | 'unknown';
  /** The state, in one line. */
  readonly text: string;
  /** The remedy, where one is needed. */
  readonly do?: string;
}

/** Says that a subject is in order. */
export function fine(of: string, text: string): DoctorFinding {
  return { of, verdict: 'ok', text };
}

/** Says that a subject works, and should be mended. */
export function warning(of: string, text: string, todo: string): DoctorFinding {
  return { of, verdict: 'warning', text, do: todo };
}

/** Says that a subject is wrong. */
export function fault(of: string, text: string, todo: string): DoctorFinding {
  return { of, verdict: 'error', text, do: todo };
}

/** Says that a check was impossible, and what makes it possible where something does. */
export function unknown(of: string, text: string, todo?: string): DoctorFinding {
  return { of, verdict: 'unknown', text, ...(todo !== undefined && { do: todo }) };
}

const MARKS: Readonly<Record<DoctorFinding['verdict'], string>> = {
  ok: 'ok',
  warning: 'WARN',
  error: 'ERROR',
  unknown: '-',
};

/** Prints findings, a line each, and below each its remedy; the last line counts them. */
export function findingsText(findings: readonly DoctorFinding[]): string {
  const width = Math.max(...findings.map(({ of }) => of.length));
  const indent = ' '.repeat(6 + width + 2);
  const lines = findings.flatMap(({ of, verdict, text, do: todo }) => [
    `${MARKS[verdict].padEnd(6)}${of.padEnd(width)}  ${text}`,
    ...(todo === undefined ? [] : [`${indent}→ ${todo}`]),
  ]);
  const count = (verdict: DoctorFinding['verdict']): number => findings.filter((one) => one.verdict === verdict).length;
  const [errors, warnings] = [count('error'), count('warning')];
  const said =
    errors + warnings === 0 ? 'nothing is wrong' : `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`;
  return `${[...lines, '', said].join('\n')}\n`;
}

/** Writes a count with its word. */
export function plural(count: number, word: string): string {
  return `${String(count)} ${word}${count === 1 ? '' : 's'}`;
}
