import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../../src/base/decimal.ts';
import { billKind, isFlow } from '../../../../src/domain/profit/bill-kind.ts';
import { explainBills } from '../../../../src/domain/profit/explain-bills.ts';
import { dayOf, profitByAccount, profitItems, profitOf } from '../../../../src/domain/profit/profit.ts';
import { bill, byHand, fill, historyOf, orderOf } from './made.ts';

describe('a bill', () => {
  it.each([
    ['usdt-futures', 'open_long', 'trade'],
    ['usdt-futures', 'burst_sell', 'trade'],
    ['usdt-futures', 'force_close_long', 'trade'],
    ['usdt-futures', 'sell', 'trade'],
    ['usdt-futures', 'contract_settle_fee', 'funding'],
    ['usdt-futures', 'settle_interest', 'interest'],
    ['usdt-futures', 'trans_from_exchange', 'transfer'],
    ['usdt-futures', 'append_margin', 'margin'],
    ['usdt-futures', 'risk_captital_user_transfer', 'other'],
    ['usdt-futures', 'a word of tomorrow', 'other'],
    ['spot', 'transaction/buy', 'trade'],
    ['spot', 'transfer/transfer_in', 'transfer'],
    ['spot', 'deposit/deposit', 'transfer'],
    ['spot', 'financial/subscribe', 'transfer'],
    ['spot', 'financial/interest', 'interest'],
    ['spot', 'loan/pledge', 'transfer'],
    ['spot', 'other/airdrop_rewards', 'other'],
  ] as const)('at %s of %s is for %s', (market, businessType, kind) => {
    expect(billKind({ market, businessType })).toBe(kind);
  });
});

describe('money that flows', () => {
  it.each([
    ['usdt-futures', 'trans_to_exchange', true],
    ['usdt-futures', 'cash_gift_issue', true],
    ['usdt-futures', 'bonus_expired', true],
    ['usdt-futures', 'user_exchange_buy', true],
    ['usdt-futures', 'risk_captital_user_transfer', false],
    ['usdt-futures', 'append_margin', false],
    ['usdt-futures', 'contract_settle_fee', false],
    ['usdt-futures', 'close_long', false],
    ['spot', 'deposit/deposit', true],
    ['spot', 'financial/interest', false],
    ['spot', 'transaction/buy', false],
  ] as const)('at %s %s is neither earned nor lost: %s', (market, businessType, flows) => {
    expect(isFlow({ market, businessType })).toBe(flows);
  });
});

describe('profit', () => {
  it('adds up each coin for itself, and counts no transfer', () => {
    const opened = fill({ price: '100', size: '1', fee: '-0.1' });
    const closed = fill({ price: '110', size: '1', tradeSide: 'close', profit: '10', fee: '-0.11', cTime: 90_000_000 });
    const bills = [
      bill({ businessType: 'trans_from_exchange', amount: '1000', symbol: null }),
      bill({ businessType: 'contract_settle_fee', amount: '-0.5', cTime: opened.cTime + 1 }),
      bill({ businessType: 'cash_gift_issue', amount: '5', symbol: null, coin: 'BTC' }),
      bill({ businessType: 'append_margin', amount: '50' }),
    ];
    const items = profitItems(historyOf({ fills: [opened, closed], bills, orders: [orderOf(opened, 'trend')] }));
    const said = profitOf(items).map(({ coin, net, fees }) => [coin, formatDecimal(net), formatDecimal(fees)]);
    expect(said).toEqual([
      ['BTC', '5', '0'],
      ['USDT', '9.29', '-0.21'],
    ]);
    const owners = items.map(({ part, owner }) => [part, owner]);
    expect(owners).toContainEqual(['funding', 'trend']);
    expect(owners).toContainEqual(['other', '-']);
    const [main] = profitByAccount(items, dayOf(closed.cTime));
    expect(main?.today.map(({ net }) => formatDecimal(net))).toEqual(['9.89']);
  });

  it('does not say of funding whose it was where both sides were open for two', () => {
    const fills = [
      fill({ price: '100', size: '1', cTime: 1 }),
      fill({ price: '100', size: '1', side: 'sell', cTime: 1 }),
    ];
    const [long, short] = fills as [(typeof fills)[0], (typeof fills)[0]];
    const bills = [bill({ businessType: 'contract_settle_fee', amount: '-1', cTime: 5 })];
    const ofTwo = historyOf({ fills, bills, orders: [orderOf(long, 'a'), byHand(short)] });
    expect(profitItems(ofTwo).map(({ owner }) => owner)).toEqual(['-']);
    const ofOne = historyOf({ fills, bills, orders: [orderOf(long, 'a'), orderOf(short, 'a')] });
    expect(profitItems(ofOne).map(({ owner }) => owner)).toEqual(['a']);
  });
});

describe('bills', () => {
  it('are explained by fills, and explain the balance', () => {
    const opened = fill({ price: '100', size: '1', fee: '-0.1' });
    const bills = [
      bill({ businessType: 'trans_from_exchange', amount: '1000', symbol: null, balance: '1000' }),
      bill({ businessType: 'open_long', amount: '0', fee: '-0.1', balance: '999.9' }),
      bill({ businessType: 'append_margin', amount: '50', balance: '999.9' }),
    ];
    const [usdt] = explainBills({ fills: [opened], bills });
    expect(usdt).toMatchObject({ billsWithoutFill: [], fillsWithoutBill: [], unexplained: [] });
    expect(usdt?.sums.transfer).toBe(parseDecimal('1000'));
    expect(usdt?.sums.trade).toBe(parseDecimal('-0.1'));
  });

  it('that miss show what is not explained, and when', () => {
    const lonely = fill({ price: '100', size: '1', fee: '-0.2' });
    const bills = [
      bill({ businessType: 'open_long', amount: '0', fee: '-0.1', balance: '1000', cTime: 100 }),
      bill({ businessType: 'trans_to_exchange', amount: '-10', symbol: null, balance: '950', cTime: 200 }),
    ];
    const [usdt] = explainBills({ fills: [lonely], bills });
    expect(usdt?.billsWithoutFill).toHaveLength(1);
    expect(usdt?.fillsWithoutBill).toEqual([lonely]);
    expect(usdt?.unexplained).toEqual([{ from: 100, to: 200, amount: parseDecimal('-40') }]);
  });

  it('of spot are two for a fill, one for each coin', () => {
    const bought = fill({ market: 'spot', tradeSide: null, price: '100', size: '2', fee: '-0.002', feeCoin: 'BTC' });
    const at = { market: 'spot', symbol: null, cTime: bought.cTime } as const;
    const bills = [
      bill({ ...at, businessType: 'transaction/buy', coin: 'BTC', amount: '2', fee: '-0.002' }),
      bill({ ...at, businessType: 'transaction/buy', coin: 'USDT', amount: '-200' }),
    ];
    for (const coin of explainBills({ fills: [bought], bills }))
      expect(coin).toMatchObject({ billsWithoutFill: [], fillsWithoutBill: [] });
  });
});
