import type { PaperModel } from '../../domain/paper-model.ts';
import type { PaperKeyCredentials } from '../../paper/core/wallets/accounts.ts';
import type { PaperExchange } from '../../paper/exchange/exchange.ts';
import type { CandleOptions } from '../venue/candle-options.ts';
import { chosenModel } from '../venue/stated-model.ts';
import type { OpenControl } from './open-control.ts';

/** An exchange that is served alone. */
interface Served {
  readonly exchange: PaperExchange;
  readonly url: string;
  readonly control?: OpenControl;
}

/** Says where the exchange is and its keys, as one line of JSON. A token that the user gave is not repeated. */
export function exchangeJson({ exchange, url, control }: Served): string {
  const accounts = exchange.accounts.map(({ name, uid, apiKey, secret, passphrase, otherKeys }) => ({
    ...{ name, uid, apiKey, secret, passphrase },
    ...(otherKeys.length > 0 && { keys: otherKeys }),
  }));
  const steered = control && { url: control.url, ...(control.madeToken !== undefined && { token: control.madeToken }) };
  return `${JSON.stringify({ url, accounts, ...(steered && { control: steered }) })}\n`;
}

interface Told {
  readonly options: CandleOptions & { readonly seed: number; readonly speed: number };
  readonly model: PaperModel;
}

/** Says it for people. */
export function exchangeText({ exchange, url, control }: Served, { options, model }: Told): string {
  const market =
    options.candles === undefined || options.candles.length === 0
      ? `made-up market, seed ${String(options.seed)}`
      : `candles of ${options.candles.map(({ file }) => file).join(', ')}`;
  const accounts = exchange.accounts.map(({ name, uid, parent, otherKeys, ...own }) => {
    const kind = parent === undefined ? 'parent' : `sub-account of ${parent}`;
    return [`\n  ${name} (uid ${uid}, ${kind})\n`, keyText(own), ...otherKeys.map(otherKeyText)].join('');
  });
  return [
    `simulated exchange at ${url}\n`,
    `  ${market}; time ${new Date(exchange.now()).toISOString()}, speed ×${String(options.speed)}\n`,
    `  its interface: ${url}/docs\n`,
    ...chosenModel(model).map((one) => `  ${one}\n`),
    ...accounts,
    ...(control === undefined
      ? []
      : [`\n  control    ${control.url}\n  token      ${control.madeToken ?? 'that of PURSER_CONTROL_TOKEN'}\n`]),
    '\nThese keys work here only. Ctrl-C ends it.\n',
  ].join('');
}

function otherKeyText({ name, permissions, ips, ...key }: PaperKeyCredentials): string {
  const from = ips === undefined ? 'any address' : ips.join(', ');
  return `    its key ${name}: ${permissions.join(', ')}; from ${from}\n${keyText(key)}`;
}

function keyText({
  apiKey,
  secret,
  passphrase,
}: Pick<PaperKeyCredentials, 'apiKey' | 'secret' | 'passphrase'>): string {
  return `    key        ${apiKey}\n    secret     ${secret}\n    passphrase ${passphrase}\n`;
}
