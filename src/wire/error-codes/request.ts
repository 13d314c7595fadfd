import type { ErrorGroup } from './entry.ts';
import { byCode } from './by-code.ts';

/**
 * Codes about what a request says: its parameters, symbol, precision, size and price (docs/exchange/errors.md#codes).
 */
export const REQUEST: readonly ErrorGroup[] = [
  {
    category: 'params',
    retry: 'never',
    codes: byCode({
      'the start is not before the end': '20001',
      'only one of the two may be given': '20002',
      'the symbol belongs to another product type': '22012',
      'the content type is wrong': '40007',
      'a parameter did not pass its check': [
        '40017 40064 400172 00171 00172 25200 31028 400171 40302 43058 48001 50011 50061',
        '59013 59026 95011',
      ].join(' '),
      'a parameter is empty': '40019 40724 40811 40813 01001 31003 48002 40201 50049',
      'a parameter is wrong': '40020 41002 41100 41101 43111 43123 60006 70101 25238',
      'a parameter does not exist': '40034',
      'a value is outside its range': '40053 40408 70006',
      'a value is not as specified': '40057',
      'there are too many values': '40058',
      'a value is too large': '40059',
      'the client order id is too long (50)': '40304',
      'the client order id is too long (64)': '40305',
      'a batch holds more than 20': '40306',
      'an id is malformed': '40402',
      'there is no such address': '40404',
      'the span of time is longer than three months': '40704',
      'the span of time is longer than 90 days': '40705',
      'the start is after the end': '40707',
      'one of the ids must be given': '40913',
      'orderId or clientOid must be given': '40924',
      'the start is wrong': '43130',
      'the span of time has too many days': '00001',
      'a value is malformed': '40409',
      'a value stands twice': '01003',
      'a value has too many decimals or digits': '01002 43125 49024 49026 50063 59014',
      'the end is before the start': '42072',
      'the span of time is longer than 30 days': '70007 70008',
      'the start or the end is wrong': '70103 70104 40902',
      'a cursor or a page is wrong': '40700 40209',
      'too many rows are asked for': '40303 40912 43067',
      'the method or the media type is not supported': '405 415 25002 25240 45125 45126',
      'the kind of order is wrong': '25236 40779 45026',
      'the operation is not supported': '40805',
    }),
  },
  {
    category: 'params',
    retry: 'changes',
    codes: byCode({
      'the leverage is out of range': '43050 45044 45045',
      'a condition is not met': '31002 40812 40842 40847 40401',
      'the data fetched is empty': '40054',
    }),
  },
  {
    category: 'symbol',
    retry: 'never',
    codes: byCode({
      'the symbol is not a contract': '40072',
      'the symbol does not exist': '40102 25100 31019 500024 50024 50033',
      'the contract was removed': '40309 40845',
      'the contract has no configuration': '40822 45017',
      'the symbol is not a spot pair': '42016',
      'the coin does not exist': '13002 25201 50032 60015',
      'the coin is not supported': '40778 40806 41104 45025 43129 50039 50059',
      'the pair was removed': '25104 50028 50065',
    }),
  },
  {
    category: 'symbol',
    retry: 'changes',
    codes: byCode({
      'the symbol is offline': '41113',
      'the symbol does not open positions now': '22039 22040 22041 25105 45119',
      'orders of this type are not taken now': '40824 45123',
    }),
  },
  {
    category: 'precision',
    retry: 'never',
    codes: byCode({
      'the size is not a multiple of its step': '22038',
      'the price has too many decimals': '41103',
      'the price is not a multiple of its step': '43028 45115',
      'the price is not on its step': '45035',
    }),
  },
  {
    category: 'precision',
    retry: 'changes',
    codes: byCode({
      'a number is wrong; usually it has too many decimals': '40808',
      'the price is not a multiple of its step': '25244 25606 25607 25608 25609 40787 31018',
      'the size has too many decimals': '25610',
    }),
  },
  {
    category: 'size',
    retry: 'never',
    codes: byCode({
      'the size is below the minimum': '22034 43006 45111 25207 25611 31022 50016 43010 43042 40734 40892 13008',
      'the size is above the maximum': '43007 45112 25208 25233 25241 43041 43051 45103 45104 40887 40888 45133',
      'the value is below the minimum': '43027 43037 45110 45114',
      'the value is above the maximum': '43038 45113',
    }),
  },
  {
    category: 'size',
    retry: 'changes',
    codes: byCode({
      'the size is above the maximum': '40921',
      'the size is above what the tier, the leverage or risk control allows':
        '22029 25221 25230 25235 40763 40928 40930 45010 22048 22049 25234 25567 25575',
    }),
  },
  {
    category: 'price',
    retry: 'changes',
    codes: byCode({
      'the price is outside the band': [
        '22006 22007 22008 22009 40815 40816 41117 43008 43009 22046 22047 25205 25206 25654',
        '25655 31017 40706 40718 40719 40748 40820 40821 41118 43039 43040 50018 50046 50047',
        '25111',
      ].join(' '),
    }),
  },
];
