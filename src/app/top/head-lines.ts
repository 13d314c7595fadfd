import { parseDecimal } from '../../base/decimal.ts';
import { ageText } from '../text/age-text.ts';
import { amountText, signedText } from '../text/amount-text.ts';
import type { FrameOptions } from './frame-options.ts';
import type { HealthAnswer, KnownState, MoneyAnswer, SessionAnswer, StatusAnswer } from './known.ts';
import { clockText, runTime } from './run-time.ts';
import { columnsOf, cutText } from '../screen/cells.ts';
import { type ScreenLine, screenLine, type TonedText, tonedLine } from '../screen/line.ts';
import type { Prompt, TopView } from './top-view.ts';

/** Draws the first line: which money it is, the exchange, the time of the run, and whether the daemon answers. */
export function headLine({ session, status, link, machineAt }: KnownState, width: number): ScreenLine {
  const now = status === undefined ? undefined : runTime(status.now);
  // On a narrow screen only the age of what is shown has room.
  const isTimed = now !== undefined && (link.kind === 'live' || width >= NARROW);
  const time = isTimed ? `${clockText(now)} UTC` : '';
  const state: TonedText =
    link.kind === 'live'
      ? { text: 'live', tone: 'good' }
      : link.kind === 'asking'
        ? { text: 'asking …', tone: 'warn' }
        : { text: `${link.why}, ${ageText(machineAt - link.since)}`, tone: 'bad' };
  const right = [time, state.text].filter((text) => text !== '').join('  ');
  const room = width - columnsOf(right) - 2;
  const left = moneySpan(session);
  const exchange = cutText(status?.exchange ?? '', Math.max(0, room - left.text.length - 1));
  const blank = ' '.repeat(Math.max(1, width - left.text.length - columnsOf(exchange) - columnsOf(right) - 1));
  return screenLine(left, { text: ` ${exchange}`, tone: 'dim' }, blank, time === '' ? '' : `${time}  `, state);
}

/** Columns below which the least is shown. */
const NARROW = 60;

/** Says in a word which money it is. */
function moneySpan(session: SessionAnswer | undefined): TonedText {
  if (session === undefined) return { text: 'purser', tone: 'strong' };
  const { money, isShadow } = session;
  return { text: isShadow ? `${money}, nothing is sent` : money, tone: money === 'REAL' ? 'bad' : 'strong' };
}

/** What is known of money; of the profit perhaps nothing. */
interface MoneyState extends Pick<KnownState, 'money'> {
  readonly status?: Pick<StatusAnswer, 'holdings'> | undefined;
}

/** Draws equity and profit, a line for each account and market. */
export function moneyLines(
  { status, money }: MoneyState,
  { width, most }: { readonly width: number; readonly most: number },
): readonly ScreenLine[] {
  const books = status?.holdings?.futures ?? [];
  const oldFrom = status?.holdings?.oldFrom ?? Infinity;
  const lines = books.map(({ account, market, wallet }, at) => {
    const name: TonedText = { text: width < 70 ? account : `${account} ${market}`, tone: 'strong' };
    if (wallet.coin === undefined)
      return screenLine(name, { text: `  equity not known: ${wallet.fault ?? 'not read yet'}`, tone: 'warn' });
    const isOld = wallet.age === null || wallet.age > oldFrom || wallet.fault !== undefined;
    const unrealised = parseDecimal(wallet.unrealised ?? '0');
    return screenLine(
      name,
      `  ${amountText(parseDecimal(wallet.equity ?? '0'), wallet.coin)}`,
      ...(isOld && wallet.age !== null ? [{ text: ` (${ageText(wallet.age)} ago)`, tone: 'warn' as const }] : []),
      { text: `  open ${signedText(unrealised, wallet.coin)}`, tone: toneOf(unrealised) },
      // An account makes its profit at all its markets.
      ...(books.findIndex((book) => book.account === account) === at ? madeSpans(account, money) : []),
    );
  });
  const all = [...worthLines(money), ...lines, ...(status?.holdings?.spot ?? []).flatMap(spotLines)];
  if (all.length === 0)
    return [tonedLine('dim', status === undefined ? '' : 'what the accounts hold is not known yet')];
  const shown = all.slice(0, most);
  const [last] = shown.slice(-1);
  if (last === undefined || all.length === shown.length) return shown;
  const more: TonedText = { text: `(+${String(all.length - shown.length)} more) `, tone: 'dim' };
  return [...shown.slice(0, -1), { spans: [more, ...last.spans] }];
}

/** Draws the worth of all wallets, where the daemon knows it. */
function worthLines(money: MoneyAnswer | undefined): readonly ScreenLine[] {
  if (money === undefined) return [];
  const { worth, worthWhy = '' } = money;
  return worth === null
    ? [screenLine({ text: 'worth', tone: 'strong' }, { text: `  not known: ${worthWhy}`, tone: 'warn' })]
    : [
        screenLine(
          { text: 'worth', tone: 'strong' },
          `  ${amountText(parseDecimal(worth), 'USDT')} in all wallets that are read`,
        ),
      ];
}

