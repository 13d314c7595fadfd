import type { Probed } from './prober.ts';

const MARKS: Readonly<Record<Probed['verdict'], string>> = { holds: 'ok', differs: 'DIFFERS', unknown: '-' };

/** Prints an assumption as soon as it was tried: the belief, and below it the exchange's answer. */
export function probedText({ verdict, that, said, reading }: Probed): string {
  const mark = MARKS[verdict].padEnd(8);
  const lines = [`${mark}${that}`, `${' '.repeat(8)}${verdict === 'unknown' ? 'not seen: ' : ''}${said}`];
  return `${[...lines, ...(verdict === 'differs' ? [`        ${reading}`] : [])].join('\n')}\n`;
}

/** Counts the results of a probe. */
export function countText(probed: readonly Probed[]): string {
  const count = (verdict: Probed['verdict']): string => String(probed.filter((one) => one.verdict === verdict).length);
  return `${count('holds')} of ${String(probed.length)} as believed, ${count('differs')} differ, ${count('unknown')} not seen\n`;
}
