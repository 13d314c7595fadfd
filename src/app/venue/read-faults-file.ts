import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { FaultPlanError, readFaultPlan } from '../../paper/faults/read-fault-plan.ts';
import type { FaultPlan } from '../../paper/faults/fault-plan.ts';
import { Failure } from '../process/failure.ts';

/** Reads a file of faults, YAML or JSON, for the simulated exchange. Throws a Failure that tells all that is wrong with it. */
export function readFaultsFile(file: string): FaultPlan {
  const document = parseDocument(readText(file), { prettyErrors: true, strict: true, uniqueKeys: true });
  const [first] = [...document.errors, ...document.warnings];
  if (first !== undefined) throw new Failure(`${file}: ${first.message.trim()}`);
  try {
    return readFaultPlan(document.toJS({ maxAliasCount: 0 }));
  } catch (error) {
    if (error instanceof FaultPlanError)
      throw new Failure(error.problems.map((problem) => `${file}: ${problem}`).join('\n'));
    throw error;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Failure(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
