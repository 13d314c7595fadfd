import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../src/effects/index.ts';
import { approve, type Door, isRefused, judge, type LimitLevel, type Levels } from '../../../src/risk/approve.ts';
import type { RiskView } from '../../../src/risk/view/limit.ts';
import { openMarkets, outerScopes } from '../../../src/risk/bounds/outer-limits.ts';
import { readOrderTimes, withOrderTime } from '../../../src/risk/bounds/order-times.ts';
import { EFFECTS } from '../exchange/intents.ts';
import { QUIET } from './views.ts';
import { BTC_PERP, CLOSE, d, intentOf, OPEN, position, SELL, TRANSFER, usdt } from '../rules/samples.ts';

const VIEW: RiskView = { ...QUIET, now: 1_000 };

/** A level with one bound on the value of an order. */
function levelOf(level: string, most: string): LimitLevel {
  return { level, bounds: [{ kind: 'orderValue', bound: usdt(most) }], view: VIEW };
}

function told(effect: Effect, levels: Levels): string {
  const judged = approve(intentOf(effect), levels);
  return isRefused(judged) ? `${judged.limit} of ${judged.level}: ${judged.reason}` : 'approved';
}

const waiting = (value: string) => ({ ...usdt(value), instrument: BTC_PERP });

describe('limits in levels', () => {
  it.each([
    ['600', '600', '600', 'approved'],
    ['499', '600', '600', 'orderValue of the strategy: 500 USDT is above 499 USDT'],
    ['600', '499', '600', 'orderValue of account main: 500 USDT is above 499 USDT'],
    ['600', '600', '499', 'orderValue of all accounts: 500 USDT is above 499 USDT'],
    // the innermost that refuses is named
    ['400', '300', '200', 'orderValue of the strategy: 500 USDT is above 400 USDT'],
  ])('strategy %s, account %s, all %s: %s', (own, account, all, expected) => {
    const [within, ...around] = [
      levelOf('the strategy', own),
      levelOf('account main', account),
      levelOf('all accounts', all),
    ] as const;
    expect(told(OPEN, [within, ...around])).toBe(expected);
  });

  it('let through what only reduces, whatever they say', () => {
    expect(told(CLOSE, [levelOf('account main', '0'), levelOf('all accounts', '0')])).toBe('approved');
  });

  it('are judged each against its own view', () => {
    const open = [position({ total: d('0.02'), markPrice: d('50000') })];
    const bounds = [{ kind: 'openValue', bound: usdt('1200') }];
    const levels: Levels = [
      { level: 'the strategy', bounds, view: VIEW },
      { level: 'account main', bounds, view: { ...VIEW, positions: () => open } },
    ];
    expect(told(OPEN, levels)).toBe('openValue of account main: 1500 USDT would be open, above 1200 USDT');
  });

  it('count orders of others that wait, and refuse where these cannot be read', () => {
    const level = (resting: RiskView['resting']): LimitLevel => ({
      level: 'account main',
      bounds: [{ kind: 'openValue', bound: usdt('1200') }],
      view: { ...VIEW, resting },
    });
    expect(told(OPEN, [level(() => [waiting('700')])])).toBe('approved');
    expect(told(OPEN, [level(() => [waiting('400'), waiting('301')])])).toContain('1201 USDT would be open');
    expect(told(OPEN, [level(() => undefined)])).toContain('the open value is not known');
  });
});

describe('a door without limits', () => {
  const CLOSING: Effect = { ...EFFECTS['cancel-trigger'], act: 'close' };
  it.each<[string, Exclude<Door['kind'], 'limits'>, Effect, string]>([
    ['what reduces', 'reduces', CLOSE, 'approved'],
    ['an opening', 'reduces', OPEN, 'open has to pass the limits'],
    ['the end of a closing trigger order', 'reduces', CLOSING, 'cancel-trigger has to pass the limits'],
    ['the end of a closing trigger order that the file has set', 'ends', CLOSING, 'approved'],
    ['the end of an order', 'ends', EFFECTS.cancel, 'approved'],
    ['an opening as the end of an order', 'ends', OPEN, 'open has to pass the limits'],
    ['a close as the end of an order', 'ends', CLOSE, 'close has to pass the limits'],
  ])('%s through %s', (_name, kind, effect, expected) => {
    const pass = () => (isRefused(judge(intentOf(effect), { kind })) ? 'refused' : 'approved');
    if (expected === 'approved') expect(pass()).toBe(expected);
    else expect(pass).toThrow(expected);
  });
});

describe('the status of an instrument', () => {
  const at = (status: string | undefined): Levels => [
    { level: 'the strategy', bounds: [], view: { ...VIEW, status: () => status } },
  ];

  it.each(['maintain', 'limit_open', 'restrictedAPI', 'off', 'halt', 'offline'])(
    '%s lets nothing open, and closing pass',
    (status) => {
      expect(told(OPEN, at(status))).toMatch(`status of Purser: usdt-futures/BTCUSDT is ${status}: `);
      expect(told(SELL, at(status))).toContain('status of Purser');
      expect(told(CLOSE, at(status))).toBe('approved');
    },
  );

  it.each(['normal', 'listed', 'gray', undefined])('%s refuses nothing', (status) => {
    expect(told(OPEN, at(status))).toBe('approved');
  });
});

describe('the levels around a strategy', () => {
  const bound = { kind: 'orderValue', bound: usdt('1') };
  const accounts = new Map([
    ['main', [bound]],
    ['hedge', []],
  ]);

  it('are those of the account that acts, or that the money leaves, and of all', () => {
    const names = (effect: Effect, everything = [bound]) =>
      outerScopes(effect, { accounts, everything }).map(({ level, accounts: of }) => [level, of]);
    expect(names(OPEN)).toEqual([
      ['account main', ['main']],
      ['all accounts', ['main', 'hedge']],
    ]);
    expect(names({ ...TRANSFER, from: { account: 'hedge', wallet: 'spot' } })).toEqual([
      ['all accounts', ['main', 'hedge']],
    ]);
    expect(names({ ...OPEN, account: 'hedge' }, [])).toEqual([]);
  });

  it('look at the market whose margin is the coin of the bound', () => {
    const open = (coin: string) => openMarkets([bound, { kind: 'openValue', bound: { value: d('1'), coin } }]);
    expect([open('USDT'), open('USDC'), open('USD'), openMarkets([bound])]).toEqual([
      ['usdt-futures'],
      ['usdc-futures'],
      ['coin-futures'],
      [],
    ]);
  });

  it('remember as many orders as are counted', () => {
    const bounds = [{ kind: 'ordersPer', bound: { '1h': d('1500') } }];
    let stored: string | undefined;
    for (let at = 0; at < 1_600; at += 1) stored = withOrderTime(stored, at, bounds);
    expect(readOrderTimes(stored)).toHaveLength(1_501);
    expect(readOrderTimes(undefined)).toEqual([]);
  });
});
