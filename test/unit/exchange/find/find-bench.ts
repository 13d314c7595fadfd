import type { Effect, EffectKind } from '../../../../src/effects/index.ts';
import { ABSENCE_AFTER_MS } from '../../../../src/domain/settle.ts';
import { exchangeBench, START } from '../exchange-bench.ts';
import { EFFECTS, intentOf } from '../intents.ts';
import { refused, type Reply, type ScriptedTransport, success } from '../scripted-transport.ts';

/** The id under which everything is looked for. */
export const ID = 'pabc123-0001';

/** An exchange that knows of nothing. */
const NOTHING: Record<string, Answering> = {
  'futures-order-detail': refused('40109'),
  'mix-orders-pending': success({ entrustedList: [] }),
  'mix-orders-history': success({ entrustedList: [] }),
  'spot-order-info': success([]),
  'spot-unfilled-orders': success([]),
  'spot-history-orders': success([]),
  'mix-orders-plan-pending': success({ entrustedList: [] }),
  'mix-orders-plan-history': success({ entrustedList: [] }),
  'spot-current-plan-order': success({ orderList: [] }),
  'spot-history-plan-order': success({ orderList: [] }),
  'spot-plan-sub-order': refused('43025'),
  'spot-transfer-records': success([]),
  'mix-fill-history': success({ fillList: [] }),
  'spot-fills': success([]),
  'loan-revise-history': success([]),
  'loan-repay-history': success([]),
  'loan-ongoing-orders': success([]),
  'loan-borrow-history': success([]),
  'savings-records': success({ resultList: [] }),
};

/** A reply, or what makes one of the request. */
export type Answering = Reply | ((request: never, account?: string) => Reply);

/**
 * Looks for an effect at an exchange that answers as told, and else knows of nothing, so long (ms) after it was sent.
 * It was recorded long before by default.
 */
export function find(
  what: EffectKind | Effect,
  replies: Readonly<Record<string, Answering>>,
  elapsedMs: number = ABSENCE_AFTER_MS,
  recordedAt = 0,
) {
  const { transport, exchange, settle } = exchangeBench();
  for (const [id, reply] of Object.entries({ ...NOTHING, ...replies })) {
    transport.script(id as Parameters<ScriptedTransport['script']>[0], reply);
  }
  const intent = intentOf(typeof what === 'string' ? EFFECTS[what] : what);
  const finding = settle(exchange.find(intent, { recordedAt, sentAt: START - elapsedMs }));
  return { finding, calls: transport.calls(), sent: transport.sent };
}
