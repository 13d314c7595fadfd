import type { CallResult } from './call-result.ts';
import type { CallPlan, ManualCall } from './manual-call.ts';

/** The way from a command to the process that carries its call out. */
export interface ManualCaller {
  plan(call: ManualCall): Promise<CallPlan>;
  carryOut(call: ManualCall): Promise<CallResult>;
  close(): Promise<void>;
}
