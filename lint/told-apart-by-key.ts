import { AST_NODE_TYPES, ESLintUtils, type TSESTree } from '@typescript-eslint/utils';
import type { Type, TypeChecker } from 'typescript';
import { isBranded } from './branded-at-home.ts';

const SOUGHT = new Set(['includes', 'indexOf', 'lastIndexOf']);
const COLLECTIONS = new Set(['Set', 'Map']);

/** Forbids to compare resources as objects: two that are made of the same data are equal by their keys alone. */
export const toldApartByKey = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    defaultOptions: [],
    messages: { compared: 'Equal resources are two objects: compare their keys, or ask isAmong.' },
  },
  create: (context) => {
    const services = ESLintUtils.getParserServices(context);
    const checker = services.program.getTypeChecker();
    const isResource = (node: TSESTree.Node): boolean => hasResourceKey(services.getTypeAtLocation(node), checker);
    const report = (node: TSESTree.Node): void => {
      context.report({ node, messageId: 'compared' });
    };
    return {
      BinaryExpression: (node) => {
        if ((node.operator === '===' || node.operator === '!==') && isResource(node.left) && isResource(node.right))
          report(node);
      },
      CallExpression: (node) => {
        const { callee, arguments: given } = node;
        if (callee.type !== AST_NODE_TYPES.MemberExpression || callee.property.type !== AST_NODE_TYPES.Identifier)
          return;
        if (SOUGHT.has(callee.property.name) && given.some(isResource)) report(node);
      },
      NewExpression: (node) => {
        if (node.callee.type !== AST_NODE_TYPES.Identifier || !COLLECTIONS.has(node.callee.name)) return;
        const type = services.getTypeAtLocation(node);
        const [item] = isReference(type) ? checker.getTypeArguments(type) : [];
        if (item !== undefined && hasResourceKey(item, checker)) report(node);
      },
    };
  },
});

type Reference = Parameters<TypeChecker['getTypeArguments']>[0];

function isReference(type: Type): type is Reference {
  return 'target' in type;
}

/** Tells whether a type, or one of a union, has a key by which resources are told apart. */
function hasResourceKey(type: Type, checker: TypeChecker): boolean {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => {
    const key = part.getProperty('key');
    return key !== undefined && isBranded(checker.getTypeOfSymbol(key), '#resourceKey');
  });
}
