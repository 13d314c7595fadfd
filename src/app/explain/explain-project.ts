import { emittedGrammar } from '../emitted/emitted-grammar.ts';
import type { Project } from '../project/load-project.ts';
import { explainStrategy } from './explain-strategy.ts';
import { explainText } from './explain-text.ts';
import type { ExplainedStrategy } from './explanation.ts';

/** Says in plain sentences what the sound strategies of a project do, as data and as text. `now` is in epoch ms. */
export function explainProject(
  { strategies, config }: Project,
  now: number,
): { readonly said: readonly ExplainedStrategy[]; readonly text: string } {
  const scope = { vocabulary: emittedGrammar().vocabulary, from: now, config };
  const said = strategies.map((strategy) => explainStrategy(strategy, scope));
  return { said, text: said.map(explainText).join('\n') };
}
