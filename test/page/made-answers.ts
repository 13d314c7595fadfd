import { BUSY } from './made-daemon.ts';
import { MADE_CHART, MADE_HEALTH } from './made-market.ts';
import { EQUITY, MONEY, PLAN_HALT, SESSION } from './made-money.ts';
import type { Answers } from './serve-page.ts';

/** What the made daemon answers in the middle of its work. */
export const ANSWERS: Answers = {
  session: () => SESSION,
  status: () => BUSY,
  money: () => MONEY,
  equity: () => EQUITY,
  'plan-halt': () => PLAN_HALT,
  chart: () => MADE_CHART,
  health: () => MADE_HEALTH,
};
