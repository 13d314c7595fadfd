import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of Purser itself, in which `schemas/`, `report/` and `package.json` lie: a checkout, or a package. */
export const PACKAGE_ROOT = rootAbove(import.meta.dirname);

/** How deep the code lies depends on whether it was built: the root is the first folder above it with a manifest. */
function rootAbove(folder: string): string {
  const above = path.dirname(folder);
  if (existsSync(path.join(folder, 'package.json')) || above === folder) return folder;
  return rootAbove(above);
}
