import type { ErrorGroup } from './entry.ts';
import { byCode } from './by-code.ts';

/** Codes about money, orders and positions (docs/exchange/errors.md#codes). */
export const ORDERS: readonly ErrorGroup[] = [
  {
    category: 'balance',
    retry: 'changes',
    codes: byCode({
      'the futures balance is too small': '40711 40754 40798 45002',
      'there is not enough margin': '40712 40800 25203 25219 25218 45047',
      'the size is above what can be opened': '40715 45120',
      'the size is above what can be opened, or the amount above the balance': '40762',
      'the transfer is above the maximum': '40801',
      'the spot balance is too small': '43012',
      'the transfer is above what can be transferred': '43117',
      'there is not enough money': '25202 45004 45008 49023 50020 50041 50045 50052 60013 40756 40937 59042',
      'the amount is above what can be withdrawn or transferred': '13004 13006 13212 50078 70226 25242 40907 40936',
    }),
  },
  {
    category: 'balance',
    retry: 'never',
    codes: byCode({
      'the transfer is below the minimum': '40799',
    }),
  },
  {
    category: 'wallet',
    retry: 'ask',
    codes: byCode({
      'there is not enough money': '43132',
      'the account is frozen': '43136',
    }),
  },
  // A transfer that is under way may be the very one that was sent before: nothing says that it did not happen.
  {
    category: 'wallet',
    retry: 'ask',
    fault: 'unknown-outcome',
    codes: byCode({
      'the transfer is under way': '43137 40909',
      'the transfer failed, and why is not said': '40782 40788 42013 40904 40905 40906',
    }),
  },
  {
    category: 'wallet',
    retry: 'ask',
    fault: 'not-found',
    codes: byCode({
      'the transfer was not found': '40781',
    }),
  },
  {
    category: 'order-not-found',
    retry: 'ask',
    codes: byCode({
      'the order does not exist': '31007 40768 43001 45057 25204 40819',
      'the order was not found': '40109',
    }),
  },
  {
    category: 'order-not-found',
    retry: 'changes',
    codes: byCode({
      'there is nothing to cancel': '22001 43004 31054',
    }),
  },
  {
    category: 'order-state',
    retry: 'ask',
    codes: byCode({
      'the order is done already': '45031 50062 40769 45134',
      'the order cannot be cancelled in its state': '45055',
      'an order of this kind cannot be cancelled': '45056',
    }),
  },
  {
    category: 'order-state',
    retry: 'never',
    codes: byCode({
      'a new client order id is needed to modify': '22003',
      'price and size must be given together': '40925',
    }),
  },
  {
    category: 'order-state',
    retry: 'changes',
    codes: byCode({
      'the order cannot be modified': '40922',
      'nothing would change': '40923',
      'the order cannot be changed as it stands':
        '13010 25568 25569 25571 25572 25573 25653 40764 40766 45011 45013 45124 40896',
    }),
  },
  {
    category: 'duplicate',
    retry: 'ask',
    codes: byCode({
      'the client order id was used before (futures)': '40786',
      'the client order id was used before (spot)': '43118',
      'the client order id was used before': '45034 25212',
      'the client order id was used before (margin)': '50060',
    }),
  },
  {
    category: 'cap',
    retry: 'changes',
    codes: byCode({
      'there are too many open orders': '40723 40761 43005 43128 45118 25211 45091 50017 50048 70223 40877',
      'there are too many trigger orders': '40889',
      'there are too many take-profits and stop-losses': '40890',
      'the pair has too many trigger orders': '43071',
      'there are too many positions': '25229 45116',
      'a limit on what is bought or sold of this coin is reached': [
        '12002 12003 13007 13009 25213 25214 25215 25216 25243 43122 46013 50068 50081 70221',
        '70222 70224 70225 90001',
      ].join(' '),
    }),
  },
  {
    category: 'position',
    retry: 'changes',
    codes: byCode({
      'there is no position to close': '22002 25227 45014',
      'the size is above the position': '40717',
      'there is not enough to close': '40755 40757 25225 25226 45003 45005 45006 45007 40758 40765 45012',
      'the size is above what can be closed': '40804 43029 25231 40746 40867',
      'there is no position': '43043',
      'orders that reduce stand in the way': '25232 25274 25574 25570 25270 40939',
      'there is no position for automatic margin': '40709 40838',
    }),
  },
  {
    category: 'position-mode',
    retry: 'never',
    codes: byCode({
      'the order is for hedge mode, and the account is in one-way mode': '40774 45021',
      'order and account are in different modes': '43075 25237 45018 45020 22057 40775',
      'the account is in hedge mode': '45109',
    }),
  },
  {
    category: 'mode-conflict',
    retry: 'never',
    codes: byCode({
      'the pair has no cross margin': '22005 40716 22069 22070 50001 50004',
      'the pair or coin has no isolated margin': '50002 50003',
    }),
  },
  {
    category: 'mode-conflict',
    retry: 'changes',
    codes: byCode({
      'margin is not added automatically in cross mode': '22011 40874 45102',
      'the leverage already has this value': '22020 40814 45054',
      'the leverage cannot change while orders exist': '40730',
      'there is no position whose margin could change': '40802',
      'margin cannot be changed in cross mode': '40875',
      'the leverage cannot change: there is not enough margin': '40893 25228',
      'the position mode cannot change while a position or order exists': '40920',
      'the leverage cannot change while an order exists': '45097',
      'the margin mode cannot change while a position or order exists': '45117',
      'a setting cannot change while a position or order exists': '22053 22054 22055 25107 40872 22072 22052',
      'margin mode, asset mode and position mode do not go together': '22071 25009 25010 45099 45100 45101 25622 22051',
      'automatic margin is suspended': '40839 40714',
      'the leverage is above the maximum': '25223 40914 40929',
      'margin cannot be changed as it stands': '40713 25112 40873',
    }),
  },
  {
    category: 'wallet',
    retry: 'never',
    codes: byCode({
      'transfers of this kind are not possible': '40077 43134 49001 49030',
    }),
  },
];
