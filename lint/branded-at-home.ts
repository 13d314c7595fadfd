import {
  AST_NODE_TYPES,
  ESLintUtils,
  type ParserServicesWithTypeInformation,
  type TSESTree,
} from '@typescript-eslint/utils';
import type { Type } from 'typescript';

/** Forbids whatever could make an `Approved` without the limits: casts, type guards and assertions, under any alias of the type. */
export const approvedOnlyInRisk = brandedAtHome(
  'approval',
  'Only src/risk makes an Approved: pass the intent through the limits.',
);

/** Forbids whatever could make a `Recorded` without the journal. */
export const recordedOnlyByLedger = brandedAtHome(
  'durable',
  'Only the ledger makes a Recorded: write the intent to the journal.',
);

function brandedAtHome(brand: string, message: string) {
  return ESLintUtils.RuleCreator.withoutDocs({
    meta: { type: 'problem', schema: [], defaultOptions: [], messages: { made: message } },
    create: (context) => {
      const services = ESLintUtils.getParserServices(context);
      const carries = (type: Type): boolean => carriesBrand(type, brand);
      return {
        TSAsExpression: (node) => {
          // What has the brand already may be narrowed to one effect.
          if (carries(services.getTypeAtLocation(node.expression))) return;
          if (carries(madeBy(node, services))) context.report({ node, messageId: 'made' });
        },
        TSTypePredicate: (node) => {
          const guarded = node.typeAnnotation?.typeAnnotation;
          if (guarded !== undefined && carries(services.getTypeAtLocation(guarded)))
            context.report({ node, messageId: 'made' });
        },
      };
    },
  });
}

/** What a cast makes: the type that it names, or for a cast to never, which fits everywhere, the type that is expected there. */
function madeBy(node: TSESTree.TSAsExpression, services: ParserServicesWithTypeInformation): Type {
  const named = services.getTypeAtLocation(node.typeAnnotation);
  if (node.typeAnnotation.type !== AST_NODE_TYPES.TSNeverKeyword) return named;
  const expected = services.program.getTypeChecker().getContextualType(services.esTreeNodeToTSNodeMap.get(node));
  return expected ?? named;
}

/** Tells whether a type carries the brand, or is a list of such, or may be one. */
function carriesBrand(type: Type, brand: string): boolean {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => isBranded(part, brand) || isBranded(part.getNumberIndexType(), brand));
}

/** A brand is a property whose key is a unique symbol, which the checker names `__@approval@<id>`. */
function isBranded(type: Type | undefined, brand: string): boolean {
  return type?.getProperties().some((property) => property.name.startsWith(`__@${brand}@`)) ?? false;
}
