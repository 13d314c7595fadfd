import { BugError } from '../../base/assert.ts';
import type { Diagnostic, Place } from '../../base/diagnostic.ts';
import { chooseBranches } from './choose-branches.ts';
import { conditionOf, describeFault, holderOf, type SaidFault } from './describe-fault.ts';
import { propertyOf } from './property-of.ts';
import { errorOf } from '../model/file-context.ts';
import type { StructureFault } from './structure-fault.ts';
import { nodeAt, plainOf, type YamlEntry, type YamlNode } from '../yaml/yaml-tree.ts';

/** A JSON schema made ready to check values. */
export interface Structure {
  validate(value: unknown): readonly StructureFault[];
}

/** Most faults looked at in one file; nobody reads more, and sorting them out takes the square of their number. */
const FAULTS_MAX = 1_000;

export interface CheckedStructure {
  readonly diagnostics: readonly Diagnostic[];
  /** The nodes that have the wrong shape: what they hold is not looked at again. */
  readonly broken: ReadonlySet<YamlNode>;
}

/** Checks a file's nodes against its schema, and says each fault at its place. */
export function checkStructure(root: YamlNode, structure: Structure): CheckedStructure {
  const faults = structure.validate(plainOf(root)).slice(0, FAULTS_MAX);
  if (faults.length === 0) return { diagnostics: [], broken: new Set() };
  const broken = new Set<YamlNode>();
  const shown = chooseBranches(faults);
  const below = new Set(shown.flatMap((fault) => (isEmpty(root, fault) ? unindentedFaults(fault, shown) : [])));
  const diagnostics = shown.flatMap((fault): Diagnostic[] => {
    if (below.has(fault)) return [];
    const at = nodeAt(root, fault.instancePath);
    if (at === undefined) throw new BugError(`no node at ${fault.instancePath}`);
    if (isExpressionFault(fault, at.node)) return [];
    const said = describeFault(fault, at.node, {
      key: at.entry?.key.text,
      condition: conditionOf(fault, faults),
      holder: holderOf(fault, faults),
      unindented: unindentedBy(fault, faults)[0],
    });
    broken.add(said.entry?.value ?? at.node);
    return [errorOf({ code: said.code, message: said.message, place: placeOf(at, said), hint: said.hint })];
  });
  return { diagnostics, broken };
}

function isEmpty(root: YamlNode, { instancePath }: StructureFault): boolean {
  const node = nodeAt(root, instancePath)?.node;
  return node?.kind === 'scalar' && node.value === null;
}

/** Faults of keys that are not known beside an empty one, and would be below it: they are not indented. */
function unindentedFaults(
  { instancePath, parentSchema }: StructureFault,
  faults: readonly StructureFault[],
): readonly StructureFault[] {
  const around = instancePath.slice(0, instancePath.lastIndexOf('/'));
  const properties = propertyOf(parentSchema, 'properties');
  return faults.filter(
    ({ keyword, params, ...other }) =>
      keyword === 'additionalProperties' &&
      other.instancePath === around &&
      propertyOf(properties, String(params['additionalProperty'])) !== undefined,
  );
}

function unindentedBy(fault: StructureFault, faults: readonly StructureFault[]): readonly string[] {
  return unindentedFaults(fault, faults).map(({ params }) => String(params['additionalProperty']));
}

interface At {
  readonly node: YamlNode;
  readonly entry?: YamlEntry;
}

/** A fault of one key is shown at that key, what a map lacks at the key that holds it, all else at the value. */
function placeOf(at: At, said: SaidFault): Place {
  if (said.entry !== undefined) return said.entry.key.place;
  const [first] = at.node.kind === 'map' ? at.node.entries : [];
  const empty = at.node.kind === 'scalar' && at.node.value === null;
  if ((said.lacks === true || empty) && at.entry !== undefined) return at.entry.key.place;
  return said.lacks === true && first !== undefined ? first.key.place : at.node.place;
}

/**
 * A scalar of the wrong type where an expression stands is left to the check of expressions, which knows types better.
 */
function isExpressionFault({ keyword, parentSchema }: StructureFault, node: YamlNode): boolean {
  if (keyword !== 'type' || node.kind !== 'scalar' || node.value === null) return false;
  return propertyOf(parentSchema, 'x-expr') !== undefined;
}
