import type { AccountConfig } from '../../strategy/config/config.ts';

/** Tells whether an account has real money. For manual calls a proxy at another URL counts as the real service too. */
export function isRealMoney({ exchange }: AccountConfig): boolean {
  return exchange === 'live';
}
