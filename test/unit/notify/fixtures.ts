import type { Alert, AlertRoutes } from '../../../src/domain/alert.ts';
import { type Box, createBox } from '../../../src/notify/box.ts';
import { type BoxState, newBoxState } from '../../../src/notify/box-state.ts';
import type { Labels } from '../../../src/notify/compose.ts';

export const MINUTE = 60_000;
export const HOUR = 3_600_000;

/** A Monday at noon, UTC. */
export const NOON = Date.parse('2026-03-02T12:00:00Z');

const ROUTES: AlertRoutes = {
  channel: 'phone',
  kinds: {},
  severities: {},
  windowMs: 10 * MINUTE,
  perMinute: 10,
};

/** From ten in the evening to seven, in UTC. */
export const QUIET = { from: 22 * 60, to: 7 * 60, timezone: 'UTC' };

const LABELS: Labels = {
  mode: (account) => (account === 'main' ? 'REAL' : 'paper'),
  timezone: 'UTC',
  channel: 'phone',
};

/** A box, and its state. */
export function boxOf(
  routes: Partial<AlertRoutes> = {},
  startedAt = NOON,
  state = newBoxState(''),
): { readonly box: Box; readonly state: BoxState } {
  return { box: createBox({ routes: { ...ROUTES, ...routes }, state, labels: LABELS, startedAt }), state };
}

export function fill(over: Partial<Alert> = {}): Alert {
  return {
    ...{ kind: 'fills', severity: 'info', cause: 'fills main', at: NOON, text: 'filled: bought 1' },
    ...{ account: 'main', ...over },
  };
}

export function bare(over: Partial<Alert> = {}): Alert {
  return {
    ...{ kind: 'unprotected', severity: 'severe', cause: 'unprotected main BTC', at: NOON, text: 'BTC has no stop' },
    ...{ account: 'main', instrument: 'usdt-futures/BTCUSDT', ...over },
  };
}
