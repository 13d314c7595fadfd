import type { Tree } from '../../../language/syntax/tree.ts';

/** Lists the parts of an expression of which it is directly made. */
export function partsOf(tree: Tree): readonly Tree[] {
  switch (tree.kind) {
    case 'list':
      return tree.items;
    case 'member':
      return [tree.of];
    case 'index':
      return [tree.of, tree.index];
    case 'call':
      return [...(tree.of === undefined ? [] : [tree.of]), ...tree.args];
    case 'not':
    case 'negate':
      return [tree.operand];
    case 'comparison':
    case 'arithmetic':
      return [tree.left, tree.right];
    case 'logical':
      return tree.operands;
    case 'in':
      return [tree.item, tree.list];
    case 'default':
      return [tree.value, tree.fallback];
    case 'choice':
      return [tree.condition, tree.yes, tree.no];
    case 'literal':
    case 'name':
      return [];
  }
}

/** Lists an expression and all parts of it. */
export function allParts(tree: Tree): readonly Tree[] {
  return [tree, ...partsOf(tree).flatMap(allParts)];
}
