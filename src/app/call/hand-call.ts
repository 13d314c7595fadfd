import type { Json } from '../../domain/journal-entry.ts';
import type { Operation } from '../../wire/operation.ts';
import { operations } from '../../wire/operations/index.ts';
import type { SocketRequest } from '../socket/message.ts';

/** One operation that a person asked for. */
export interface HandCall {
  readonly operation: Operation;
  /** As it goes over the wire: texts and lists of them. */
  readonly request: Json;
  /** The only account of the configuration where none is named. */
  readonly account?: string;
  /** Whether an account with real money may be written to. */
  readonly live: boolean;
}

/** What is asked of a call: who would carry it out, or that it be carried out. */
export type CallStep = 'plan' | 'carry-out';

/** Who carries a call out. */
export interface CallPlan {
  /** Absent where the operation needs no key. */
  readonly account?: string;
  /** The exchange, in a line for people. */
  readonly exchange: string;
  /** Whether real money hangs on the account. */
  readonly real: boolean;
}

/** Finds an operation by its id. */
export function operationNamed(id: string): Operation | undefined {
  const byId: Readonly<Record<string, Operation>> = operations;
  return Object.hasOwn(byId, id) ? byId[id] : undefined;
}

/** Tells whether an operation changes nothing, so that it needs neither consent nor a record. */
export function isRead(operation: Operation): boolean {
  return operation.class === 'read';
}

/** Writes a call as a question to the daemon. */
export function callQuestion({ operation, request, account, live }: HandCall, step: CallStep): SocketRequest {
  return { ask: 'call', step, operation: operation.id, request, live, ...(account !== undefined && { account }) };
}

/** Reads a question that was asked over the socket; undefined for what is none. */
export function readCallQuestion(
  question: SocketRequest,
): { readonly call: HandCall; readonly step: CallStep } | undefined {
  const { step, operation: id, request, account, live } = question;
  const operation = typeof id === 'string' ? operationNamed(id) : undefined;
  if (operation === undefined || request === undefined || (step !== 'plan' && step !== 'carry-out')) return undefined;
  const named = typeof account === 'string' ? { account } : {};
  return { call: { operation, request, live: live === true, ...named }, step };
}
