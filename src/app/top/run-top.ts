import type { Cancel } from '../../ports/clock.ts';
import { type Follower, follow, type FollowParts } from './follow.ts';
import { frameOf } from './frame.ts';
import type { KnownState } from './known.ts';
import { pageSourceLines, type SourceParts } from './page-source-lines.ts';
import { press } from './press.ts';
import { createKeys, type Key } from '../screen/keys.ts';
import { paint } from '../screen/paint.ts';
import { createScreen, type Screen } from '../screen/screen.ts';
import type { Terminal } from './terminal.ts';
import { FIRST_VIEW, type Page, type TextSource, type TopView } from './top-view.ts';

export interface TopParts extends Pick<FollowParts, 'ask' | 'later' | 'now'> {
  readonly terminal: Terminal;
  readonly halt: SourceParts['halt'];
  readonly isReadOnly: boolean;
  /** Stops the process as Ctrl-Z does; it returns when the process goes on. */
  readonly suspend: () => void;
}

/** The running screen. */
export interface RunningTop {
  /** Gives the terminal back, and takes it again after a stop. */
  aside(): void;
  back(): void;
  /** Ends; what was on the terminal is there again. A second call does nothing. */
  end(): void;
  /** Resolves when the person has ended it. */
  readonly ended: Promise<void>;
}

/** Time between two frames that nobody pressed a key for, ms. */
const FRAME_MS = 500;
/** How often an open page is asked for anew, ms. */
const PAGE_MS = 5_000;

/** Runs the screen: asks the daemon, draws what has changed, and takes keys. */
export function runTop({ terminal, ask, later, now, halt, isReadOnly, suspend }: TopParts): RunningTop {
  const screen: Screen = createScreen(terminal.write);
  const readKeys = createKeys();
  let view: TopView = FIRST_VIEW;
  let page: KnownState['page'];
  let drawnAt = -Infinity;
  let drawing: Cancel | undefined;
  let paging: Cancel | undefined;
  let isEnded = false;
  const ending: { done: () => void } = { done: () => undefined };
  const ended = new Promise<void>((resolve) => {
    ending.done = resolve;
  });
  const heard = {
    typed: (chunk: string): void => {
      for (const key of readKeys(chunk)) pressed(key);
      if (!isEnded) draw();
    },
    resized: (): void => {
      screen.forget();
      draw();
    },
  };
  const aside = (): void => {
    screen.leave();
    terminal.release();
  };
  const back = (): void => {
    if (isEnded) return;
    // After a stop by another way, the shell has changed the terminal behind the screen.
    aside();
    terminal.take(heard);
    screen.enter();
    draw();
  };
  const follower: Follower = follow({ ask, later, now, changed: drawSoon });
  back();
  return { aside, back, end, ended };

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    follower.close();
    drawing?.();
    paging?.();
    aside();
    ending.done();
  }

  function draw(): void {
    drawing?.();
    drawing = undefined;
    const size = terminal.size();
    const known = { ...follower.known(), ...(page !== undefined && { page }) };
    // The first answers are shown as they come: until then there is nothing to look at.
    drawnAt = known.link.kind === 'asking' ? -Infinity : now();
    const lines = frameOf(known, view, { size, isReadOnly });
    screen.draw(lines.map((line) => paint(line, { width: size.width, colour: terminal.hasColour })));
  }

  /** Draws what has come, at most twice a second. */
  function drawSoon(): void {
    if (isEnded || drawing !== undefined) return;
    drawing = later(draw, Math.max(0, drawnAt + FRAME_MS - now()));
  }

  function pressed(key: Key): void {
    if (isEnded) return;
    const { view: next, demand } = press(view, key, { known: follower.known(), size: terminal.size(), isReadOnly });
    const before = view;
    view = next;
    if (demand?.kind === 'quit') end();
    else if (demand?.kind === 'suspend') suspend();
    else if (demand?.kind === 'redraw') screen.forget();
    if (sourceOf(next.page) !== sourceOf(before.page)) opened(next.page);
  }

  function opened(shown: Page | undefined): void {
    paging?.();
    paging = undefined;
    page = undefined;
    if (shown?.kind === 'text') void fetched(shown.source);
  }

  /** Fetches the lines of the open page: those of why again and again, and what is done once. */
  async function fetched(source: TextSource): Promise<void> {
    const lines = await pageSourceLines(source, { ask, halt });
    if (source.from === 'act' && !isEnded) follower.refresh();
    if (isEnded || sourceOf(view.page) !== source) return;
    page = { source, lines };
    if (source.from === 'why') paging = later(() => void fetched(source), PAGE_MS);
    draw();
  }
}

function sourceOf(page: Page | undefined): TextSource | undefined {
  return page?.kind === 'text' ? page.source : undefined;
}
