import { formatDecimal } from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import { instrumentName } from '../../../domain/market.ts';
import type { RemoteCommand, RemoteReply } from '../../../notify/remote/commands.ts';
import type { Sender } from '../../../notify/remote/update.ts';
import { ageText } from '../../text/age-text.ts';
import { Failure } from '../../process/failure.ts';
import { type CommandParts, doing, noteBy, replying } from './command-parts.ts';

/**
 * Makes the command that closes positions at market. It halts their instruments, as `purser halt --close-positions`
 * does. The close goes on until the position is gone, over restarts, and happens once however often it is begun; the
 * halt keeps a rule from opening anew at once.
 */
export function closeCommand(parts: CommandParts): RemoteCommand {
  return {
    name: 'close',
    usage: '/close SYMBOL|all [ACCOUNT] CODE',
    about: 'closes positions at market, and halts their instruments',
    level: 'full',
    ask: (words, sender) =>
      replying((): RemoteReply => {
        const positions = wantedOf(words, parts);
        const what = positions.map(positionText);
        const text = [
          ...what.map((one, place) => `${parts.mode(positions[place]?.account)}: close ${one}`),
          `All of it is closed, at market, as it is by then. Nothing opens there until /resume.`,
          ...oldText(parts),
        ].join('\n');
        const [only] = what;
        const effect =
          positions.length === 1 && only !== undefined
            ? `Close ${only} at market`
            : `Close ${String(positions.length)} positions at market`;
        return {
          ...{ kind: 'question', text, effect },
          carryOut: () => doing(() => closed(positions, { words, sender }, parts)),
        };
      }),
  };
}

/**
 * Finds the open positions that the words mean; throws a {@link Failure} where there is none, or where its account must
 * not be written to.
 */
function wantedOf(words: readonly string[], { overview, writable }: CommandParts): readonly Position[] {
  const [symbol, account, ...others] = words.map((word) => word.toLowerCase());
  if (symbol === undefined || others.length > 0) throw new Failure('/close SYMBOL|all [ACCOUNT] CODE');
  const books = overview()?.futures ?? [];
  const unread = books.filter(({ positions }) => positions.value === undefined);
  const open = books.flatMap(({ positions }) => (positions.value ?? []).map(({ position }) => position));
  const wanted = open.filter(
    (position) =>
      (symbol === 'all' || [position.symbol, instrumentName(position)].some((one) => one.toLowerCase() === symbol)) &&
      (account === undefined || position.account.toLowerCase() === account),
  );
  const held = wanted.find((position) => !writable.has(position.account));
  if (held !== undefined)
    throw new Failure(`${held.account} has real money, and the daemon runs without --live: nothing is sent for it`);
  if (wanted.length > 0) return wanted;
  const known = open.length === 0 ? 'nothing is open' : `open: ${open.map(positionText).join('; ')}`;
  const gaps = unread.map((book) => `; the positions of ${book.account} ${book.market} were not read`);
  throw new Failure(`no such position; ${known}${gaps.join('')}`);
}

function positionText(position: Position): string {
  const { account, holdSide, total } = position;
  return `${holdSide} ${formatDecimal(total)} ${instrumentName(position)} of ${account}`;
}

/** Tells the age of the readings behind the question, where they are not fresh. */
function oldText({ overview, now }: CommandParts): readonly string[] {
  const times = (overview()?.futures ?? []).flatMap(({ positions }) => positions.readAt ?? []);
  const ageMs = times.length === 0 ? 0 : now() - Math.min(...times);
  return ageMs < AGE_SAID_MS ? [] : [`Positions were read ${ageText(ageMs)} ago.`];
}

const AGE_SAID_MS = 5_000;

/** Closes the named positions and nothing else. Where other positions are open by now, the person sees those first. */
async function closed(
  asked: readonly Position[],
  { words, sender }: { readonly words: readonly string[]; readonly sender: Sender },
  parts: CommandParts,
): Promise<string> {
  const now = wantedOf(words, parts);
  if (episodesOf(now) !== episodesOf(asked))
    throw new Failure('what is open has changed since the question, so nothing was closed: write the command again');
  const places = new Map(
    asked.map((position) => [`${position.account} ${instrumentName(position)}`, position] as const),
  );
  for (const position of places.values())
    await parts.answers.answer({
      ...{ ask: 'halt', account: position.account, symbol: instrumentName(position) },
      ...{ closePositions: true, note: noteBy(sender) },
    });
  const names = [...places.keys()].join(', ');
  const notSent = parts.sending.wish();
  if (notSent !== undefined)
    return `Halted, and to be closed at market: ${names}. But ${notSent}. /positions shows when it is gone, /resume lets rules open there again.`;
  return `Halted and being closed at market: ${names}. /positions shows when it is gone, /resume lets rules open there again.`;
}

function episodesOf(positions: readonly Position[]): string {
  return positions
    .map(({ account, market, symbol, holdSide, cTime }) => [account, market, symbol, holdSide, String(cTime)].join(' '))
    .toSorted()
    .join('; ');
}
