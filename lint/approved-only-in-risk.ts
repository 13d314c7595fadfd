import {
  AST_NODE_TYPES,
  ESLintUtils,
  type ParserServicesWithTypeInformation,
  type TSESTree,
} from '@typescript-eslint/utils';
import type { Type } from 'typescript';

/** Forbids whatever could make an `Approved` without the limits: casts, type guards and assertions, under any alias of the type. */
export const approvedOnlyInRisk = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    defaultOptions: [],
    messages: { made: 'Only src/risk makes an Approved: pass the intent through the limits.' },
  },
  create: (context) => {
    const services = ESLintUtils.getParserServices(context);
    return {
      TSAsExpression: (node) => {
        // What is an Approved already may be narrowed to an Approved of one effect.
        if (carriesApproval(services.getTypeAtLocation(node.expression))) return;
        if (carriesApproval(madeBy(node, services))) context.report({ node, messageId: 'made' });
      },
      TSTypePredicate: (node) => {
        const guarded = node.typeAnnotation?.typeAnnotation;
        if (guarded !== undefined && carriesApproval(services.getTypeAtLocation(guarded))) {
          context.report({ node, messageId: 'made' });
        }
      },
    };
  },
});

/** What a cast makes: the type that it names, or for a cast to never, which fits everywhere, the type that is expected there. */
function madeBy(node: TSESTree.TSAsExpression, services: ParserServicesWithTypeInformation): Type {
  const named = services.getTypeAtLocation(node.typeAnnotation);
  if (node.typeAnnotation.type !== AST_NODE_TYPES.TSNeverKeyword) return named;
  const expected = services.program.getTypeChecker().getContextualType(services.esTreeNodeToTSNodeMap.get(node));
  return expected ?? named;
}

/** Tells whether a type is an Approved, or a list of them, or may be one. */
function carriesApproval(type: Type): boolean {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => isBranded(part) || isBranded(part.getNumberIndexType()));
}

/** The brand is a property whose key is the unique symbol `approval`, which the checker names `__@approval@<id>`. */
function isBranded(type: Type | undefined): boolean {
  return type?.getProperties().some((property) => property.name.startsWith('__@approval@')) ?? false;
}
