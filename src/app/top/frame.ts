import type { FrameOptions, ScreenSize } from './frame-options.ts';
import { keyLines } from './key-lines.ts';
import type { KnownState } from './known.ts';
import { footLine, headLine, healthLine, moneyLines, promptLines } from './head-lines.ts';
import { actLines, pageLines } from './page-lines.ts';
import type { ScreenLine } from '../screen/line.ts';
import { tonedLine } from '../screen/line.ts';
import { sectionLines } from './section-lines.ts';
import { rowLines } from './opened-page.ts';
import type { TextSource, TopView } from './top-view.ts';

/** The smallest screen on which there is room. */
const SIZE_MIN: ScreenSize = { width: 40, height: 10 };

/** Draws the whole screen: as many lines as it has rows, or less. */
export function frameOf(known: KnownState, view: TopView, options: FrameOptions): readonly ScreenLine[] {
  const { width, height } = options.size;
  if (width < SIZE_MIN.width || height < SIZE_MIN.height)
    return [tonedLine('warn', `${String(SIZE_MIN.width)}×${String(SIZE_MIN.height)} is the least; q ends`)];
  const head = headLine(known, width);
  const foot = view.prompt === undefined ? [footLine(view, options)] : promptLines(view.prompt, width);
  const room = height - 1 - foot.length;
  const body = bodyLines(known, view, { ...options, room });
  const isOwn = view.page?.kind === 'keys' || view.page?.kind === 'acts';
  const shown = known.link.kind === 'lost' && !isOwn ? body.map(greyed) : body;
  const blank = Array.from({ length: Math.max(0, room - shown.length) }, () => tonedLine('plain', ''));
  return [head, ...shown.slice(0, room), ...blank, ...foot];
}

function bodyLines(
  known: KnownState,
  view: TopView,
  { size, room, isReadOnly }: FrameOptions & { readonly room: number },
): readonly ScreenLine[] {
  const { width } = size;
  const { page } = view;
  if (page?.kind === 'keys')
    return pageLines({ title: 'KEYS', lines: keyLines(isReadOnly), top: page.top }, { width, room });
  if (page?.kind === 'text') {
    return pageLines({ title: page.name, lines: linesOf(known, page.source), top: page.top }, { width, room });
  }
  if (page?.kind === 'acts') return actLines(page, room);
  const money = moneyLines(known, { width, most: Math.max(1, Math.floor(room / 6)) });
  const health = room >= 18 ? [healthLine(known)] : [];
  return [...money, ...sectionLines(known, view, { width, room: room - money.length - health.length }), ...health];
}

/** The lines of a page: a row by the latest answers, and what was asked for the page. */
function linesOf(known: KnownState, source: TextSource): readonly string[] {
  const asked = known.page?.source === source ? known.page.lines : undefined;
  if (source.from !== 'row') return asked ?? ['…'];
  return [...rowLines(known, source), ...(asked === undefined || asked.length === 0 ? [] : ['', ...asked])];
}

/** Shows what is old in grey: figures of a daemon that does not answer must not look new. */
function greyed(line: ScreenLine): ScreenLine {
  return { ...line, spans: line.spans.map((span) => ({ ...span, tone: 'dim' })) };
}
