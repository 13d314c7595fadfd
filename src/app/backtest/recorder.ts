import { add, type Decimal, ZERO } from '../../base/decimal.ts';
import { packedList } from '../../base/packed-list.ts';
import {
  type EquitySample,
  type Level,
  type RuleRecord,
  UNDONE,
  type Undone,
  type UnpricedCoin,
} from '../../backtest/run-record.ts';
import type { HoldSide } from '../../domain/account.ts';
import type { EntryKind, JournalEntry } from '../../domain/journal-entry.ts';
import { type AccountHistory, joined } from '../../domain/profit/account-history.ts';
import type { HoldingsNow } from '../../paper/core/time/holdings.ts';
import type { PaperExchange } from '../../paper/exchange/exchange.ts';
import type { DoubtfulExit, FillCosts, PaperObserver } from '../../paper/core/state/observer.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';
import type { Journal } from '../../ports/journal.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { type SpotLeast } from '../../domain/profit/spot-rest.ts';
import { inUsdt } from './in-usdt.ts';
import { type SampledMarket, sampleOf } from './samples.ts';
import { unpricedCoins } from './unpriced.ts';

/** All that was noted of a run. */
export interface RunRecording {
  readonly samples: readonly EquitySample[];
  readonly entries: Iterable<JournalEntry>;
  readonly history: AccountHistory;
  /** By the ids of the bills of funding, the side that each is for. */
  readonly fundedSides: ReadonlyMap<string, HoldSide>;
  readonly costs: readonly FillCosts[];
  /** Interest of savings less that of loans, as it accrued, USDT at the prices of then. */
  readonly interest: Decimal;
  readonly doubts: readonly DoubtfulExit[];
  readonly rules: readonly RuleRecord[];
  /** Levels of stops by pair. */
  readonly levels: ReadonlyMap<string, readonly Level[]>;
  /** The accounts as they stand at the end. */
  readonly holdings: readonly HoldingsNow[];
  readonly unpriced: readonly UnpricedCoin[];
  /** The smallest sales at spot, by pair. */
  readonly leasts: ReadonlyMap<string, SpotLeast>;
}

/** Looks on at a run, and notes what its report needs. Nothing of the run depends on it. */
export interface Recorder {
  /** Begins, once the exchange is there. */
  begin(exchange: PaperExchange, journal: Pick<Journal, 'intent'>): void;
  /** Takes a sample; `at`: the full hour that was walked, ms. */
  hour(at: number): void;
  note(entry: JournalEntry): void;
  readonly observer: PaperObserver;
  /** The equity of all accounts together, USDT. */
  equity(): Decimal;
  finish(at: number): RunRecording;
}

const DAY_MS = 86_400_000;
/** Days of statements that are packed together. */
const DAYS_OF_PACK = 7;

/** Makes the recorder of a run. */
export function recorder(market: MarketSource, strategies: readonly Strategy[]): Recorder {
  const samples = packedList<EquitySample>();
  const entries = packedList<JournalEntry>();
  const statements = packedList<AccountHistory>(DAYS_OF_PACK);
  const costs = packedList<FillCosts>();
  const doubts = packedList<DoubtfulExit>();
  const levels = stopLevels();
  const unpriced = unpricedCoins();
  const counts = ruleCounts(strategies);
  const fundedSides = new Map<string, HoldSide>();
  let interest = ZERO;
  let take = (): void => undefined;
  let leasts: ReadonlyMap<string, SpotLeast> = new Map();
  const sampled: SampledMarket = { market, leastOf: (symbol) => leasts.get(symbol) };
  let holdings = (): readonly HoldingsNow[] => [];
  let journal: Pick<Journal, 'intent'> = { intent: () => undefined };
  const sample = (at: number, pricedAt = at): void => {
    const held = holdings();
    samples.push(sampleOf(held, { ...sampled, pricedAt }, at));
    levels.note(held, at);
    unpriced.note(held);
    // The exchange keeps the newest of its lists only.
    if (at % DAY_MS === 0) take();
  };
  return {
    begin: (exchange, ofRun) => {
      journal = ofRun;
      holdings = () => exchange.holdings();
      leasts = exchange.spotLeasts();
      const reader = exchange.statements();
      take = () => {
        statements.push(reader.take());
      };
      sample(market.startAt);
    },
    hour: (at) => {
      if (at > market.startAt) sample(at);
    },
    note: (entry) => {
      entries.push(entry);
      counts.note(entry, journal);
    },
    observer: {
      filled: costs.push,
      doubted: doubts.push,
      funded: ({ billId, holdSide }) => fundedSides.set(billId, holdSide),
      accrued: (amount) => {
        interest = add(interest, inUsdt(market, amount) ?? ZERO);
      },
    },
    equity: () => holdings().reduce((sum, { equity }) => add(sum, equity), ZERO),
    finish: (at) => {
      take();
      if (samples.at(samples.length - 1)?.at !== at) sample(at, at - 1);
      const history = joined([...statements]);
      const lists = { rules: counts.list(), levels: levels.list(), unpriced: unpriced.list() };
      const noted = { samples: [...samples], entries, history, costs: [...costs], interest, doubts: [...doubts] };
      return { ...noted, holdings: holdings(), leasts, fundedSides, ...lists };
    },
  };
}

