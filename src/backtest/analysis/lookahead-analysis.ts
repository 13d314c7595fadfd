import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { CutOutcome, LookaheadFound } from './analyse-lookahead.ts';
import type { LookaheadAnalysis } from './analysis-schema.ts';

type Difference = NonNullable<LookaheadAnalysis['cuts'][number]['difference']>;
type RuleOutcome = LookaheadAnalysis['rules'][number];
type Owner = Pick<RuleOutcome, 'strategy' | 'rule'>;

/** A rule or goal by its names. */
export interface NamedRule {
  readonly strategy: string;
  readonly rule: string;
}

/** Makes what `analysis.json` tells of cuts. Every rule is listed, also one that has decided nothing. */
export function lookaheadAnalysis(
  { whole, cuts }: LookaheadFound,
  rules: readonly NamedRule[],
  asked: number,
): LookaheadAnalysis {
  const told = cuts.map(cutAnalysis);
  const until = cuts.reduce((last, { at }) => Math.max(last, at), -Infinity);
  const owners = whole
    .filter(({ toldAt }) => toldAt < until)
    .map(({ text }) => ownerOf(JSON.parse(text) as JournalEntry));
  const differing = told.flatMap(({ difference, beyond }): readonly Owner[] => {
    if (difference !== null) return [difference];
    return beyond === null ? [] : [NOBODY];
  });
  const counted = (of: Owner): RuleOutcome => {
    const isIts = ({ strategy, rule }: Owner): boolean => strategy === of.strategy && rule === of.rule;
    return { ...of, entries: owners.filter(isIts).length, differs: differing.filter(isIts).length };
  };
  return { entries: whole.length, asked, cuts: told, rules: [...rules, NOBODY].map(counted) };
}

/** What belongs to no rule: the start, readings, halts. */
const NOBODY: Owner = { strategy: null, rule: null };

function ownerOf({ strategy, rule }: Partial<JournalEntry>): Owner {
  return rule === undefined ? NOBODY : { strategy: strategy ?? null, rule };
}

function cutAnalysis({ at, place, compared, difference, beyond }: CutOutcome): LookaheadAnalysis['cuts'][number] {
  return { at, place, compared, difference: differenceOf(difference), beyond: beyond ?? null };
}

function differenceOf(found: CutOutcome['difference']): Difference | null {
  if (found === undefined) return null;
  const { whole, cut, values } = found;
  return {
    ...ownerOf(whole ?? cut ?? {}),
    whole: shortEntry(whole),
    cut: shortEntry(cut),
    values: values.map((value) => ({ ...value })),
  };
}

function shortEntry(entry: JournalEntry | undefined): Difference['whole'] {
  return entry === undefined ? null : { at: entry.at, kind: entry.kind, text: entry.text };
}
