import { absolute, readDecimal } from '../../base/decimal.ts';
import type { Order } from '../../domain/order.ts';

/** The part of a fee text that repeats the fees of all coins. */
const TOTAL = 'newFees';

/**
 * Reads the fee of a spot order and its coin from the text in which order info and history tell them (docs/exchange/spot.md#fees-of-a-spot-order:
 * `{"BTC":{"deduction":false,"feeCoinCode":"BTC","totalFee":"-0.1"},"newFees":{…}}`). Nothing where there are several coins, or a part of it
 * was paid in another one: then what was received is known only within bounds.
 */
export function feeTaken({ feeDetail = '' }: { readonly feeDetail?: string | undefined }): Pick<Order, 'feeTaken'> {
  const detail = jsonIn(feeDetail);
  if (!isRecord(detail)) return {};
  const parts = Object.keys(detail).filter((key) => key !== TOTAL);
  const [part] = parts.map((key) => detail[key]);
  if (parts.length !== 1 || !isRecord(part)) return {};
  const { deduction, feeCoinCode: coin, totalFee } = part;
  if (deduction !== false || typeof coin !== 'string') return {};
  const amount =
    typeof totalFee === 'string' || typeof totalFee === 'number' ? readDecimal(String(totalFee)) : undefined;
  return amount === undefined ? {} : { feeTaken: { coin, amount: absolute(amount) } };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
