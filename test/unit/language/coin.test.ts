import { describe, expect, test } from 'vitest';
import { compiled, env, long, problems, shown } from './world.ts';

describe('coins', () => {
  test('two fields with one coin beside them need no comparison, whatever the coin is', () => {
    const values = [{ ...long, marginCoin: undefined }];
    expect(shown('position.unrealizedPL < -2% * position.marginSize', values)).toBe('true');
    expect(shown('position.markPrice > position.openPriceAvg', values)).toBe('false');
  });

  test('a coin that is read is compared with a named one, and unknown where it is unknown', () => {
    expect(shown('position.unrealizedPL < 0 USDT')).toBe('true');
    expect(shown('position.unrealizedPL < 0 USDT', [{ ...long, marginCoin: undefined }])).toBe('unknown');
    expect(() => shown('position.unrealizedPL < 0 USDT', [{ ...long, marginCoin: 'USDC' }])).toThrow(
      'USDC and USDT are different coins',
    );
  });

  test('a condition that names the coin is proof: the rest is checked before it runs', () => {
    expect(problems('position.marginCoin == "USDC" && position.unrealizedPL < 0 USDT')).toEqual(['expr-coin "<"']);
    const guarded = 'position.marginCoin == "USDT" && position.unrealizedPL < 0 USDT';
    expect(shown(guarded, [{ ...long, marginCoin: 'USDC' }])).toBe('false');
    expect(shown(guarded)).toBe('true');
  });

  test('the result of adding a named coin has that coin', () => {
    const { type } = compiled('position.marginSize + 5 USDT');
    expect(type).toEqual({ kind: 'amount', coin: 'USDT' });
  });

  test('coins travel with a value that is chosen', () => {
    const fee = compiled('account.fee ?? position.marginSize');
    expect(fee.coin(env)).toBe('USDT');
    expect(fee.coin([{ ...long, marginCoin: 'USDC' }, ...env.slice(1)])).toBe('USDC');
    expect(fee.coin([])).toBeUndefined();
  });

  test('`coin` answers that of an amount and the quote coin of a price, and nothing for the rest', () => {
    expect(compiled('position.total').coin(env)).toBe('BTC');
    expect(compiled('position.markPrice').coin(env)).toBe('USDT');
    expect(compiled('5 USDT').coin([])).toBe('USDT');
    expect(compiled('5').coin(env)).toBeUndefined();
  });

  test('each item of a loop is compared with its own coins', () => {
    expect(shown('positions.map(p, p.markPrice * p.total)')).toBe('[606.5, 6000]');
    expect(shown('positions.all(p, p.markPrice * p.total > 600 USDT)')).toBe('true');
  });

  test('sums need one coin that the file names', () => {
    expect(shown('positions.filter(p, p.marginCoin == "USDT").sum(p, p.unrealizedPL)')).toBe('8.5 USDT');
    expect(shown('positions.filter(p, p.marginCoin == "USDC").sum(p, p.unrealizedPL)')).toBe('0 USDC');
    expect(problems('positions.filter(p, p.symbol == "USDT").sum(p, p.unrealizedPL)')).toEqual(['expr-coin "sum"']);
    expect(problems('positions.filter(p, p.marginCoin != "USDT").sum(p, p.unrealizedPL)')).toEqual(['expr-coin "sum"']);
    expect(problems('positions.map(p, p.unrealizedPL).sum()')).toEqual(['expr-coin "sum"']);
  });
});

describe('a list', () => {
  test.each([
    ['[btc.last, eth.last]', 'eth.last'],
    ['[5 USDT, 5 BTC]', '5 BTC'],
    ['[account.available, 1 USDT, 1 USDC]', '1 USDC'],
  ])('has items of one coin, prices of one pair: %s', (list, wrong) => {
    expect(problems(`size(${list}) > 1`)).toEqual([`expr-coin ${JSON.stringify(wrong)}`]);
  });

  test('has them of coins that are the same', () => {
    expect(shown('size([btc.last, btc.open]) > 1')).toBe('true');
  });
});
