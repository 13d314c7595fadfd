import type { ErrorGroup } from './entry.ts';
import { byCode } from './by-code.ts';

/** Codes about sub-accounts, savings and loans (docs/exchange/errors.md#codes). */
export const EARN: readonly ErrorGroup[] = [
  {
    category: 'sub-account',
    retry: 'never',
    codes: byCode({
      'the sub-account is not yours': '40028',
      'the name must have 8 letters': '40055',
      'the note must have 1 to 20 characters': '40056',
      'the name is taken': '40060',
      'the sub-account is not a virtual one': '40066',
      'the sub-account could not be created': '40067',
      'the passphrase must have 8 to 32 letters and digits': '40070',
      'a name is twice in the list': '40071',
      'the name is in use': '40107',
      'the sub-account is not yours, or not possible here': '70206 50015 40108',
      'an address or mail is bound already': '40033',
    }),
  },
  {
    category: 'sub-account',
    retry: 'changes',
    codes: byCode({
      'there are too many sub-accounts': '40032 40069',
      'there are too many keys': '40063',
    }),
  },
  {
    category: 'savings',
    retry: 'changes',
    codes: byCode({
      'the product has too little left': '59002 59043',
      'the product is not on sale': '59003',
      'the balance is too small': '59011 59022',
      'redemption is paused': '59021',
      'the quota has too little left': '59023',
      'the product cannot be subscribed to': '59029',
      'the holding cannot be redeemed': '59031 59039',
      "the holding's state does not allow this": '59037',
      'it is the day on which the product ends': '59038',
      'it is outside the time for this product': '59019 59040 59045 59047',
    }),
  },
  {
    category: 'savings',
    retry: 'never',
    codes: byCode({
      'the amount is outside the bounds of a subscription': '59007 59008 59020 59030',
      'the amount has too many decimals': '59010 59034 59041',
      'a flexible redemption needs an amount': '59024',
      'a fixed redemption needs the id of the holding': '59025',
      'the amount is outside the bounds of a redemption': '59033 59035',
      'a fixed redemption must not have an amount': '59048',
      'there is no such product': '59049',
      'the subscription does not fit the product': '59009 59016 59027',
    }),
  },
  {
    category: 'loan',
    retry: 'never',
    codes: byCode({
      'a parameter is wrong': '80001',
      'the coin cannot be borrowed': '80003 50036 50037',
      'the coin cannot be collateral': '80004',
      'the collateral is below the minimum': '80005',
      'the collateral is above the maximum': '80006',
      'the loan is below the minimum': '80007',
      'the loan is above the maximum': '80008',
      'the amount is outside its bounds': '80014',
      'the amount is below the minimum': '80020',
      'the amount to borrow or repay is out of bounds': '50034 50035 50040 50042 50053 50054 25217',
    }),
  },
  {
    category: 'loan',
    retry: 'changes',
    codes: byCode({
      'the rate of the collateral is too high': '80010',
      'the loan does not exist': '80011',
      'the pledge does not exist': '80012',
      'the withdrawal is above the maximum': '80013',
      'there are too many orders': '80015',
      "the loan's state does not allow this": '80016',
      'a limit of what can be lent is reached': '50038',
      'risk control of loans refuses it': '43135',
    }),
  },
  {
    category: 'loan',
    retry: 'wait',
    codes: byCode({
      'the pool has nothing left to lend': '80009',
    }),
  },
  {
    category: 'loan',
    retry: 'ask',
    fault: 'unknown-outcome',
    codes: byCode({
      'the system has a problem': '80002',
    }),
  },
];
