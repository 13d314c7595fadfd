import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patient } from '../patience.ts';
import { ANSWERS } from './made-answers.ts';
import * as daemon from './made-daemon.ts';
import { MADE_CHART, MADE_HEALTH, MANY_LEVELS } from './made-market.ts';
import * as records from './made-records.ts';
import { hostile } from './moved.ts';
import type { Answers } from './serve-page.ts';

/** A page, and a text in it that stands there once it was answered. */
export interface PageLook {
  readonly name: string;
  readonly place: string;
  readonly shows: string | RegExp;
}

/** Every page. */
export const PAGES: readonly PageLook[] = [
  { name: 'now', place: '#/now', shows: 'Without what is unrealised' },
  { name: 'positions', place: '#/positions', shows: /own fills? in sight|No position is open|Nothing was read yet/ },
  { name: 'money', place: '#/money', shows: /Sums of all trades that fit|No trade fits/ },
  { name: 'rules', place: '#/rules', shows: /Why, or what it waits for|No rule and no goal runs/ },
  { name: 'part', place: '#/rules/dip-buyer/enter', shows: /since 2026-10-21|It has not acted/ },
  { name: 'happened', place: '#/happened', shows: /nothing happened for|^Older$|Nothing has happened yet/ },
  { name: 'entry', place: '#/happened/entry/90005', shows: /^Entry 90005|The journal has no entry/ },
  { name: 'intent', place: '#/happened/intent/p1', shows: /Its entries|the journal knows no intent/ },
  { name: 'health', place: '#/health', shows: 'Errors since the start' },
];

/** The states of a daemon in which each page is looked at. */
export const DAEMONS = {
  data: { ...ANSWERS, ...records.DATA },
  empty: { ...ANSWERS, ...records.NOTHING, status: () => daemon.EMPTY },
  /** Five hundred rules, sixty positions, a grid of fifty levels, a hundred things that wait, a long journal. */
  many: { ...ANSWERS, ...records.MANY, status: () => daemon.MANY, chart: () => MANY_LEVELS },
  /** Names, notes and messages of the exchange were written by somebody who means harm. */
  hostile: {
    ...ANSWERS,
    ...records.HOSTILE,
    status: () => daemon.HOSTILE,
    chart: () => hostile(MADE_CHART, ['text', 'fault', 'strategy', 'rule', 'account']),
    health: () => hostile(MADE_HEALTH, ['read', 'why', 'fault', 'text', 'lastText', 'account', 'code', 'message']),
  },
} satisfies Readonly<Record<string, Answers>>;

/** Waits until a page shows its answers. */
export async function answered(page: Page, { shows }: Pick<PageLook, 'shows'>): Promise<void> {
  await page
    .locator('main')
    .getByText(shows)
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: patient(10_000) });
  // A page whose policy forbids `eval` answers no function that is polled.
  const waiting = page.locator('main').getByText('Asking…');
  await expect.poll(() => waiting.count(), { timeout: patient(10_000) }).toBe(0);
}
