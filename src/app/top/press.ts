import type { Act } from './act.ts';
import { actsOf, type Chosen } from './acts.ts';
import type { ScreenSize } from './frame-options.ts';
import type { KnownState } from './known.ts';
import { openedPage } from './opened-page.ts';
import type { Key } from '../screen/keys.ts';
import { oneLine } from '../text/entry-line.ts';
import { chosenAt, rowsOf } from './section-rows.ts';
import { type Page, type Prompt, SECTIONS, type Section, SORTS, type TopView } from './top-view.ts';

/** What is to be done beside showing another view. */
export type KeyDemand = { readonly kind: 'quit' } | { readonly kind: 'suspend' } | { readonly kind: 'redraw' };

/** The view after a key, and what is to be done. */
export interface Pressed {
  readonly view: TopView;
  readonly demand?: KeyDemand;
}

export interface PressContext {
  readonly known: KnownState;
  readonly size: ScreenSize;
  readonly isReadOnly: boolean;
}

/** Most characters that are typed into a line. */
const TYPED_MAX = 200;

/** Answers what a key does. */
export function press(view: TopView, key: Key, context: PressContext): Pressed {
  if (key.name === 'interrupt') return { view, demand: { kind: 'quit' } };
  if (key.name === 'suspend') return { view, demand: { kind: 'suspend' } };
  if (key.name === 'redraw') return { view, demand: { kind: 'redraw' } };
  if (view.prompt !== undefined) return { view: typedInto(view, view.prompt, key) };
  if (key.name === 'text') return lettered(view, key.text, context);
  if (view.page !== undefined) return { view: inPage(view, view.page, key, context) };
  return { view: inSections(view, key, context) };
}

function lettered(view: TopView, letter: string, context: PressContext): Pressed {
  switch (letter) {
    case 'q':
      return { view, demand: { kind: 'quit' } };
    case '?':
      return { view: { ...view, page: { kind: 'keys', top: 0 } } };
    case 'j':
      return press(view, { name: 'down' }, context);
    case 'k':
      return press(view, { name: 'up' }, context);
    case ' ':
      return press(view, { name: 'page-down' }, context);
    default:
      return { view: view.page === undefined ? sectionLetter(view, letter, context) : view };
  }
}

function sectionLetter(view: TopView, letter: string, { known, isReadOnly }: PressContext): TopView {
  const { focus, filter, sort } = view;
  if (letter === '/') return { ...view, prompt: { kind: 'filter', text: filter, before: filter } };
  if (letter === 's') return { ...view, sort: { ...sort, [focus]: (sort[focus] + 1) % SORTS[focus].length } };
  if (letter === ':' && !isReadOnly)
    return { ...view, page: { kind: 'acts', acts: actsOf(chosenRow(known, view), known), at: 0 } };
  return view;
}

/** Finds the row that the cursor is on. */
function chosenRow(known: KnownState, view: TopView): Chosen | undefined {
  const { attention, positions, parts, feed } = rowsOf(known, view);
  const { focus, chosen } = view;
  const at = <T>(rows: readonly { readonly key: string; readonly row: T; readonly words: string }[]): T | undefined =>
    rows[chosenAt(rows, chosen[focus])]?.row;
  switch (focus) {
    case 'attention':
      return chosenIn('attention', at(attention));
    case 'positions':
      return chosenIn('positions', at(positions));
    case 'parts':
      return chosenIn('parts', at(parts));
    case 'feed':
      return chosenIn('feed', at(feed)?.entry);
  }
}

function chosenIn<S extends Section, T>(section: S, row: T | undefined) {
  return row === undefined ? undefined : { section, row };
}

function inSections(view: TopView, key: Key, context: PressContext): TopView {
  const { focus } = view;
  switch (key.name) {
    case 'tab':
      return { ...view, focus: neighbour(focus, 1) };
    case 'back-tab':
      return { ...view, focus: neighbour(focus, -1) };
    case 'escape':
      return { ...view, filter: '' };
    case 'enter': {
      const page = openedPage(context.known, view);
      return page === undefined ? view : { ...view, page };
    }
    default:
      return moved(view, key, context);
  }
}

