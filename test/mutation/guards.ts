import { DURABILITY_GUARDS } from './guards/durability.ts';
import { EXCHANGE_GUARDS } from './guards/exchange.ts';
import { FAULTS_GUARDS } from './guards/faults.ts';
import { FILLS_GUARDS } from './guards/fills.ts';
import { GOALS_GUARDS } from './guards/goals.ts';
import { INDICATORS_GUARDS } from './guards/indicators.ts';
import { LIMITS_GUARDS } from './guards/limits.ts';
import { READINGS_GUARDS } from './guards/readings.ts';
import { REST_GUARDS } from './guards/rest.ts';
import { RULES_GUARDS } from './guards/rules.ts';
import { SKIP_GUARDS } from './guards/skip.ts';
import { SENDING_GUARDS } from './guards/sending.ts';
import type { Guard } from './guards/guard.ts';

/** What keeps anything from happening twice, or without leave: one file of `guards/` an area. */
export const GUARDS: readonly Guard[] = [
  ...DURABILITY_GUARDS,
  ...EXCHANGE_GUARDS,
  ...FAULTS_GUARDS,
  ...FILLS_GUARDS,
  ...GOALS_GUARDS,
  ...INDICATORS_GUARDS,
  ...LIMITS_GUARDS,
  ...READINGS_GUARDS,
  ...REST_GUARDS,
  ...RULES_GUARDS,
  ...SENDING_GUARDS,
  ...SKIP_GUARDS,
];
