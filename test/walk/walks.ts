import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commandOptions } from '../command-options.ts';
import { removeDisks } from '../e2e/small-disk.ts';
import { WALKED_PAGES, type WalkedPage } from './walked-pages.ts';
import { walkPage } from './walk-page.ts';

const given = commandOptions({
  name: 'walks',
  does: 'Does what the tutorial and the pages like it say, and writes what is printed into them.',
  words: '[PAGES]',
  options: { check: { type: 'boolean', default: false, says: 'write nothing, and end with 1 where a page says else' } },
});
if (given !== undefined) await walkAll(given.positionals, given.values.check);

async function walkAll(wanted: readonly string[], isCheck: boolean): Promise<void> {
  for (const one of WALKED_PAGES)
    if (wanted.length === 0 || wanted.includes(path.basename(one.file, '.md'))) await walk(one, isCheck);
}

async function walk({ file, prepare, scenes }: WalkedPage, isCheck: boolean): Promise<void> {
  const home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'purser-walk-')));
  try {
    prepare(home);
    const page = readFileSync(file, 'utf8');
    const walked = await walkPage(page, { home, ...(scenes && { scenes }) });
    for (const one of walked.leftOut) console.log(`${path.basename(file)}: not tried ${one}`);
    for (const one of walked.differences) console.log(one);
    if (walked.differences.length > 0 && isCheck) process.exitCode = 1;
    if (!isCheck) writeFileSync(file, walked.page);
    console.log(`${path.basename(file)}: ${String(walked.differences.length)} differences`);
  } finally {
    removeDisks();
    rmSync(home, { recursive: true, force: true });
  }
}
