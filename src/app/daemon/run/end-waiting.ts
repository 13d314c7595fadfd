import type { Observable } from 'rxjs';
import type { ExchangeClient } from '../../../exchange/create-exchange.ts';
import type { Clock } from '../../../ports/clock.ts';
import { listen } from '../../process/listen.ts';

/**
 * Lets nothing wait for a slot of the rate limit any more once the run ends, but for what protects; answers how to stop listening. The
 * rules hear of the end first, so that what is refused is not tried again.
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
