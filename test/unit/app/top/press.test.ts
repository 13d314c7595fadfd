import { describe, expect, it } from 'vitest';
import { press } from '../../../../src/app/top/press.ts';
import type { Key } from '../../../../src/app/screen/keys.ts';
import { createKeys } from '../../../../src/app/screen/keys.ts';
import { FIRST_VIEW, type TopView } from '../../../../src/app/top/top-view.ts';
import { DATA } from '../../../golden/top/top-states.ts';

const CONTEXT = { known: DATA, size: { width: 80, height: 24 }, isReadOnly: false };

/** Types keys one after the other; names of keys stand in brackets. */
function typed(
  text: string,
  { view = FIRST_VIEW, ...more }: Partial<typeof CONTEXT> & { view?: TopView } = {},
): TopView {
  const keys = [...text.matchAll(/\[([a-z-]+)\]|(.)/gs)].map(([, name, letter]): Key => {
    if (name !== undefined) return { name } as Key;
    return createKeys()(letter ?? '')[0] ?? { name: 'redraw' };
  });
  return keys.reduce((last, key) => press(last, key, { ...CONTEXT, ...more }).view, view);
}

const commandsOf = (view: TopView) =>
  view.page?.kind === 'acts' ? view.page.acts.map(({ command }) => command) : undefined;

describe('looking', () => {
  it('moves within a section, and stays where its row goes', () => {
    const view = typed('[down]');
    expect(view.chosen.parts).toBe('dip-buyer/stops');
    expect(typed('s', { view }).chosen.parts).toBe('dip-buyer/stops');
    expect(typed('jjjjj').chosen.parts).toBe('weekly/buy');
    expect(typed('[end][home]').chosen.parts).toBe('dip-buyer/enter');
  });

  it('goes through the sections with Tab, and back', () => {
    expect(typed('[tab]').focus).toBe('feed');
    expect(typed('[tab][tab]').focus).toBe('attention');
    expect(typed('[back-tab]').focus).toBe('positions');
  });

  it('goes through the orders of a section with s', () => {
    expect([typed('s').sort.parts, typed('ss').sort.parts, typed('sss').sort.parts]).toEqual([1, 2, 0]);
  });

  it('filters while it is typed; Enter keeps the filter, Esc takes the one before, and Esc again shows all', () => {
    const view = typed('/week');
    expect([view.filter, view.prompt?.text]).toEqual(['week', 'week']);
    expect(typed('[enter]', { view })).toMatchObject({ filter: 'week' });
    expect(typed('[enter][escape]', { view }).filter).toBe('');
    expect(typed('[escape]', { view }).filter).toBe('');
    expect(typed('[enter]/x[escape]', { view }).filter).toBe('week');
    expect(typed('[backspace][backspace][enter]', { view }).filter).toBe('we');
  });

  it('opens why with Enter, and goes back with Esc', () => {
    const view = typed('[enter]');
    expect(view.page).toMatchObject({
      name: 'purser why dip-buyer/enter',
      source: { from: 'why', rule: 'dip-buyer/enter' },
    });
    expect(typed('[escape]', { view }).page).toBeUndefined();
  });

  it('opens other rows whole', () => {
    const position = typed('[back-tab][enter]').page;
    expect(position).toMatchObject({
      source: { from: 'row', section: 'positions', key: 'main usdt-futures/BTCUSDT long' },
    });
    expect(typed('[tab][enter]').page).toMatchObject({ source: { from: 'row', section: 'feed' } });
  });

  it('shows the keys wherever it is', () => {
    expect(typed('?').page?.kind).toBe('keys');
    expect(typed('[enter]?').page?.kind).toBe('keys');
  });

  it('ends with q and with Ctrl-C, and with Ctrl-C also while something is typed', () => {
    expect(press(FIRST_VIEW, { name: 'text', text: 'q' }, CONTEXT).demand).toEqual({ kind: 'quit' });
    expect(press(typed('/'), { name: 'text', text: 'q' }, CONTEXT).demand).toBeUndefined();
    expect(press(typed('/'), { name: 'interrupt' }, CONTEXT).demand).toEqual({ kind: 'quit' });
  });
});

