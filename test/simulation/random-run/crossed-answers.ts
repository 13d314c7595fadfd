import type { Random } from '../../../src/base/random.ts';
import type { Answer, Call } from '../../../src/ports/transport.ts';
import type { Operation } from '../../../src/wire/spec/operation.ts';

/** Share of the answers that come twice, the second time to the next request of their kind. */
const CROSSED = 0.08;

export type CrossedAnswers = <O extends Operation>(call: Call<O>, answer: Answer<O>) => Answer<O>;

/**
 * Lets answers of other requests come to those that follow, of the same account and operation: a response that was
 * doubled on a connection that is kept, or two that were exchanged. Only what names another thing than its request is
 * crossed: no client can tell anything else.
 */
export function crossedAnswers(random: Random, met: (name: string) => void): CrossedAnswers {
  const last = new Map<string, Answer>();
  return <O extends Operation>(call: Call<O>, answer: Answer<O>): Answer<O> => {
    const key = `${call.account ?? ''} ${call.operation.id}`;
    const before = last.get(key);
    last.set(key, answer);
    const isCrossed = random.next() < CROSSED;
    if (!isCrossed || before === undefined || !contradicts(call.request, before.data)) return answer;
    met('crossed answer');
    // It is of the same operation.
    return before as Answer<O>;
  };
}

const NAMES = ['clientOid', 'orderId', 'symbol', 'stopLossClientOid', 'stopSurplusClientOid'];

/** Whether an answer names something else than a request does. */
function contradicts(request: unknown, data: unknown): boolean {
  if (Array.isArray(data)) return data.some((one) => contradicts(request, one));
  return NAMES.some((name) => {
    const [asked, named] = [textIn(request, name), textIn(data, name)];
    return asked !== undefined && named !== undefined && asked !== named;
  });
}

function textIn(thing: unknown, name: string): string | undefined {
  if (typeof thing !== 'object' || thing === null) return undefined;
  const fields: readonly (readonly [string, unknown])[] = Object.entries(thing);
  const value = fields.find(([key]) => key === name)?.[1];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
