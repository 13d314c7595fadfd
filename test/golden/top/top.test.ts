import path from 'node:path';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { frameOf } from '../../../src/app/top/frame.ts';
import type { KnownState } from '../../../src/app/top/known.ts';
import { paint } from '../../../src/app/screen/paint.ts';
import { FIRST_VIEW, type TopView } from '../../../src/app/top/top-view.ts';
import { ASKING, ATTACKS, DATA, GONE, GONE_CALM, HOSTILE_STATE, MANY, NOTHING } from './top-states.ts';

const SIZES = [
  { width: 40, height: 10 },
  { width: 80, height: 24 },
  { width: 160, height: 50 },
] as const;

const STATES: Readonly<Record<string, KnownState>> = {
  ...{
    asking: ASKING,
    data: DATA,
    empty: NOTHING,
    gone: GONE,
    'gone-calm': GONE_CALM,
    'five-hundred': MANY,
    hostile: HOSTILE_STATE,
  },
};

type Size = (typeof SIZES)[number];

function drawn(
  known: KnownState,
  size: Size,
  { view = FIRST_VIEW, colour = false }: { view?: TopView; colour?: boolean } = {},
) {
  return frameOf(known, view, { size, isReadOnly: false }).map((line) => paint(line, { width: size.width, colour }));
}

it('says of an empty section that the filter empties it', () => {
  const lines = drawn(DATA, SIZES[1], { view: { ...FIRST_VIEW, filter: 'nowhere' } });
  expect(lines.filter((line) => line === '  none with these words; Esc shows all')).toHaveLength(3);
  expect(lines.join('\n')).toContain('UNPROTECTED');
});

describe.each(SIZES)('at $width×$height', (size) => {
  const name = `${String(size.width)}x${String(size.height)}`;

  it.each(Object.entries(STATES))('draws %s', async (state, known) => {
    const text = drawn(known, size)
      .map((line) => `${line.trimEnd()}\n`)
      .join('');
    await expect(text).toMatchFileSnapshot(path.join(import.meta.dirname, `${state}.${name}.txt`));
  });

  it.each(Object.entries(STATES))('fills the screen and no more with %s, on every section', (_state, known) => {
    for (const focus of ['attention', 'positions', 'parts', 'feed'] as const) {
      for (const colour of [false, true]) {
        const lines = drawn(known, size, { view: { ...FIRST_VIEW, focus }, colour });
        expect(lines).toHaveLength(size.height);
        for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(size.width);
      }
    }
  });

  it('writes no code of a terminal that stands in a text, on any page', () => {
    const pages: readonly TopView[] = [
      FIRST_VIEW,
      { ...FIRST_VIEW, focus: 'attention' },
      { ...FIRST_VIEW, filter: ATTACKS.join('') },
      page('positions', keyOf('positions')),
      page('attention', keyOf('attention')),
      page('feed', keyOf('feed')),
      { ...FIRST_VIEW, prompt: { kind: 'filter', text: ATTACKS.join('x'), before: '' } },
    ];
    for (const view of pages) {
      for (const line of drawn(HOSTILE_STATE, size, { view, colour: true })) {
        // Colours are the only codes, and end in their line.
        const plain = line.replaceAll(/\u001b\[[\d;]*m/g, '');
        expect(plain).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u);
        expect(line.split('\u001b[').length % 2).toBe(1);
      }
      for (const line of drawn(HOSTILE_STATE, size, { view })) expect(line).not.toContain('\u001b');
    }
  });
});

function page(section: 'attention' | 'positions' | 'feed', key: string): TopView {
  return { ...FIRST_VIEW, page: { kind: 'text', name: 'ROW', source: { from: 'row', section, key }, top: 0 } };
}

function keyOf(section: 'attention' | 'positions' | 'feed'): string {
  const { status, entries } = HOSTILE_STATE;
  if (section === 'attention') return status?.attention[0]?.key ?? '';
  if (section === 'feed') return String(entries?.[0]?.sequence);
  const book = status?.holdings?.futures[0];
  const first = book?.positions?.[0];
  return `${book?.account ?? ''} ${first?.instrument ?? ''} ${first?.side ?? ''}`;
}
