import type { AccountConfig } from '../../strategy/config.ts';

/** Tells whether real money hangs on an account: on a hand's word a proxy at another URL is taken for the real service too. */
export function isRealMoney({ exchange }: AccountConfig): boolean {
  return exchange === 'live';
}
