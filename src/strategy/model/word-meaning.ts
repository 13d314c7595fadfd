/**
 * The meaning of words for `check`, as plain JSON. It stands in each word's own file and is handed over with the
 * vocabulary. Every part is required. A word of which a part is not true says `'nothing'`, so that a part that was
 * forgotten does not compile.
 */

/**
 * The way to a field of a step or goal: `amount`, `of/coin`; a star between slashes stands for every item of a list.
 */
export type FieldPath = string;

/** A field that says one of a few words. */
export interface FieldIs {
  readonly field: FieldPath;
  readonly is: string;
}

/** Text of a field, and what it stands for where the file leaves it out. */
export interface TextAt {
  readonly field: FieldPath;
  readonly or: string;
}

/** A part of a sentence that fields fill in; where one cannot be filled in, the sentence is not said. */
export type Blank =
  /** The name of an instrument. */
  | { readonly instrument: FieldPath }
  /** The coin of an amount. */
  | { readonly coinOf: FieldPath; readonly or?: string }
  /** A wallet with its account: `main/spot`. */
  | { readonly wallet: FieldPath }
  /** The text of a field, behind some words. */
  | { readonly text: FieldPath; readonly behind?: string; readonly or?: string }
  /** The instrument or the side of the only position that a rule goes over. */
  | { readonly ofPosition: 'instrument' | 'side' };

export type Phrase = readonly (string | Blank)[];

/**
 * Something in an account that a goal can keep and a step can write. What no field names is that of the positions that
 * are gone over.
 */
export type TargetAt =
  /** The stops of the positions that are gone over; of a step not where it says the field `unlessSaid`. */
  | { readonly thing: 'position-stops'; readonly unlessSaid?: FieldPath }
  | { readonly thing: 'held-position' | 'resting-orders'; readonly on: FieldPath }
  /** A setting of an instrument, or of one of its sides; `name` says it for people: `the leverage`. */
  | { readonly thing: 'setting'; readonly name: string; readonly on: FieldPath; readonly side?: FieldPath }
  /** A loan by its id; `ofEach` where it is among the loans that are gone over. */
  | { readonly thing: 'loan'; readonly account?: FieldPath; readonly id: FieldPath; readonly ofEach: boolean }
  /**
   * The coin in a wallet, `{ account, wallet, coin }`, with the lists of what fills and what empties it, and the spot
   * wallets through which its money comes and goes. `other` names the end that is no wallet.
   */
  | {
      readonly thing: 'wallet';
      readonly at: FieldPath;
      readonly from: FieldPath;
      readonly to: FieldPath;
      readonly other: string;
    }
  /** Coins of the spot wallet that are held in weights, by coin, and the wallets from which they are fetched. */
  | { readonly thing: 'weighed-coins'; readonly of: FieldPath; readonly against: TextAt; readonly from: FieldPath }
  /** An amount in both wallets between which it is moved. */
  | { readonly thing: 'moved-money'; readonly ends: readonly FieldPath[]; readonly amount: FieldPath }
  /** Coins of the spot wallet: those of amounts, and those that fields name. */
  | { readonly thing: 'spot-coins'; readonly of: readonly FieldPath[] }
  /** Both coins of a spot pair. */
  | { readonly thing: 'pair-coins'; readonly on: FieldPath };

/** The things that a goal keeps; `together` is the advice where two goals of the word keep one thing. */
export interface Keeping {
  readonly things: readonly TargetAt[];
  readonly together: string;
}

/** The fields of a word that adds to a holding. */
export type OpensAt =
  | {
      readonly on: FieldPath;
      /** The field with its side, `long` or `buy`; without one it is bought. */
      readonly side?: FieldPath;
      /** Its order waits for a price before it is placed. */
      readonly waits: boolean;
      readonly unless?: FieldIs;
    }
  /** The spot pairs of weighed coins with the coin against which they are traded. */
  | { readonly pairsOf: FieldPath; readonly against: TextAt };

/**
 * The fields with the value of one order, in the quote coin of `instrument`. Of several fields the first that is said
 * counts.
 */
export interface SpendsAt {
  readonly value: readonly FieldPath[];
  readonly when?: FieldIs;
  readonly unless?: FieldIs;
}

/**
 * Where a word sells coins at spot that the strategy has bought: such orders only reduce, and no limit holds them back
 * (docs/guarantees.md#g8).
 */
