import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A block that shows a golden file: the comment names it. */
const BLOCK = /<!-- (test\/golden\/[\w./-]+) -->\n```text\n[^]*?```/g;

/** The page as it is where its blocks are what the golden tests have printed; `--update=all` writes it so. */
it.each(['docs/operations.md', 'docs/top.md'])('shows in %s what is really printed', async (name) => {
  const file = path.join(ROOT, name);
  const page = readFileSync(file, 'utf8');
  const shown = [...page.matchAll(BLOCK)].length;
  expect(shown).toBeGreaterThan(2);
  const whole = page.replace(BLOCK, (_block, golden: string) => {
    const text = readFileSync(path.join(ROOT, golden), 'utf8').trimEnd();
    return `<!-- ${golden} -->\n\`\`\`text\n${text}\n\`\`\``;
  });
  await expect(whole).toMatchFileSnapshot(file);
});
