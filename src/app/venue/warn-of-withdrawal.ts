import type { ExchangeClient } from '../../exchange/create-exchange.ts';
import { listen } from '../process/listen.ts';
import type { Venue } from './venue.ts';
import { withdrawalRights, withdrawalText } from './withdrawal-rights.ts';

/** Asks, beside everything else, what the keys of a run may do, and says of each that may withdraw; answers how to stop. */
export function warnOfWithdrawal(
  exchange: Pick<ExchangeClient, 'call'>,
  { accounts }: Pick<Venue, 'accounts'>,
  say: (text: string) => void,
): () => void {
  const names = accounts.map(({ name }) => name);
  return listen(withdrawalRights(exchange, names), {
    next: (account) => {
      say(withdrawalText(account));
    },
    error: (error) => {
      throw error;
    },
  });
}