export interface SellsBoughtAt {
  /** Whether all of its orders there are such sales. */
  readonly orders: 'all' | 'some';
  readonly when?: FieldIs;
  readonly unless?: FieldIs;
}

/** Something done that another step may take back. */
export interface MoveAt {
  readonly when?: FieldIs;
  readonly does: Phrase;
  readonly undoes: readonly Phrase[];
  /** The field with the value that it sets; to set another is the opposite. */
  readonly sets?: FieldPath;
}

/** The stops that fields ask for. */
export interface StopsAt {
  /** The distances and prices of the stops go by this: the prices of each position, or the price at a field. */
  readonly goBy: 'open position' | { readonly price: FieldPath };
  /** Distances of stops from a price, as ratios of it. */
  readonly distances: readonly { readonly at: FieldPath; readonly is: 'loss' | 'gain' }[];
  /** The fields of which each brings a stop-loss; `'always'` where there is one whatever is said. */
  readonly losses: readonly FieldPath[] | 'always';
}

/** A demand on the value of a field. A value that follows from readings is not judged. */
export type BoundAt =
  /** A part of a whole: above 0% unless `orZero`, and 100% at most but where a field says otherwise. */
  | { readonly must: 'be a part'; readonly at: FieldPath; readonly orZero: boolean; readonly openWhen?: FieldIs }
  /** Parts that are 100% together, by name, fixed when the file is loaded. */
  | { readonly must: 'be all parts'; readonly at: FieldPath }
  /** Rungs of `gain` and `close`: gains that increase, and parts that are 100% at most together. */
  | { readonly must: 'be rungs of gains'; readonly at: FieldPath }
  /** A number of at least `least`, and `most` at most; `noun` says what it is: `leverage`. */
  | (Fault & {
      readonly must: 'be at least';
      readonly at: FieldPath;
      readonly least: string;
      readonly most?: string;
      readonly noun: string;
    })
  /** A side that is long where `instrument` is a spot pair. */
  | (Fault & { readonly must: 'be long on spot'; readonly at: FieldPath })
  /** A time above zero. */
  | (Fault & { readonly must: 'last'; readonly at: FieldPath; readonly says: string })
  /** Another wallet than the one at the field `than`. */
  | (Fault & {
      readonly must: 'be another wallet';
      readonly at: FieldPath;
      readonly than: FieldPath;
      readonly says: string;
    })
  /** Another coin than that of the amount at the field `than`. */
  | (Fault & {
      readonly must: 'be another coin';
      readonly at: FieldPath;
      readonly than: FieldPath;
      readonly says: Phrase;
    })
  /**
   * Fields that do not change with each reading, unless the file says how far they have to move. A value that follows
   * from a watch is warned of.
   */
  | (Fault & {
      readonly must: 'keep still';
      readonly at: readonly FieldPath[];
      readonly unlessSaid: FieldPath;
      /** The end of a sentence that begins with the watch: what becomes of a move. */
      readonly says: string;
    })
  /** Amounts of a goal that are ordered, and so above zero; others may be zero, which holds nothing. */
  | { readonly must: 'be above zero'; readonly at: readonly FieldPath[] }
  /** Amounts in the base or the quote coin of `instrument`. */
  | { readonly must: 'be in a coin of the pair'; readonly at: readonly FieldPath[] }
  /** A field that is not above another; what is wrong is said at one of them. The hint is completed by the bound. */
  | {
      readonly must: 'be in order';
      readonly low: FieldPath;
      readonly high: FieldPath;
      readonly at: FieldPath;
      readonly says: string;
      readonly hint: string;
    }
  /** Amounts that prices move: less than a fifth of the low one apart, money goes to and fro between them. */
  | {
      readonly must: 'be apart';
      readonly low: FieldPath;
      readonly high: FieldPath;
      readonly at: FieldPath;
      /** The wallet that is bounded; only futures wallets move with prices. */
      readonly wallet: FieldPath;
      readonly says: string;
      readonly hint: string;
    }
  /** The way that a price comes back before a trailing order fires, as far as the exchange takes it. */
  | { readonly must: 'be a callback'; readonly at: FieldPath }
  /**
   * Nowhere; or not beside another field, or not where none of the fields `unless` is said. `fails` where each try
   * would be refused, and otherwise nothing comes of it.
   */
  | {
      readonly must: 'be left out';
      readonly at: FieldPath;
      readonly beside?: FieldPath | FieldIs;
      readonly unless?: readonly FieldPath[];
      readonly because: string;
      readonly fails?: true;
    }
  /** A gain that is reached before the one, or the last of the rungs, at which all of the position is closed. */
  | {
      readonly must: 'come before the end';
      readonly at: FieldPath;
      readonly gain: FieldPath;
      readonly rungs: FieldPath;
    }
  /** A stop at the opening price, which a trail at the same gain has not passed. */
  | {
      readonly must: 'go beyond a trail';
      readonly at: FieldPath;
      readonly by: FieldPath;
      readonly after: FieldPath;
    }
  /** Amounts in one coin. `why` ends in its name. */
  | { readonly must: 'be in a coin'; readonly at: readonly FieldPath[]; readonly coin: CoinAt; readonly why: string };

