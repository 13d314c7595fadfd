import { type PaintFormat, paint } from '../screen/paint.ts';
import { type ScreenLine, tonedLine } from '../screen/line.ts';
import { calmText } from '../status/calm.ts';
import { moneyLines } from './head-lines.ts';
import type { StatusAnswer } from './known.ts';
import { attentionRows, drawAttention } from './rows/attention-rows.ts';
import { drawPosition, positionRows } from './rows/position-rows.ts';
import { runTime } from './run-time.ts';

/** What is shown of a run, as its status says it. */
export type RunNow = Pick<StatusAnswer, 'attention' | 'holdings' | 'now'>;

/** Lines of the head of a run in a terminal. */
export const SUMMARY_HEIGHT = 8;

/** Draws the state of a run above what it prints: money, what waits for a person, positions. */
export function summaryHead(status: RunNow, format: PaintFormat): readonly string[] {
  const { width } = format;
  const room = SUMMARY_HEIGHT - 1;
  const waiting = attentionLines(status, width).slice(0, 3);
  const positions = positionRows(status, 'account').map(({ row }) => drawPosition(row, width));
  const money = moneyLines(
    { status },
    { width, most: Math.max(1, room - waiting.length - Math.min(3, positions.length)) },
  );
  const left = room - waiting.length - money.length;
  const lines = [...money, ...waiting, ...cut(positions, left)];
  const blank = Array.from({ length: room - lines.length }, () => tonedLine('plain', ''));
  return [...lines, ...blank, tonedLine('dim', '─'.repeat(width))].map((line) => paint(line, format));
}

function attentionLines(status: RunNow, width: number): readonly ScreenLine[] {
  const rows = attentionRows(status);
  if (rows.length === 0) return [tonedLine('good', calmText(status.holdings ?? undefined))];
  return rows.map(({ row }) => drawAttention(row, width, runTime(status.now)));
}

/** Keeps the lines that have room, and says how many have none. */
function cut(lines: readonly ScreenLine[], room: number): readonly ScreenLine[] {
  if (lines.length <= room) return lines;
  const kept = lines.slice(0, Math.max(0, room - 1));
  const more = tonedLine('dim', `and ${String(lines.length - kept.length)} more positions: purser top`);
  return room <= 0 ? [] : [...kept, more];
}
