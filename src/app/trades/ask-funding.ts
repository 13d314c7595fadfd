import { readDecimal } from '../../base/decimal.ts';
import type { BillsRead } from '../../domain/funding.ts';
import type { Json } from '../../domain/journal-entry.ts';
import { socketPath } from '../socket/address.ts';
import { askSocket } from '../socket/ask.ts';

/** A sweep of bills takes as long as the rate limit says. */
const ANSWER_MS_MAX = 30_000;

/** Asks the daemon for the bills of the last day; none where no daemon runs. */
export async function askFunding(directory: string): Promise<readonly BillsRead[]> {
  const request = { ask: 'bills' };
  const answer = await askSocket({ path: socketPath(directory), request, timeoutMs: ANSWER_MS_MAX });
  return Array.isArray(answer) ? answer.flatMap((read: Json) => readOf(read) ?? []) : [];
}

function readOf(told: unknown): BillsRead | undefined {
  if (!isObject(told)) return undefined;
  const { account, market, from, to, bills } = told;
  if (typeof account !== 'string' || typeof market !== 'string' || !Array.isArray(bills)) return undefined;
  if (typeof from !== 'number' || typeof to !== 'number') return undefined;
  const read = bills.map(billOf);
  // A bill that cannot be read may be one of funding: then nothing is known.
  return read.every((bill) => bill !== undefined) ? { account, market, from, to, bills: read } : undefined;
}

function billOf(told: unknown): BillsRead['bills'][number] | undefined {
  if (!isObject(told)) return undefined;
  const { symbol, businessType, cTime } = told;
  const amount = typeof told['amount'] === 'string' ? readDecimal(told['amount']) : undefined;
  if (amount === undefined || typeof businessType !== 'string' || typeof cTime !== 'number') return undefined;
  return { symbol: typeof symbol === 'string' ? symbol : null, amount, businessType, cTime };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
