import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Answers a free path beside a journal for a copy of it, `journal-<label>-<time>.sqlite`: a copy never overwrites
 * another.
 */
export function copyPath(file: string, label: string, at: number): string {
  const time = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
  const { dir, name } = path.parse(file);
  for (let number = 1; ; number += 1) {
    const more = number === 1 ? '' : `-${String(number)}`;
    const copy = path.join(dir, `${name}-${label}-${time}${more}.sqlite`);
    if (!existsSync(copy)) return copy;
  }
}