/** The code and the hint of a diagnostic. */
interface Fault {
  readonly code: string;
  readonly hint: string;
}

/** A coin that a field names; without `or` nothing is known where none does. */
export interface CoinAt {
  readonly field: FieldPath;
  readonly or?: string;
}

/** The meaning of an action. */
export interface ActionMeaning {
  /** `'variables'`: its fields are those of `vars:`; `'pause'`: it only waits, and the loader reads for what. */
  readonly form: 'fields' | 'variables' | 'pause';
  /** The things that it changes, and that a goal may keep. */
  readonly writes: readonly TargetAt[] | 'nothing';
  readonly opens: OpensAt | 'nothing';
  readonly spends: SpendsAt | 'nothing';
  /** Absent: it sells none. */
  readonly sellsBought?: SellsBoughtAt;
  /**
   * The wallet to which it brings money that later steps may spend: the one at a field, or the spot wallet of the
   * file's account.
   */
  readonly brings: { readonly to: FieldPath } | 'spot wallet' | 'nothing';
  /** The things that it does and another step could undo. */
  readonly moves: readonly MoveAt[] | 'nothing';
  readonly stops: StopsAt | 'nothing';
  /** The field with the leverage, where it sets the leverage of positions. */
  readonly levers: { readonly to: FieldPath } | 'nothing';
  readonly bounds: readonly BoundAt[] | 'nothing';
}

/** The meaning of a goal. */
export interface GoalMeaning {
  readonly keeps: Keeping | 'nothing';
  readonly opens: OpensAt | 'nothing';
  readonly spends: SpendsAt | 'nothing';
  /** Absent: it sells none. */
  readonly sellsBought?: SellsBoughtAt;
  readonly stops: StopsAt | 'nothing';
  /** The field with the leverage, where it sets the leverage of positions. */
  readonly levers: { readonly to: FieldPath } | 'nothing';
  readonly bounds: readonly BoundAt[] | 'nothing';
  /**
   * The instrument of a position that is opened again at once after a close, unless the field `unlessSaid` is given.
   */
  readonly reopens: { readonly on: FieldPath; readonly unlessSaid: FieldPath; readonly hint: string } | 'nothing';
  /** Fields that say something only beside `when`, and what holds without it. */
  readonly withWhen: { readonly fields: readonly FieldPath[]; readonly otherwise: string } | 'nothing';
}

/** The meaning of a watch. */
export interface WatchMeaning {
  /** Its items are such things of an account. */
  readonly shows: TargetAt['thing'] | 'nothing';
  /**
   * If it has candles of the time before it was first read: the field with their length, and the one that allows
   * indicators over candles without a trade.
   */
  readonly history: { readonly granularity: FieldPath; readonly gaps: FieldPath } | 'nothing';
}

/** The meaning of a trigger: its times. */
export interface TriggerMeaning {
  readonly ticks: /** By a crontab, in a zone. */
    | {
        readonly crontab: FieldPath;
        readonly timezone: FieldPath;
        readonly missed: FieldPath;
        readonly jitter: FieldPath;
      }
    /** At multiples of a span. */
    | { readonly span: FieldPath; readonly jitter: FieldPath }
    /** At the start of the daemon. */
    | 'once'
    /** At events: nobody knows the time beforehand. */
    | 'events';
}

/** Gives the items of a part of a meaning; none where there is nothing to say. */
export function listed<T>(part: readonly T[] | 'nothing'): readonly T[] {
  return part === 'nothing' ? [] : part;
}
