import { ACCOUNTS } from './accounts.ts';

/** In the environment of the process. */
export const SECRET = 'PURSER_TEST_WEEK_SECRET';

/** The zone of people, in which the clocks change during the week. */
const ZONE = 'America/New_York';
/** Of the channel `phone`. */
const QUIET = { from: '22:00', to: '06:30' };
/** A time that the night of the change leaves out. */
const DIGEST = '02:30';
export const BEAT_MS = 600_000;
const WINDOW_MS = 600_000;

/** Writes the configuration of a week, with a receiver at an address. */
export function configOf(url: string): string {
  const accounts = ACCOUNTS.flatMap(({ name, parent }) => [
    `  ${name}:`,
    '    exchange: paper',
    ...(parent === undefined ? [] : [`    parent: ${parent}`]),
  ]);
  return [
    ...['version: 1', 'strategies: strategies', 'state: state', 'accounts:', ...accounts],
    'notify:',
    `  timezone: ${ZONE}`,
    `  digest: "${DIGEST}"`,
    `  window: ${String(WINDOW_MS / 60_000)}m`,
    `  heartbeat: { url: "${url}/beat", every: ${String(BEAT_MS / 60_000)}m }`,
    '  channels:',
    '    phone:',
    `      webhook: { url: "${url}/phone", secret: { env: ${SECRET} } }`,
    `      quiet: { from: "${QUIET.from}", to: "${QUIET.to}" }`,
    '    ops:',
    `      webhook: { url: "${url}/ops", secret: { env: ${SECRET} } }`,
    '',
  ].join('\n');
}
