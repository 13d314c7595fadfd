import { readDuration } from '../../base/duration.ts';
import { type AccountSettings, SELF_TRADE_MODES } from '../../domain/account-settings.ts';
import { readInstrumentName } from '../../domain/market.ts';
import type { AccountConfig } from './config.ts';
import type { Problem } from '../model/file-context.ts';
import { entriesOf, itemsOf, scalarOf, valueOf, type YamlNode } from '../yaml/yaml-tree.ts';

/** The exchange takes windows below this (docs/exchange/calls.md#receive-window). */
const WINDOW_MS_BOUND = 60_000;

/** Finds what the schema cannot say about the settings of accounts. */
export function settingsProblems(root: YamlNode): Problem[] {
  return entriesOf(valueOf(root, 'accounts')).flatMap(({ value }) => [
    ...windowProblems(value),
    ...headerProblems(value),
    ...pairProblems(value),
  ]);
}

/** Reads the settings of an account of nodes that have passed every check; nothing where it has none. */
export function settingsOf(account: YamlNode): Pick<AccountConfig, 'settings'> {
  const channelCode = scalarOf(account, 'channelCode')?.text;
  const locale = scalarOf(account, 'locale')?.text;
  const receiveWindowMs = windowMsOf(account);
  const stp = scalarOf(account, 'stpMode')?.text;
  const stpMode = SELF_TRADE_MODES.find((mode) => mode === stp);
  const copyTrading = copyTradingOf(account);
  const settings: AccountSettings = {
    ...(channelCode !== undefined && { channelCode }),
    ...(locale !== undefined && { locale }),
    ...(receiveWindowMs !== undefined && { receiveWindowMs }),
    ...(stpMode !== undefined && { stpMode }),
    ...(copyTrading !== undefined && { copyTrading }),
  };
  return Object.keys(settings).length === 0 ? {} : { settings };
}

function windowMsOf(account: YamlNode): number | undefined {
  const text = scalarOf(account, 'receiveWindow')?.text;
  return text === undefined ? undefined : readDuration(text);
}

function windowProblems(account: YamlNode): Problem[] {
  const window = scalarOf(account, 'receiveWindow');
  const windowMs = windowMsOf(account);
  if (window === undefined || (windowMs !== undefined && windowMs > 0 && windowMs < WINDOW_MS_BOUND)) return [];
  const message = 'this has to be a duration above zero and below 60s';
  return [{ code: 'config-receive-window', message, place: window.place, hint: 'receiveWindow: 5s' }];
}

/** Both are sent as headers, as they stand. */
const HEADERS = {
  locale: { form: /^[a-z]{2}-[A-Z]{2}$/, message: 'a locale is written xx-XX', hint: 'locale: en-US' },
  channelCode: { form: /^[!-~]{1,64}$/, message: 'a channel code has 1 to 64 visible characters', hint: undefined },
} as const;

function headerProblems(account: YamlNode): Problem[] {
  return Object.entries(HEADERS).flatMap(([name, { form, message, hint }]) => {
    const value = scalarOf(account, name);
    return value === undefined || form.test(value.text)
      ? []
      : [{ code: 'config-header', message, place: value.place, hint }];
  });
}

function copyTradingOf(account: YamlNode): AccountSettings['copyTrading'] {
  const node = valueOf(account, 'copyTrading');
  if (node?.kind === 'scalar') return node.value === true ? {} : undefined;
  const pairs = itemsOf(node).flatMap((item) => (item.kind === 'scalar' ? [item.text] : []));
  return node === undefined ? undefined : { pairs };
}

function pairProblems(account: YamlNode): Problem[] {
  return itemsOf(valueOf(account, 'copyTrading'))
    .filter((item) => item.kind !== 'scalar' || readInstrumentName(item.text, 'usdt-futures')?.symbol !== item.text)
    .map(({ place }) => ({ code: 'config-copy-pair', message: 'this is not a trading pair', place, hint: 'BTCUSDT' }));
}
