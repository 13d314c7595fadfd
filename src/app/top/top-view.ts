import type { Act } from './act.ts';

/** The parts of the screen that the cursor can be in, from the top. */
export const SECTIONS = ['attention', 'positions', 'parts', 'feed'] as const;
export type Section = (typeof SECTIONS)[number];

/** The orders that `s` goes through; what happened is in the order of time alone. */
export const SORTS = {
  attention: ['urgency'],
  positions: ['account', 'profit', 'symbol'],
  parts: ['state', 'name', 'last act'],
  feed: ['time'],
} as const satisfies Readonly<Record<Section, readonly string[]>>;

/** What the person has chosen to see. */
export interface TopView {
  readonly focus: Section;
  /** The key of the chosen row of each section; the first row where it is gone. */
  readonly chosen: Readonly<Partial<Record<Section, string>>>;
  /** The place in {@link SORTS}. */
  readonly sort: Readonly<Record<Section, number>>;
  /** Only rows with these words are shown, in any case; what needs a person is always shown. */
  readonly filter: string;
  /** What is open above the sections; undefined for none. */
  readonly page?: Page;
  /** What is typed; undefined where keys are keys. */
  readonly prompt?: Prompt;
}

export type Page =
  | { readonly kind: 'keys'; readonly top: number }
  /** Lines that the daemon answers, or that are made of its answers. */
  | { readonly kind: 'text'; readonly name: string; readonly source: TextSource; readonly top: number }
  | { readonly kind: 'acts'; readonly acts: readonly Act[]; readonly at: number };

/** Where the lines of a page come from. */
export type TextSource =
  | { readonly from: 'why'; readonly rule: string }
  | { readonly from: 'act'; readonly act: Act; readonly note: string }
  /** A row whole, by its key; of the intent of an entry the daemon tells more. */
  | {
      readonly from: 'row';
      readonly section: 'attention' | 'positions' | 'feed';
      readonly key: string;
      readonly intent?: string;
    };

export type Prompt =
  | { readonly kind: 'filter'; readonly text: string; readonly before: string }
  | { readonly kind: 'confirm'; readonly act: Act; readonly text: string };

/** The view at the start. */
export const FIRST_VIEW: TopView = {
  focus: 'parts',
  chosen: {},
  sort: { attention: 0, positions: 0, parts: 0, feed: 0 },
  filter: '',
};
