import type { Permission } from './operation.ts';

/** The codes in which the service tells what a key may do (Get-Account-Info): its area, and r to read or w to write. */
export const PERMISSION_CODES: Readonly<Record<Permission, readonly string[]>> = {
  read: ['coor', 'cpor', 'stor', 'wtor'],
  futures_order: ['coow', 'cpow'],
  spot_trade: ['stow'],
  wallet_transfer: ['wtow'],
  earn: ['pllr', 'pllw'],
  sub_account: ['chow'],
};
