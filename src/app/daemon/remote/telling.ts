import { oneLine } from '../../../base/one-line.ts';
import type { Json } from '../../../domain/journal-entry.ts';
import type { RemoteCommand } from '../../../notify/remote/commands.ts';
import { isJsonObject } from '../../text/json.ts';
import { timeText } from '../../text/entry-line.ts';
import { Failure } from '../../process/failure.ts';
import { holdingsJson, isHoldings } from '../../status/holdings-json.ts';
import { holdingsText } from '../../status/holdings-text.ts';
import { nextText } from '../../status/next-text.ts';
import { firstText } from '../../status/status-text.ts';
import { PROFIT_BY } from '../../trades/profit-groups.ts';
import { type CommandParts, replying, told, WIDTH } from './command-parts.ts';
import { profitLines } from '../../trades/profit-lines.ts';

/** Makes the commands that only tell. */
export function tellingCommands(parts: CommandParts): readonly RemoteCommand[] {
  return [
    {
      ...{ name: 'status', usage: '/status', about: 'what needs you, what is held, what comes next', level: 'reduce' },
      ask: () => replying(async () => told(await statusOf(parts))),
    },
    {
      ...{ name: 'positions', usage: '/positions', about: 'what is open, and what protects it', level: 'reduce' },
      ask: () => replying(() => told(positionsOf(parts))),
    },
    {
      name: 'profit',
      usage: `/profit [${PROFIT_BY.join('|')}]`,
      about: 'what was earned and lost',
      level: 'reduce',
      ask: ([by = 'day']) => replying(async () => told(await profitOf(by.toLowerCase(), parts))),
    },
  ];
}

async function statusOf({ answers, mode }: CommandParts): Promise<string> {
  const daemon = await answers.answer({ ask: 'status' });
  if (!isJsonObject(daemon)) throw new Failure('the daemon cannot tell its status');
  const holdings = holdingsIn(daemon['holdings']);
  const { now } = daemon;
  const head = `${mode(undefined)}, ${typeof now === 'string' ? now.slice(0, 19) : ''} UTC`;
  const format = { width: WIDTH, colour: false };
  return joined([head, firstText(daemon, format), holdings, nextText(daemon, WIDTH)]);
}

function holdingsIn(holdings: Json | undefined): string {
  return isHoldings(holdings) ? holdingsText(holdings, WIDTH) : '';
}

function positionsOf({ overview, now, speed, mode }: CommandParts): string {
  const at = now();
  const seen = overview();
  if (seen === undefined) throw new Failure('nothing was read yet');
  const { futures, oldFrom } = holdingsJson(seen, { now: at, speed });
  const head = `${mode(undefined)}, ${timeText(at).slice(0, 19)} UTC`;
  return joined([head, holdingsText({ futures, oldFrom, spot: [], resting: [] }, WIDTH)]);
}

async function profitOf(by: string, { profit }: CommandParts): Promise<string> {
  const known = PROFIT_BY.find((one) => one === by);
  if (known === undefined) throw new Failure(`profit can be added up by ${PROFIT_BY.join(', ')}`);
  return joined(profitLines(await profit(known), known));
}

function joined(blocks: readonly string[]): string {
  return blocks
    .flatMap((block) => block.trimEnd().split('\n'))
    .filter((line) => line !== '')
    .map(oneLine)
    .join('\n');
}
