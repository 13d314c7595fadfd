import type { Env } from '../../../language/values/expression.ts';
import type { Strategy, WatchUse } from '../../../strategy/model/strategy.ts';
import { shownRows, shownValue, type View } from './world.ts';
import type { PollKey } from '../../../reads/read.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import type { Vars } from './vars.ts';
import { SPOT_PRICES } from '../../../reads/polls.ts';
import { constantEnv } from '../../words/spec/constant-env.ts';
import type { WithJoined } from './joined-values.ts';

/** A poll's value in an env: under this key, in this slot, and unknown from this age on. */
interface Place {
  readonly key: PollKey;
  readonly slot: number;
  readonly maxAgeMs: number;
}

/** An env, and the lists in it of which own effects leave open which rows they have. */
export interface Shown {
  readonly env: Env;
  /** By slot, each such list with every row that may be there, and with those alone that are; absent: none is open. */
  readonly open?: readonly OpenList[];
}

/** A list of which it is open which rows it has. */
export interface OpenList {
  readonly slot: number;
  readonly most: unknown;
  readonly least: unknown;
}

/** Makes the maker of envs with the watches of a strategy as a snapshot shows them. */
export function envMaker(
  strategy: Strategy,
  keyOf: (watch: WatchUse) => PollKey,
  { vars, joined, pasts }: Beside,
): (snapshot: Snapshot, view: Pick<View, 'now' | 'pendingEffects'>) => Shown {
  let known: Made | undefined;
  const constants = constantEnv(strategy);
  const places: readonly Place[] = strategy.watches.map((watch) => {
    return { key: keyOf(watch), slot: watch.slot, maxAgeMs: watch.maxAgeMs };
  });
  return (snapshot, { now, pendingEffects }) => {
    const version = pendingEffects?.version();
    const written = vars.version();
    if (known?.snapshot === snapshot && known.now === now && known.version === version && known.written === written)
      return known.shown;
    const env = constants.slice();
    env[strategy.nowSlot] = now;
    if (strategy.vars.length > 0)
      env[strategy.varsSlot] = pendingEffects === undefined ? vars.of('') : vars.believed('');
    if (strategy.pasts.length > 0) env[strategy.pastsSlot] = pasts(now);
    if (strategy.usesPrices) env[strategy.pricesSlot] = pricesIn(snapshot, now);
    let open: OpenList[] | undefined;
    for (const { key, slot, maxAgeMs } of places) {
      const value = shownValue(snapshot, key, { now, pendingEffects, maxAgeMs });
      const rows = value === undefined ? shownRows(snapshot, key, { now, pendingEffects, maxAgeMs }) : undefined;
      env[slot] = rows === undefined ? value : rows.most;
      if (rows?.least !== undefined) (open ??= []).push({ slot, most: rows.most, least: rows.least });
    }
    joined?.(env);
    const shown: Shown = open === undefined ? { env } : { env, open };
    known = { snapshot, now, version, written, shown };
    return shown;
  };
}

/** What stands in an env beside the watches. */
interface Beside {
  readonly vars: Pick<Vars, 'of' | 'believed' | 'version'>;
  readonly joined: WithJoined | undefined;
  /** The past of accounts, as it is known at an instant (ms). */
  readonly pasts: (now: number) => unknown;
}

function pricesIn(snapshot: Snapshot, now: number): unknown {
  const { poll, maxAgeMs } = SPOT_PRICES;
  return shownValue(snapshot, poll.key, { now, pendingEffects: undefined, maxAgeMs });
}

/** The env made last: all rules of a file share it in one instant. */
interface Made {
  readonly snapshot: Snapshot;
  readonly now: number;
  /** The version of the pending effects; undefined where they are ignored. */
  readonly version: number | undefined;
  /** The number of writes to variables before. */
  readonly written: number;
  readonly shown: Shown;
}
