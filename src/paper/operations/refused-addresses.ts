import { Rejection } from '../core/state/rejection.ts';

/** An address of the service behind which there is nothing here, and what is said instead of "no such address". */
interface RefusedAddress {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly refusal: Rejection;
}

/** Money comes from the settings alone, and leaves nowhere: what somebody sent to an address would be lost. */
export const REFUSED_ADDRESSES: readonly RefusedAddress[] = [
  {
    method: 'GET',
    path: '/api/v2/spot/wallet/deposit-address',
    refusal: new Rejection('47001', 'Currency recharge is not enabled'),
  },
  {
    method: 'GET',
    path: '/api/v2/spot/wallet/subaccount-deposit-address',
    refusal: new Rejection('47001', 'Currency recharge is not enabled'),
  },
  {
    method: 'POST',
    path: '/api/v2/spot/wallet/withdrawal',
    refusal: new Rejection('40014', 'Incorrect permissions, need withdraw permissions'),
  },
];
