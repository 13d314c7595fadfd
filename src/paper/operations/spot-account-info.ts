import type { Permission } from '../../wire/operation.ts';
import { spotAccountInfo as operation } from '../../wire/operations/spot-account-info.ts';
import { serveSigned } from '../responder.ts';

/** The codes in which the service tells what a key may do. Nothing is withdrawn here, so that no key has wwow. */
const CODES: Readonly<Record<Permission, readonly string[]>> = {
  read: ['coor', 'cpor', 'stor', 'wtor'],
  futures_order: ['coow', 'cpow'],
  spot_trade: ['stow'],
  wallet_transfer: ['wtow'],
  earn: ['pllr', 'pllw'],
  sub_account: ['chow'],
};

/** Tells whose the key is that asks, and what it may do. */
export const spotAccountInfo = serveSigned(operation, (_core, { account }) => ({
  userId: account.uid,
  authorities: account.key.permissions.flatMap((permission) => CODES[permission]),
}));
