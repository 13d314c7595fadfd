import type { Operation } from '../../../wire/spec/operation.ts';
import { WireError } from '../../../wire/codec/wire-error.ts';
import { Rejection } from '../state/rejection.ts';
import { stated } from './refusal.ts';

/** The ids by which an item of a batch is told. */
interface ItemIds {
  readonly orderId?: string;
  readonly clientOid?: string;
}

/** An item that was refused, with the code that it would have been answered alone. */
export interface FailedItem extends ItemIds {
  readonly errorMsg: string;
  readonly errorCode: string;
}

/** What became of the items of a batch. */
export interface BatchOutcome<Done> {
  readonly successList: readonly Done[];
  readonly failureList: readonly FailedItem[];
}

/**
 * Carries out the items of a batch one after the other. One that is refused is told with the reason, and hinders none
 * of the others. `act` answers a refusal, or throws it: what often happens to many items is answered, since throwing
 * costs several times what the item costs.
 */
export function carryOutEach<Item extends ItemIds, Done>(
  operation: Operation,
  items: readonly Item[],
  act: (item: Item) => Done | Rejection,
): BatchOutcome<Done> {
  const successList: Done[] = [];
  const failureList: FailedItem[] = [];
  for (const item of items) {
    const outcome = outcomeOf(act, item);
    if (!(outcome instanceof Rejection)) {
      successList.push(outcome);
      continue;
    }
    const { message, code } = stated(operation, outcome);
    failureList.push({ ...idsOf(item), errorMsg: message, errorCode: code });
  }
  return { successList, failureList };
}

function outcomeOf<Item, Done>(act: (item: Item) => Done | Rejection, item: Item): Done | Rejection {
  try {
    return act(item);
  } catch (error) {
    return refusedBy(error);
  }
}

/** Reads a refusal; throws on what is none. */
function refusedBy(error: unknown): Rejection {
  if (error instanceof Rejection) return error;
  if (error instanceof WireError) return new Rejection(error.code ?? '40020', error.message);
  throw error;
}

function idsOf({ orderId, clientOid }: ItemIds): ItemIds {
  return { ...(orderId === undefined ? {} : { orderId }), ...(clientOid === undefined ? {} : { clientOid }) };
}
