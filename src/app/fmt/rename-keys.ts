import { isMap, isScalar, isSeq, type Pair } from 'yaml';
import { type Renaming, RENAMINGS } from '../../strategy/model/renamed-keys.ts';

/** Gives keys and words of a document their names of today; a map that has both names of a key is left to `check`. */
export function renameKeys(contents: unknown): void {
  for (const renaming of RENAMINGS) {
    at(contents, renaming.at, (node) => {
      rename(node, renaming);
    });
  }
}

function rename(node: unknown, { is, old, now }: Renaming): void {
  if (is === 'word') {
    if (isScalar(node) && node.value === old) node.value = now;
    return;
  }
  if (!isMap(node) || pairOf(node.items, now) !== undefined) return;
  const key = pairOf(node.items, old)?.key;
  if (isScalar(key)) key.value = now;
}

function at(node: unknown, path: readonly string[], change: (node: unknown) => void): void {
  const [step, ...rest] = path;
  if (step === undefined) change(node);
  else if (isSeq(node) && step === '*') for (const item of node.items) at(item, rest, change);
  else if (isMap(node)) at(pairOf(node.items, step)?.value, rest, change);
}

function pairOf(pairs: readonly Pair[], name: string): Pair | undefined {
  return pairs.find(({ key }) => isScalar(key) && key.value === name);
}
