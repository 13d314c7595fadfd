import { expect, test } from 'vitest';
import { guardLive } from '../../../../../src/app/daemon/run/guard-live.ts';
import type { AccountConfig } from '../../../../../src/strategy/config/config.ts';
import { strategy } from '../../../../simulation/strategy.ts';

const notice = strategy(`
market: usdt-futures
accounts: [main, hedge]
rules:
  - id: say
    on: { every: 1h }
    do:
      - notify: { message: hello }
`);

const paper = (name: string): AccountConfig => ({ name, exchange: 'paper', ipBound: true });
const live = (name: string, url?: string): AccountConfig => ({
  name,
  exchange: 'live',
  ipBound: true,
  ...(url === undefined ? {} : { url }),
});

test.each([
  ['real money without the flag', [live('main'), paper('hedge')], { live: false, paper: false }, 'shadow'],
  ['real money of any account it touches', [paper('main'), live('hedge')], { live: false, paper: false }, 'shadow'],
  ['real money at a URL of its own', [live('main', 'https://proxy.example')], { live: false, paper: false }, 'shadow'],
  ['real money with the flag', [live('main')], { live: true, paper: false }, 'active'],
  ['real accounts that trade on paper', [live('main')], { live: false, paper: true }, 'active'],
  ['paper accounts', [paper('main'), paper('hedge')], { live: false, paper: false }, 'active'],
  ['real money that it does not touch', [paper('main'), live('other')], { live: false, paper: false }, 'active'],
] as const)('%s', (_, accounts, asked, mode) => {
  expect(guardLive(notice, accounts, asked).mode).toBe(mode);
});

test('a strategy that is off or in shadow stays so', () => {
  const off = { ...notice, mode: 'off' } as const;
  expect(guardLive(off, [live('main')], { live: true, paper: false }).mode).toBe('off');
});