interface Counts {
  fired: number;
  readonly refused: Map<string, number>;
  readonly undone: Map<Undone, number>;
  /** The last words, by who refused or by what was not done. */
  readonly said: Map<string, string>;
}

/** Counts firings, refusals by limit, and what was not done; a goal fires with each plan that it carries out. */
function ruleCounts(strategies: readonly Strategy[]) {
  const counts = new Map<string, Counts>();
  const goals = new Map<string, string>();
  const of = (entry: JournalEntry): Counts | undefined => counts.get(`${entry.strategy ?? ''}/${entry.rule ?? ''}`);
  for (const { name, rules, goals: kept } of strategies)
    for (const { id } of [...rules, ...kept])
      counts.set(`${name}/${id}`, { fired: 0, refused: new Map(), undone: new Map(), said: new Map() });
  const refuse = ({ refused, said }: Counts, by: string, text: string): void => {
    refused.set(by, (refused.get(by) ?? 0) + 1);
    said.set(by, text);
  };
  const leave = ({ undone, said }: Counts, kind: Undone, text: string): void => {
    undone.set(kind, (undone.get(kind) ?? 0) + 1);
    said.set(kind, text);
  };
  return {
    note: (entry: JournalEntry, journal: Pick<Journal, 'intent'>): void => {
      const count = of(entry);
      if (count === undefined) return;
      if (entry.kind === 'fired' && isFirstTry(entry)) count.fired += 1;
      if (entry.kind === 'refused')
        refuse(count, typeof entry.detail?.['limit'] === 'string' ? entry.detail['limit'] : 'limit', entry.text);
      if (entry.kind === 'rejected') refuse(count, 'exchange', entry.text);
      if (isUndone(entry.kind)) leave(count, entry.kind, entry.text);
      if (entry.kind !== 'planned' || entry.intent === undefined) return;
      const origin = journal.intent(entry.intent)?.intent.origin;
      const plan = `${origin?.instance ?? ''} ${String(origin?.firing ?? 0)}`;
      const goal = `${entry.strategy ?? ''}/${entry.rule ?? ''}`;
      if (isGoal(strategies, entry) && goals.get(goal) !== plan) {
        goals.set(goal, plan);
        count.fired += 1;
      }
    },
    list: (): readonly RuleRecord[] =>
      strategies.flatMap(({ name, rules, goals: kept }) => [
        ...rules.map(({ id }) => recordOf(name, id, 'rule')),
        ...kept.map(({ id }) => recordOf(name, id, 'goal')),
      ]),
  };

  function recordOf(strategy: string, rule: string, kind: RuleRecord['kind']): RuleRecord {
    const { fired = 0, refused = [], undone = [], said = [] } = counts.get(`${strategy}/${rule}`) ?? {};
    const byName = <T>(of: Iterable<readonly [string, T]>) => Object.fromEntries([...of].toSorted());
    const noted = { refused: byName(refused), undone: byName(undone), said: byName(said) };
    return { strategy, rule, kind, fired, ...noted };
  }
}

/** A firing that is not done is tried again: the tries are one firing. */
function isFirstTry({ detail }: JournalEntry): boolean {
  return detail?.['try'] === undefined || detail['try'] === 1;
}

function isUndone(kind: EntryKind): kind is Undone {
  return UNDONE.some((undone) => undone === kind);
}

function isGoal(strategies: readonly Strategy[], { strategy, rule }: JournalEntry): boolean {
  return strategies.some(({ name, goals }) => name === strategy && goals.some(({ id }) => id === rule));
}

/** Notes where stops stand, hour by hour. */
function stopLevels() {
  const lines = new Map<string, Omit<Line, 'steps'> & { readonly steps: Step[] }>();
  const kinds = { stopLoss: 'stop-loss', takeProfit: 'take-profit' } as const;
  const set = (name: string, at: number, price: Decimal | undefined, made: () => Omit<Line, 'steps'>): void => {
    const line = lines.get(name);
    if (line === undefined && price === undefined) return;
    const steps = line?.steps ?? [];
    if (line === undefined) lines.set(name, { ...made(), steps });
    if (steps.at(-1)?.price !== price) steps.push({ at, price });
  };
  return {
    note: (holdings: readonly HoldingsNow[], at: number): void => {
      const open = new Set<string>();
      for (const { account, positions } of holdings) {
        for (const position of positions) {
          for (const [key, kind] of Object.entries(kinds) as [keyof typeof kinds, Level['kind']][]) {
            const { market, symbol, holdSide } = position;
            const name = `${account} ${market} ${symbol} ${holdSide} ${kind}`;
            const label = `${kind} of ${account} ${symbol} ${holdSide}`;
            open.add(name);
            set(name, at, position[key], () => ({ symbol: `${market}/${symbol}`, kind, label }));
          }
        }
      }
      for (const [name, line] of lines)
        if (!open.has(name) && line.steps.at(-1)?.price !== undefined) line.steps.push({ at, price: undefined });
    },
    list: (): ReadonlyMap<string, readonly Level[]> => {
      const all = new Map<string, Level[]>();
      for (const { symbol, ...line } of lines.values()) all.set(symbol, [...(all.get(symbol) ?? []), line]);
      return all;
    },
  };
}

type Step = Level['steps'][number];
type Line = Level & { readonly symbol: string };
