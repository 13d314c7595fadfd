import type { Json } from '../../domain/journal-entry.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import { operations } from '../../wire/operations/index.ts';
import type { SocketRequest } from '../socket/message.ts';

/** One operation that a person calls. */
export interface ManualCall {
  readonly operation: Operation;
  /** The request in the wire's form: texts and lists of them. */
  readonly request: Json;
  /** The account; absent for the only account of the configuration. */
  readonly account?: string;
  /** True where an account with real money may be written to. */
  readonly live: boolean;
}

/** The steps of a call: a plan that tells who would carry it out, and the carrying out. */
export type CallStep = 'plan' | 'carry-out';

/** The account and exchange of a call. */
export interface CallPlan {
  /** Absent where the operation needs no key. */
  readonly account?: string;
  /** The exchange, in a line for people. */
  readonly exchange: string;
  /** True where the account has real money. */
  readonly real: boolean;
}

/** Finds an operation by its id. */
export function operationNamed(id: string): Operation | undefined {
  const byId: Readonly<Record<string, Operation>> = operations;
  return Object.hasOwn(byId, id) ? byId[id] : undefined;
}

/** Tells whether an operation changes nothing: it needs neither consent nor a record. */
export function isRead(operation: Operation): boolean {
  return operation.class === 'read';
}

/** Writes a call as a question to the daemon. */
export function callQuestion({ operation, request, account, live }: ManualCall, step: CallStep): SocketRequest {
  return { ask: 'call', step, operation: operation.id, request, live, ...(account !== undefined && { account }) };
}

/** Reads a question that came over the socket; undefined where it is none. */
export function readCallQuestion(
  question: SocketRequest,
): { readonly call: ManualCall; readonly step: CallStep } | undefined {
  const { step, operation: id, request, account, live } = question;
  const operation = typeof id === 'string' ? operationNamed(id) : undefined;
  if (operation === undefined || request === undefined || (step !== 'plan' && step !== 'carry-out')) return undefined;
  const named = typeof account === 'string' ? { account } : {};
  return { call: { operation, request, live: live === true, ...named }, step };
}
