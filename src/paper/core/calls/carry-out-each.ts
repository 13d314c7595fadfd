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
 * of the others.
 */
export function carryOutEach<Item extends ItemIds, Done>(
  operation: Operation,
  items: readonly Item[],
  act: (item: Item) => Done,
): BatchOutcome<Done> {
  const successList: Done[] = [];
  const failureList: FailedItem[] = [];
  for (const item of items) {
    try {
      successList.push(act(item));
    } catch (error) {
      const { message, code } = stated(operation, refusedBy(error));
      failureList.push({ ...idsOf(item), errorMsg: message, errorCode: code });
    }
  }
  return { successList, failureList };
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
