// Emitted by `npm run schemas`; never edited by hand.
import type { StructureFault } from '../src/strategy/structure-fault.ts';

interface Validate {
  (value: unknown): boolean;
  errors?: readonly StructureFault[] | null;
}

export declare const strategy: Validate;
export declare const config: Validate;
