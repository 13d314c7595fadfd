import type { Observable } from 'rxjs';
import type { ExchangeClient } from '../../../exchange/create-exchange.ts';
import type { Clock } from '../../../ports/clock.ts';
import { listen } from '../../process/listen.ts';

/**
 * Refuses every wait for a slot of the rate limit once the run ends, except for protection; answers the function that
 * stops listening. The rules hear of the end first: refused calls are not tried again.
 */
export function endWaitingWith(
  stop: Observable<string>,
  { endWaiting }: Pick<ExchangeClient, 'endWaiting'>,
  clock: Clock,
): () => void {
  const end = (): void => {
    endWaiting('the daemon is ending');
  };
  return listen(stop, {
    next: () => {
      clock.schedule(end, { delayMs: 0, phase: 'send' });
    },
    error: (error) => {
      throw error;
    },
  });
}
