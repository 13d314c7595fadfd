import { readFileSync } from 'node:fs';

/** Lists the processes that a process has started and that still run. */
export function childrenOf({ pid }: { readonly pid: number }): readonly number[] {
  const text = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}
