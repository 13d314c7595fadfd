import {
  AST_NODE_TYPES,
  ESLintUtils,
  type ParserServicesWithTypeInformation,
  type TSESTree,
} from '@typescript-eslint/utils';
import type { Type, TypeChecker } from 'typescript';

/**
 * Forbids whatever could make an `Approved` without the limits: casts, type guards and assertions, under any alias of
 * the type.
 */
export const approvedOnlyInRisk = brandedAtHome(
  '#approval',
  'Only src/risk makes an Approved: pass the intent through the limits.',
);

/** Forbids whatever could make a `Recorded` without the journal. */
export const recordedOnlyByLedger = brandedAtHome(
  '#durability',
  'Only the ledger makes a Recorded: write the intent to the journal.',
);

/** Forbids to make the key of a poll of a text. */
export const pollKeysOfReads = brandedAtHome('#pollKey', 'A key follows from what is read: make it with keyOf.');

/** Forbids to make the key of a thing of a text. */
export const resourceKeysOfResources = brandedAtHome(
  '#resourceKey',
  'A key follows from what a resource is: make the resource.',
);

function brandedAtHome(brand: string, message: string) {
  return ESLintUtils.RuleCreator.withoutDocs({
    meta: { type: 'problem', schema: [], defaultOptions: [], messages: { made: message } },
    create: (context) => {
      const services = ESLintUtils.getParserServices(context);
      const checker = services.program.getTypeChecker();
      const carries = (type: Type): boolean => carriesBrand(type, brand, checker);
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

/**
 * What a cast makes: the type that it names, or for a cast to never, which fits everywhere, the type that is expected
 * there.
 */
function madeBy(node: TSESTree.TSAsExpression, services: ParserServicesWithTypeInformation): Type {
  const named = services.getTypeAtLocation(node.typeAnnotation);
  if (node.typeAnnotation.type !== AST_NODE_TYPES.TSNeverKeyword) return named;
  const expected = services.program.getTypeChecker().getContextualType(services.esTreeNodeToTSNodeMap.get(node));
  return expected ?? named;
}

/** A record with more fields than this is no bundle of intents. */
const FIELDS_MAX = 12;

/** Tells whether a type carries the brand, or may; or is a list, a record or a function of such. */
function carriesBrand(type: Type, brand: string, checker: TypeChecker): boolean {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => isBranded(part, brand) || heldIn(part, checker).some((held) => isBranded(held, brand)));
}

/** What a list, a record or a function holds or gives. */
function heldIn(type: Type, checker: TypeChecker): readonly Type[] {
  const item = type.getNumberIndexType();
  const given = type.getCallSignatures().map((signature) => signature.getReturnType());
  const fields = type.getProperties();
  const held = fields.length > FIELDS_MAX ? [] : fields.map((field) => checker.getTypeOfSymbol(field));
  return [...(item === undefined ? [] : [item]), ...given, ...held];
}

/** Tells whether a type carries a brand, which is a private name of a class. */
export function isBranded(type: Type, brand: string): boolean {
  return type.getProperties().some((property) => property.name === brand);
}
