import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { patient } from '../patience.ts';
import { DESK, RUNS } from './desk-scenes.ts';
import type { Beside, Scenes, Walker } from './walk-page.ts';

const SAYS_MS_MAX = patient(15_000);
const AGAIN_MS = 400;

/** Where the exchange of the second desk is, and how it is changed while it runs. */
interface Elsewhere {
  readonly url: string;
  readonly accounts: readonly {
    readonly uid: string;
    readonly apiKey: string;
    readonly secret: string;
    readonly passphrase: string;
  }[];
  readonly control: { readonly url: string; readonly token: string };
}

/** A desk whose exchange is elsewhere, as the real one is, and can be made to fail. */
export function awayScenes(): Scenes {
  let exchange: Beside | undefined;
  let told: Elsewhere | undefined;
  const post = async (act: string, fields: unknown = {}): Promise<void> => {
    const { url, token } = told?.control ?? { url: '', token: '' };
    const init = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: JSON.stringify(fields) };
    const { status } = await fetch(`${url}/${act}`, init);
    if (status !== 200) throw new Error(`${act}: ${String(status)}`);
  };
  return {
    /** The daemon runs at an exchange that is a process of its own. */
    elsewhere: async (walker) => {
      await walker.end('SIGINT');
      exchange = await walker.beside('purser exchange --port 0 --control 0 --json --seed 11', /^\{/);
      told = JSON.parse(exchange.line) as Elsewhere;
      const [main] = told.accounts;
      const folder = path.join(walker.home, 'away');
      mkdirSync(path.join(folder, 'strategies'), { recursive: true });
      writeFileSync(path.join(folder, 'purser.yaml'), configAt(told));
      writeFileSync(path.join(folder, 'strategies/desk.yaml'), DESK);
      walker.set('DESK_KEY', main?.apiKey ?? '');
      walker.set('DESK_SECRET', main?.secret ?? '');
      walker.set('DESK_PASSPHRASE', main?.passphrase ?? '');
      walker.go('away');
      await walker.start('purser run', RUNS);
    },
    /** The connection is cut under an order, and nobody can be asked about it. */
    lostOrder: async (walker) => {
      await post('fault', { kind: 'disconnect', operation: 'place-futures-order' });
      await post('fault', { kind: 'maintenance', operation: 'futures-order-detail', probability: 1 });
      await walker.type('purser fire buy-now');
      const [, intent = ''] = await statusOf(walker, /^ *→ purser resolve (\S+)/m);
      walker.set('INTENT', intent);
    },
    answersAgain: () => post('clear-faults'),
    keyExpired: () => post('fault', { kind: 'reject 40037', account: 'main', probability: 1 }),
    tooMany: () => post('fault', { kind: 'rate-limit', operation: 'mix-all-position' }),
    clockJumps: () => post('jump', { by: '40s' }),
    down: async (walker) => {
      // What is still unread of an earlier scene would keep the reason of that.
      await statusOf(walker, /^(?![^]*UNREAD)/);
      await exchange?.end();
      await statusOf(walker, /ECONNREFUSED/);
    },
  };
}

function configAt({ url, accounts: [main] }: Elsewhere): string {
  return `version: 1
strategies: strategies
accounts:
  main:
    exchange: paper
    url: ${url}
    uid: "${main?.uid ?? ''}"
    ipBound: true
    key: { env: DESK_KEY }
    secret: { env: DESK_SECRET }
    passphrase: { env: DESK_PASSPHRASE }
`;
}

/** Waits until status says what fits. */
async function statusOf(walker: Walker, pattern: RegExp): Promise<RegExpExecArray> {
  const until = Date.now() + SAYS_MS_MAX;
  for (;;) {
    const said = await walker.type('purser status');
    const found = pattern.exec(said);
    if (found !== null) return found;
    if (Date.now() > until) throw new Error(`nothing fits ${String(pattern)}:\n${said}`);
    await wait(AGAIN_MS);
  }
}
