import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emittedGrammar } from '../../../src/app/emitted/emitted-grammar.ts';
import { explainStrategy } from '../../../src/app/explain/explain-strategy.ts';
import { explainText } from '../../../src/app/explain/explain-text.ts';
import { loadProject } from '../../../src/app/project/load-project.ts';

// The .txt beside this file are what `explain` prints of each recipe and example. They change on purpose only.

const COOKBOOK = 'docs/cookbook';
const EXAMPLES = 'strategies';
const FROM = Date.UTC(2026, 0, 1);

const recipes = readdirSync(COOKBOOK, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => path.join(COOKBOOK, name, `${name}.yaml`));

test.each([...recipes, EXAMPLES])('explains %s as it is written down', async (file) => {
  const { strategies } = loadProject({ paths: [file], config: 'purser.yaml' });
  expect(strategies).not.toEqual([]);
  for (const strategy of strategies) {
    const said = explainText(explainStrategy(strategy, { vocabulary: emittedGrammar().vocabulary, from: FROM }));
    await expect(said).toMatchFileSnapshot(path.join(import.meta.dirname, `${strategy.name}.txt`));
  }
});