/** Draws what a spot wallet holds; nothing where it is empty, or where nobody reads it. */
function spotLines({ account, coins, fault, age }: SpotWalletLine): readonly ScreenLine[] {
  const name: TonedText = { text: `${account} spot`, tone: 'strong' };
  if (coins === null)
    return age === null && fault === undefined
      ? []
      : [screenLine(name, { text: `  not known: ${fault ?? 'not read yet'}`, tone: 'warn' })];
  if (coins.length === 0) return [];
  const held = coins.map(({ coin, amount }) => amountText(parseDecimal(amount), coin));
  return [screenLine(name, `  ${held.join('  ')}`)];
}

type SpotWalletLine = NonNullable<StatusAnswer['holdings']>['spot'][number];

function toneOf(value: bigint): 'bad' | 'good' | 'plain' {
  return value < 0n ? 'bad' : value > 0n ? 'good' : 'plain';
}

/** Tells what an account has made, as the daemon adds it up; nothing before that is known. */
function madeSpans(account: string, money: MoneyAnswer | undefined): readonly TonedText[] {
  if (money === undefined) return [];
  const { past } = money;
  if ('fault' in past) return [{ text: '  profit not known', tone: 'warn' }];
  const made = past.made.accounts.find((one) => one.account === account);
  if (made === undefined) return [];
  const text = (amounts: typeof made.today): string =>
    amounts.length === 0 ? 'nothing' : amounts.map(({ coin, net }) => signedText(parseDecimal(net), coin)).join(', ');
  const gaps: readonly TonedText[] = past.made.isPartial ? [{ text: ' (NOT all was read)', tone: 'warn' }] : [];
  return [{ text: `  today ${text(made.today)}  in all ${text(made.all)}` }, ...gaps];
}

/** Draws how the daemon is, in a line. */
export function healthLine({ health }: Pick<KnownState, 'health'>): ScreenLine {
  if (health === undefined) return tonedLine('dim', '');
  const { rate, clock, loop, journal, disk, channels } = health;
  const old = health.watches.filter(({ isOld, fault }) => isOld || fault !== undefined).length;
  return screenLine(
    { text: 'health  ', tone: 'dim' },
    `calls ${String(rate.overall.used)} of ${String(rate.overall.calls)}`,
    rate.overall.stoppedUntil === undefined ? '' : { text: ' STOPPED', tone: 'bad' },
    `  clock ${clock.exchangeAheadMs === null ? 'not known' : `${signed(clock.exchangeAheadMs)} ms`}`,
    loop === null ? '' : `  loop ${String(Math.round(loop.p99Ms))} ms`,
    old === 0 ? '  readings new' : { text: `  ${String(old)} readings old or failing`, tone: 'warn' },
    `  journal ${megabytes(journal.bytes)}`,
    disk.isLow ? { text: '  DISK LOW', tone: 'bad' } : '',
    ...alertSpans(channels),
  );
}

function alertSpans(channels: HealthAnswer['channels']): readonly TonedText[] {
  if (channels === null) return [{ text: '  no alerts', tone: 'dim' }];
  const failing = channels.filter((one) => one.failing !== null).length;
  return failing === 0
    ? [{ text: '  alerts go out' }]
    : [{ text: `  ${String(failing)} of ${String(channels.length)} alert channels FAIL`, tone: 'bad' }];
}

function signed(value: number): string {
  return `${value < 0 ? '' : '+'}${String(Math.round(value))}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Draws the last line: the keys, always. */
export function footLine({ page, filter }: TopView, { size, isReadOnly }: FrameOptions): ScreenLine {
  const { width } = size;
  const keys =
    page === undefined
      ? width < NARROW
        ? ['? /filter', 's sort', '⏎ why', ...(isReadOnly ? [] : [': act']), 'q quit']
        : ['? keys', '/ filter', 's sort', 'Enter why', ...(isReadOnly ? [] : [': act']), 'Tab next', 'q quit']
      : page.kind === 'acts'
        ? ['? keys', 'Esc back', 'Enter choose']
        : ['? keys', 'Esc back', '↑↓ scroll', 'q quit'];
  const said = [
    ...keys,
    ...(filter === '' ? [] : ['Esc all rows']),
    ...(isReadOnly && width >= 80 ? ['read-only'] : []),
  ];
  return tonedLine('dim', said.join(width < NARROW ? '  ' : '   '));
}

/** Draws what is typed, and what it is typed for. */
export function promptLines(prompt: Prompt, width: number): readonly ScreenLine[] {
  if (prompt.kind === 'filter') return [screenLine({ text: '/', tone: 'strong' }, typed(prompt.text, width - 1))];
  const { act, text } = prompt;
  const what = act.needs === 'note' ? 'why (a note), then Enter: ' : 'type yes, then Enter: ';
  return [
    screenLine({ text: act.command, tone: 'strong' }),
    screenLine({ text: what, tone: 'warn' }, typed(text, width - what.length)),
  ];
}

/** Shows the end of what is typed, and where the next character comes. */
function typed(text: string, room: number): string {
  const most = Math.max(1, room - 1);
  return `${columnsOf(text) > most ? text.slice(-most) : text}▏`;
}
