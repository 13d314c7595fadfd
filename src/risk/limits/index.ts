import type { Limit } from '../limit.ts';
import { instrumentsLimit } from './instruments.ts';
import { openValueLimit } from './open-value.ts';
import { orderValueLimit } from './order-value.ts';
import { ordersPerLimit } from './orders-per.ts';
import { transferToLimit } from './transfer-to.ts';

/** The limits that a strategy can set, by name. One more: a file here, and a line. */
export const limits = {
  instruments: instrumentsLimit,
  openValue: openValueLimit,
  orderValue: orderValueLimit,
  ordersPer: ordersPerLimit,
  transferTo: transferToLimit,
} as const satisfies Readonly<Record<string, Limit>>;
