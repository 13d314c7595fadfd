import type { ExchangeClient } from '../../exchange/create-exchange.ts';
import { listen } from '../process/listen.ts';
import type { Venue } from './venue.ts';
import { withdrawalRights, withdrawalText } from './withdrawal-rights.ts';

/**
 * Reads, beside everything else, the permissions of a run's keys, and warns of each that may withdraw; answers the
 * function that stops it.
 */
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
