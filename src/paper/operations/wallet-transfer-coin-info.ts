import { walletTransferCoinInfo as operation } from '../../wire/operations/wallet-transfer-coin-info.ts';
import { transferCoins } from '../core/wallets/transferable.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Lists the coins that can be transferred from one wallet to another. */
export const walletTransferCoinInfo = serveSigned(operation, (core, { request }) =>
  transferCoins(core, request.fromType, request.toType),
);
