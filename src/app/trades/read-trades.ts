import { type Episode, episodesOf, type Traded } from '../../domain/episodes.ts';
import { type Funding, type FundingRead, fundingOf } from '../../domain/funding.ts';
import type { JournalFile } from '../../journal/read-journal.ts';
import { fundingIn, recallFunding } from '../../rules/funding/funding-memory.ts';
import { tradedOf } from './traded.ts';

/** A position from its first fill, with its funding. */
export interface FundedEpisode {
  readonly episode: Episode;
  readonly funding: Funding;
}

/** Most fills that are read, the newest. */
const FILLS_MAX = 100_000;

/** Reads the positions that a journal tells of, oldest first, and the funding of each. */
export function readTrades(journal: Pick<JournalFile, 'pages' | 'state'>): readonly FundedEpisode[] {
  const all = episodesOf(readFills(journal));
  const funding = readFunding(journal, all);
  return all.map((episode) => ({ episode, funding: fundingOf(episode, all, funding) }));
}

function readFills(journal: Pick<JournalFile, 'pages'>): readonly Traded[] {
  const trades: Traded[] = [];
  for (const page of journal.pages({ kind: 'filled' }))
    for (const { kind: _kind, ...entry } of page) {
      const trade = tradedOf({ ...entry, kind: 'filled' });
      if (trade !== undefined) trades.push(trade);
    }
  return trades.slice(-FILLS_MAX);
}

/** The funding of each account and market at which there are episodes. Of what cannot be understood nothing is known. */
function readFunding(
  journal: Pick<JournalFile, 'pages' | 'state'>,
  episodes: readonly Episode[],
): readonly FundingRead[] {
  const reads = new Map<string, { read: FundingRead; bills: FundingRead['bills'][number][] }>();
  for (const { account, instrument } of episodes) {
    const market = instrument.split('/')[0];
    if (market !== 'usdt-futures' && market !== 'usdc-futures' && market !== 'coin-futures') continue;
    const key = `${account} ${market}`;
    if (reads.has(key)) continue;
    const bills: FundingRead['bills'][number][] = [];
    const { spans } = recallFunding({ account, market }, journal);
    reads.set(key, { read: { account, market, spans, bills }, bills });
  }
  for (const page of journal.pages({ kind: 'funding' })) {
    for (const entry of page) {
      const told = fundingIn(entry);
      // Nobody knows what it was about.
      if (told === undefined) return [];
      reads.get(`${told.account} ${told.market}`)?.bills.push(...told.bills);
    }
  }
  return [...reads.values()].map(({ read }) => read);
}
