import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../base/package-root.ts';
import { complete } from '../../strategy/complete.ts';
import { hover } from '../../strategy/hover.ts';
import { type NewName, rename } from '../../strategy/rename.ts';
import { editingOf } from './editing-of.ts';

/** An example that uses a bit of everything: watches, lets, rules over a list, a goal, limits. */
const EXAMPLE = path.join(PACKAGE_ROOT, 'strategies/trend-entry.yaml');

/**
 * Answers the questions of an editor once for an example, while nobody waits: the first answer of each kind reads
 * schemas and takes about twice as long as those after it. Answers what the rename would change.
 */
export function warmUp(): NewName {
  const file = { path: EXAMPLE, text: readFileSync(EXAMPLE, 'utf8') };
  const editing = editingOf(file.path);
  const offset = file.text.indexOf('minute.close');
  complete(file, offset + 'minute.'.length, editing);
  hover(file, offset, editing);
  return rename(file, offset, 'candles', editing);
}
