import type { Answer } from '../../ports/transport.ts';
import { checkBounds } from '../../wire/codec/bounds.ts';
import { checkDemands, checkRequest } from '../../wire/codec/codec.ts';
import { WireError } from '../../wire/codec/wire-error.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import type { Core } from '../core/book/core.ts';
import { countAddress, countCall } from '../core/calls/rate-limit.ts';
import { demandInWindow } from '../core/calls/receive-window.ts';
import { refusal } from '../core/calls/refusal.ts';
import type { Caller } from '../core/calls/responder.ts';
import { demand, Rejection } from '../core/state/rejection.ts';
import type { ApiKey } from '../core/state/api-key.ts';
import { keysOf } from '../core/state/world.ts';
import type { Account } from '../core/state/world.ts';
import { lastStepOf } from '../core/time/advance.ts';
import { stepAt } from '../market/walk.ts';
import { responderOf } from '../operations/index.ts';

/** One call: who makes it, from where, and what it asks, in domain types. */
export interface PaperCall {
  /** Absent for public operations. */
  readonly uid?: string;
  /** The key that signed; the account's own by default. */
  readonly apiKey?: string;
  readonly ip: string;
  readonly operation: Operation;
  readonly request: unknown;
}

/** Answers a call at the instant at which the exchange stands; every refusal is an answer too. */
export function answer(core: Core, call: PaperCall): Answer {
  const requestTime = core.now;
  try {
    return { code: '00000', status: 200, requestTime, data: respond(core, call) };
  } catch (error) {
    if (error instanceof Rejection) return refusal(call.operation, error, requestTime);
    if (error instanceof WireError)
      return refusal(call.operation, new Rejection(error.code ?? '40020', error.message), requestTime);
    throw error;
  }
}

function respond(core: Core, call: PaperCall): unknown {
  const { operation, request, ip } = call;
  countAddress(core, ip);
  const responder = responderOf(operation.id);
  demand(responder !== undefined, '40404', `Request URL NOT FOUND: ${operation.path}`);
  const caller = calling(core, call);
  countCall(core, operation, caller);
  checkRequest(operation, request);
  if (core.conduct.strict) checkDemands(operation, request);
  checkBounds(operation, request);
  demandInWindow(core, request);
  return responder.respond(core, caller, request);
}

/**
 * Tells what a read would be answered at a later instant (ms) if nothing but prices changed up to then; undefined where
 * it would be refused. No limit counts it, and asking changes nothing.
 */
export function dataAhead(core: Core, call: PaperCall, at: number): unknown {
  const { world, now } = core;
  const { step } = world;
  core.now = Math.max(now, at);
  world.step = Math.max(step, Math.min(stepAt(at), lastStepOf(core.market)));
  try {
    return responderOf(call.operation.id)?.respond(core, calling(core, call), call.request);
  } catch (error) {
    if (error instanceof Rejection) return undefined;
    throw error;
  } finally {
    core.now = now;
    world.step = step;
  }
}

function calling(core: Core, call: PaperCall): Caller {
  const { operation, ip } = call;
  return operation.auth === 'public' ? { ip } : { ip, ...signerOf(core, call) };
}

function signerOf(
  core: Core,
  { uid, apiKey, ip, operation }: PaperCall,
): { readonly account: Account; readonly key: ApiKey } {
  const account = uid === undefined ? undefined : core.world.accounts.get(uid);
  demand(account !== undefined, '40037', 'Apikey does not exist');
  demand(account.frozen !== true, '40024', 'The account is frozen');
  const key = apiKey === undefined ? account.key : keysOf(account).find((one) => one.apiKey === apiKey);
  demand(key !== undefined, '40037', 'Apikey does not exist');
  const { ips, permissions } = key;
  demand(ips === undefined || ips.includes(ip), '40018', 'Invalid IP');
  demand(
    operation.permission === undefined || permissions.includes(operation.permission),
    '40014',
    `Incorrect permissions, need ${operation.permission ?? ''} permissions`,
  );
  return { account, key };
}