describe('acting', () => {
  it('lists what can be done with the row, each with the command that it equals', () => {
    expect(commandsOf(typed(':'))).toEqual([
      'purser halt',
      'purser halt --strategy dip-buyer',
      'purser halt --account main',
      'purser rule disable dip-buyer/enter',
      'purser fire dip-buyer/enter --dry',
      'purser fire dip-buyer/enter',
    ]);
  });

  it('offers no fire of a rule that no hand can fire, but what it would do now', () => {
    const parts = DATA.parts && {
      ...DATA.parts,
      parts: DATA.parts.parts.map((part) => ({ ...part, cannotFire: 'it acts on events' })),
    };
    const known = { ...DATA, ...(parts !== undefined && { parts }) };
    expect(commandsOf(typed(':', { known }))?.filter((command) => command.includes('fire'))).toEqual([
      'purser fire dip-buyer/enter --dry',
    ]);
  });

  it('does nothing without the word yes', () => {
    const asked = typed(':[enter]');
    expect(asked.prompt).toMatchObject({ kind: 'confirm', act: { command: 'purser halt' } });
    for (const answer of ['[enter]', 'y[enter]', 'no[enter]', 'yes[escape]', 'yes.[enter]'])
      expect(typed(answer, { view: asked }).page?.kind).toBe('acts');
    expect(typed('yes[enter]', { view: asked }).page).toMatchObject({
      name: 'purser halt',
      source: { from: 'act', act: { request: { ask: 'halt' } } },
    });
  });

  it('shows at once what only shows', () => {
    expect(typed(':[down][down][down][down][enter]').page).toMatchObject({
      source: { from: 'act', act: { request: { ask: 'fire', rule: 'dip-buyer/enter', dry: true } } },
    });
  });

  it('wants a note for the end of a halt', () => {
    const halted = {
      ...DATA,
      status: {
        ...DATA.status,
        attention: [
          {
            kind: 'halted',
            severity: 'warning',
            since: '2026-03-02T08:00:00.000Z',
            text: 'hedge: halted',
            key: 'h',
            account: 'hedge',
          },
        ],
      },
    } as typeof DATA;
    const view = typed('[tab][tab]:', { known: halted });
    expect(commandsOf(view)).toEqual([
      'purser halt',
      'purser halt --account hedge',
      'purser resume --account hedge --note TEXT',
      'purser resume --all --note TEXT',
    ]);
    const asked = typed('[down][down][enter]', { known: halted, view });
    expect(typed('[enter]', { known: halted, view: asked }).page?.kind).toBe('acts');
    expect(typed('it was a test[enter]', { known: halted, view: asked }).page).toMatchObject({
      source: { note: 'it was a test', act: { request: { ask: 'resume', account: 'hedge', all: false } } },
    });
  });

  it('does nothing from keys of moving, nor from anything that is pasted', () => {
    const letters = 'abcdefghijklmnoprtuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('');
    for (const letter of letters) expect(typed(letter).prompt).toBeUndefined();
    for (const letter of letters) expect(typed(letter).page?.kind).not.toBe('acts');
    const pasted = press(FIRST_VIEW, { name: 'paste', text: ':\ryes\r' }, CONTEXT).view;
    expect(pasted).toEqual(FIRST_VIEW);
    const inPrompt = press(typed(':[enter]'), { name: 'paste', text: 'yes\r' }, CONTEXT).view;
    expect([inPrompt.prompt?.text, inPrompt.page?.kind]).toEqual(['yes ', 'acts']);
  });

  it('offers nothing where it is read-only', () => {
    expect(typed(':', { isReadOnly: true })).toEqual(FIRST_VIEW);
  });
});
