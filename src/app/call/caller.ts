import type { CallResult } from './call-result.ts';
import type { CallPlan, HandCall } from './manual-call.ts';

/** The way from a command to the process that carries its call out. */
export interface ManualCaller {
  plan(call: HandCall): Promise<CallPlan>;
  carryOut(call: HandCall): Promise<CallResult>;
  close(): Promise<void>;
}
