import { choicesOf } from './describe-fault.ts';
import { standsFor } from './meant-keys.ts';
import type { StructureFault } from './structure-fault.ts';

/**
 * Reduces ajv's faults to those that a person should see. Where no branch of an `anyOf` fits, ajv lists the faults of
 * all; only those of the branch that was most likely meant are kept.
 */
export function chooseBranches(faults: readonly StructureFault[]): readonly StructureFault[] {
  let kept = faults.filter(({ keyword }) => keyword !== 'if' && keyword !== 'propertyNames');
  const unions = kept
    .filter(({ keyword }) => keyword === 'anyOf')
    .sort((a, b) => a.schemaPath.length - b.schemaPath.length);
  for (const union of unions) if (kept.includes(union)) kept = resolveUnion(union, kept);
  for (const choice of kept.filter(({ keyword }) => keyword === 'oneOf'))
    kept = kept.filter((fault) => !isWithin(fault, choice));
  return kept.filter((fault) => !isFollowUp(fault, kept));
}

/**
 * A value of the wrong type breaks other rules too; of two keys that exclude each other, each makes the other unknown.
 */
function isFollowUp(fault: StructureFault, faults: readonly StructureFault[]): boolean {
  return faults.some((other) => {
    if (other.instancePath !== fault.instancePath || other === fault) return false;
    if (other.keyword === 'type') return fault.keyword !== 'type';
    // A key under another name is one mistake, and not one more that is missing.
    if (fault.keyword === 'required' && other.keyword === 'additionalProperties')
      return standsFor(String(other.params['additionalProperty']), String(fault.params['missingProperty']));
    const unknown = fault.keyword === 'additionalProperties' ? String(fault.params['additionalProperty']) : undefined;
    return other.keyword === 'oneOf' && unknown !== undefined && choicesOf(other.parentSchema).includes(unknown);
  });
}

function resolveUnion(union: StructureFault, faults: readonly StructureFault[]): StructureFault[] {
  const branches = new Map<string, StructureFault[]>();
  for (const fault of faults) {
    if (!isWithin(fault, union)) continue;
    const branch = fault.schemaPath.slice(union.schemaPath.length + 1).split('/', 1)[0] ?? '';
    branches.set(branch, [...(branches.get(branch) ?? []), fault]);
  }
  const [best = []] = [...branches.values()].sort((a, b) => distance(a, union) - distance(b, union));
  const wrongTypes = [...branches.values()].every((branch) => branch.some((fault) => isTypeOf(fault, union)));
  const said = wrongTypes
    ? [{ ...union, keyword: 'type', params: { type: [...branches.values()].flatMap(typesOf(union)) } }]
    : best.map((fault) => withOtherBranches(fault, union, [...branches.values()].flat()));
  return faults.flatMap((fault) => (fault === union ? said : isWithin(fault, union) ? [] : [fault]));
}

/** A word that no branch has: the words of all branches, and the maps that may stand there as well. */
function withOtherBranches(
  fault: StructureFault,
  union: StructureFault,
  all: readonly StructureFault[],
): StructureFault {
  const isWord = ({ keyword, instancePath }: StructureFault): boolean =>
    instancePath === union.instancePath && (keyword === 'const' || keyword === 'enum');
  if (!isWord(fault)) return fault;
  const words = all.filter(isWord).flatMap(({ params }) => params['allowedValues'] ?? [params['allowedValue']]);
  return {
    ...fault,
    keyword: 'enum',
    params: { allowedValues: [...new Set(words)] },
    parentSchema: union.parentSchema,
  };
}

function isWithin(fault: StructureFault, union: StructureFault): boolean {
  return (
    fault.schemaPath.startsWith(`${union.schemaPath}/`) &&
    (fault.instancePath === union.instancePath || fault.instancePath.startsWith(`${union.instancePath}/`))
  );
}

/** The distance of the value from a branch: another kind of value is farthest, then other keys. */
function distance(branch: readonly StructureFault[], union: StructureFault): number {
  return branch.reduce((sum, fault) => sum + (isTypeOf(fault, union) ? 1_000 : (WEIGHTS[fault.keyword] ?? 1)), 0);
}

const WEIGHTS: Readonly<Record<string, number>> = {
  additionalProperties: 12,
  required: 10,
  const: 6,
  type: 5,
  pattern: 2,
};

function isTypeOf(fault: StructureFault, union: StructureFault): boolean {
  return fault.keyword === 'type' && fault.instancePath === union.instancePath;
}

function typesOf(union: StructureFault): (branch: readonly StructureFault[]) => unknown[] {
  return (branch) => branch.filter((fault) => isTypeOf(fault, union)).flatMap(({ params }) => params['type']);
}
