import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGE = path.join(ROOT, 'docs/operations.md');

/** A block that shows a golden file: the comment names it. */
const BLOCK = /<!-- (test\/golden\/[\w./-]+) -->\n```text\n[^]*?```/g;

/** The page as it is where its blocks are what the golden tests have printed; `--update=all` writes it so. */
it('shows in docs/operations.md what status and the terminal really print', async () => {
  const page = readFileSync(PAGE, 'utf8');
  const shown = [...page.matchAll(BLOCK)].length;
  expect(shown).toBeGreaterThan(2);
  const whole = page.replace(BLOCK, (_block, file: string) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8').trimEnd();
    return `<!-- ${file} -->\n\`\`\`text\n${text}\n\`\`\``;
  });
  await expect(whole).toMatchFileSnapshot(PAGE);
});
