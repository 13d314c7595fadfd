import type { Effect } from '../../../../src/effects/index.ts';
import type { Intent } from '../../../../src/effects/intent.ts';
import type { Run } from '../run.ts';

/**
 * While it is not known what became of an intent, no other that could double it is recorded: of the same kind, on the
 * same thing.
 */
export function doubledUnknown({ written }: Run): string[] {
  const [intents, accepted] = [new Map<string, Intent>(), new Set<string>()];
  const unknown = new Map<string, Intent>();
  return written.flatMap(({ intents: added = [], transitions = [] }) => {
    // What an instant brings is one batch: an outcome that it brings is known to what is decided in it.
    for (const { id } of transitions) unknown.delete(id);
    const doubled = added.flatMap(({ id, effect }) => {
      const thing = thingOf(effect);
      const other = [...unknown.values()].find((one) => thing !== undefined && thingOf(one.effect) === thing);
      return other === undefined ? [] : [`${id} (${thing ?? ''}) was to be sent while ${other.id} was unknown`];
    });
    for (const intent of added) intents.set(intent.id, intent);
    for (const { id, state } of transitions) {
      const intent = intents.get(id);
      if (state === 'accepted') accepted.add(id);
      // One that was accepted and is lost later freezes nothing.
      if (state === 'unknown' && intent !== undefined && !accepted.has(id)) unknown.set(id, intent);
    }
    return doubled;
  });
}

/** What an effect adds to, with its kind; nothing for what only reduces or may be repeated. */
function thingOf(effect: Effect): string | undefined {
  switch (effect.kind) {
    case 'open':
    case 'buy':
    case 'sell':
      return `${effect.kind} ${effect.account} ${effect.instrument.market}/${effect.instrument.symbol}`;
    case 'transfer':
      return `${effect.kind} ${effect.from.account} ${effect.from.wallet} ${effect.coin}`;
    case 'redeem':
    case 'subscribe':
      return `${effect.kind} ${effect.account} ${effect.productId}`;
    case 'repay':
    case 'revise-pledge':
      return `${effect.kind} ${effect.account} ${effect.orderId}`;
    default:
      return undefined;
  }
}
