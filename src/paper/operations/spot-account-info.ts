import { spotAccountInfo as operation } from '../../wire/operations/spot-account-info.ts';
import { PERMISSION_CODES } from '../../wire/spec/permission-codes.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Tells whose the key is that asks, and what it may do. Nothing is withdrawn here, so that no key has wwow. */
export const spotAccountInfo = serveSigned(operation, (_core, { account }) => ({
  userId: account.uid,
  authorities: account.key.permissions.flatMap((permission) => PERMISSION_CODES[permission]),
}));
