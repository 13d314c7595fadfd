import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** What a checkout has not when it is fresh, and what no page asks for. */
const NOT_COPIED = new Set(['.git', 'node_modules', '.purser', 'coverage', 'test', 'bench']);

/** Copies the checkout as it would be fresh; its packages are linked, and not fetched again. */
export function copyCheckout(to: string): void {
  cpSync(ROOT, to, { recursive: true, filter: (file) => !NOT_COPIED.has(path.relative(ROOT, file)) });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(to, 'node_modules'));
}
