import type { FileContext } from '../../model/file-context.ts';
import { namesWithin, writtenAt } from '../../model/part.ts';
import type { Goal, Strategy } from '../../model/strategy.ts';
import { type BoundAt, listed } from '../../model/word-meaning.ts';
import type { YamlNode } from '../../yaml/yaml-tree.ts';
import { partAt } from './part-at.ts';

/** Warns of goals that begin again with each reading of a watch, where the file does not say how far it has to move. */
export function checkMoving(strategy: Strategy, root: YamlNode, { warn }: FileContext): void {
  for (const goal of strategy.goals) {
    for (const bound of listed(goal.word.means.bounds)) {
      if (bound.must !== 'keep still' || writtenAt(goal.fields.written, bound.unlessSaid) !== undefined) continue;
      const moving = movingAt(goal, bound, strategy);
      if (moving === undefined) continue;
      const [key = '', ...within] = moving.at.split('/');
      const { place } = partAt(root, 'goals', { id: goal.id, key })?.value ?? goal;
      const message = `\`${within.at(-1) ?? key}\` goes by \`${moving.watch}\`: ${bound.says}`;
      warn({ code: bound.code, message, place, hint: bound.hint });
    }
  }
}

/** The first field that goes by a watch. */
function movingAt(
  { fields }: Goal,
  { at }: Extract<BoundAt, { must: 'keep still' }>,
  { watches }: Strategy,
): { readonly at: string; readonly watch: string } | undefined {
  const known = new Set(watches.map(({ name }) => name));
  for (const path of at) {
    const watch = namesWithin(writtenAt(fields.written, path)).find((name) => known.has(name));
    if (watch !== undefined) return { at: path, watch };
  }
  return undefined;
}