function neighbour(section: Section, by: number): Section {
  return SECTIONS[(SECTIONS.indexOf(section) + by + SECTIONS.length) % SECTIONS.length] ?? section;
}

/** Moves the cursor of the section. */
function moved(view: TopView, key: Key, { known, size }: PressContext): TopView {
  const { focus, chosen } = view;
  const rows = rowsOf(known, view)[focus];
  const by = stepOf(key, Math.max(1, Math.floor(size.height / 3)));
  if (by === undefined || rows.length === 0) return view;
  const at = Math.max(0, Math.min(rows.length - 1, chosenAt(rows, chosen[focus]) + by));
  const next = rows[at]?.key;
  return next === undefined ? view : { ...view, chosen: { ...chosen, [focus]: next } };
}

function stepOf({ name }: Key, page: number): number | undefined {
  const steps: Partial<Readonly<Record<Key['name'], number>>> = {
    ...{ up: -1, down: 1, 'page-up': -page, 'page-down': page },
    ...{ home: -Infinity, end: Infinity },
  };
  return steps[name];
}

function inPage(view: TopView, page: Page, key: Key, { size }: PressContext): TopView {
  if (key.name === 'escape' || key.name === 'backspace') return closed(view);
  if (page.kind === 'acts') {
    if (key.name === 'enter') return begun(view, page.acts[page.at]);
    const by = stepOf(key, size.height);
    if (by === undefined) return view;
    return { ...view, page: { ...page, at: Math.max(0, Math.min(page.acts.length - 1, page.at + by)) } };
  }
  const by = stepOf(key, Math.max(1, size.height - 4));
  if (by === undefined) return view;
  return { ...view, page: { ...page, top: Math.max(0, Math.min(LINES_MAX, page.top + by)) } };
}

/** Most lines that a page is scrolled by. */
const LINES_MAX = 10_000;

function closed(view: TopView): TopView {
  const { page: _page, prompt: _prompt, ...rest } = view;
  return rest;
}

/** Begins an act: it asks first, unless nothing happens. */
function begun(view: TopView, act: Act | undefined): TopView {
  if (act === undefined) return view;
  if (act.needs === 'nothing') return carriedOut(view, act, '');
  return { ...view, prompt: { kind: 'confirm', act, text: '' } };
}

function carriedOut(view: TopView, act: Act, note: string): TopView {
  const source = { from: 'act', act, note } as const;
  return { ...closed(view), page: { kind: 'text', name: act.command.replace('TEXT', `'${note}'`), source, top: 0 } };
}

function typedInto(view: TopView, prompt: Prompt, key: Key): TopView {
  const { prompt: _prompt, ...rest } = view;
  switch (key.name) {
    case 'escape':
      return prompt.kind === 'filter' ? { ...rest, filter: prompt.before } : rest;
    case 'enter':
      if (prompt.kind === 'filter') return rest;
      return answered(rest, prompt);
    case 'backspace':
      return withText(view, prompt, prompt.text.replace(/.$/su, ''));
    case 'clear-line':
      return withText(view, prompt, '');
    case 'text':
    case 'paste':
      return withText(view, prompt, `${prompt.text}${oneLine(key.text)}`.slice(0, TYPED_MAX));
    default:
      return view;
  }
}

function withText(view: TopView, prompt: Prompt, text: string): TopView {
  return { ...view, prompt: { ...prompt, text }, ...(prompt.kind === 'filter' && { filter: text.trim() }) };
}

/** Does what was asked where the answer is the one that it needs; anything else does nothing. */
function answered(view: TopView, { act, text }: Extract<Prompt, { readonly kind: 'confirm' }>): TopView {
  const answer = text.trim();
  const isAnswered = act.needs === 'note' ? answer !== '' : answer === 'yes';
  return isAnswered ? carriedOut(view, act, act.needs === 'note' ? answer : '') : view;
}
