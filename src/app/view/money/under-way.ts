import { formatDecimal } from '../../../base/decimal.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Journal, StoredIntent } from '../../../ports/journal.ts';
import type { money } from '../../../web/api/money.ts';
import type { AnswerOf } from '../../../web/api/question.ts';

type UnderWay = Pick<AnswerOf<typeof money>, 'underWay' | 'moreUnderWay'>;
type MoveJson = UnderWay['underWay'][number];

const LISTED_MAX = 100;

/** Lists the money that moves between own wallets and whose end is not known yet, the oldest first. */
export function underWayOf(journal: Pick<Journal, 'openIntents'>): UnderWay {
  const all = journal.openIntents().flatMap(moveOf);
  const more = all.length - LISTED_MAX;
  return { underWay: all.slice(0, LISTED_MAX), ...(more > 0 && { moreUnderWay: more }) };
}

function moveOf({ intent, state, recordedAt }: StoredIntent): readonly MoveJson[] {
  const places = placesOf(intent.effect);
  if (places === undefined) return [];
  const { strategy, rule } = intent.origin;
  return [{ intent: intent.id, ...places, since: recordedAt, state, rule: `${strategy}/${rule}` }];
}

function placesOf(effect: Effect): Pick<MoveJson, 'kind' | 'from' | 'to' | 'coin' | 'amount'> | undefined {
  switch (effect.kind) {
    case 'transfer': {
      const { kind, from, to, coin, amount } = effect;
      return {
        ...{ kind, coin, amount: formatDecimal(amount) },
        from: { account: from.account, wallet: from.wallet },
        to: { account: to.account, wallet: to.wallet },
      };
    }
    case 'redeem':
    case 'subscribe': {
      const { kind, account, coin, amount } = effect;
      const [spot, savings] = [
        { account, wallet: 'spot' },
        { account, wallet: 'savings' },
      ];
      const [from, to] = kind === 'redeem' ? [savings, spot] : [spot, savings];
      return { kind, from, to, coin, amount: formatDecimal(amount) };
    }
    default:
      return undefined;
  }
}
