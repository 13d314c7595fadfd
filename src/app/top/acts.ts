import type { Act } from './act.ts';
import type { AttentionLine, EntryLine, KnownState, PartLine } from './known.ts';
import type { PositionRow } from './rows/position-rows.ts';

/** The chosen row. */
export type Chosen =
  | { readonly section: 'attention'; readonly row: AttentionLine }
  | { readonly section: 'positions'; readonly row: PositionRow }
  | { readonly section: 'parts'; readonly row: PartLine }
  | { readonly section: 'feed'; readonly row: EntryLine };

interface Scope {
  readonly account?: string | undefined;
  readonly strategy?: string | undefined;
  readonly symbol?: string | undefined;
}

/** Lists what can be done about the chosen row, and about everything. */
export function actsOf(chosen: Chosen | undefined, { status }: Pick<KnownState, 'status'>): readonly Act[] {
  const part = chosen?.section === 'parts' ? chosen.row : undefined;
  const scopes = chosen === undefined ? [] : scopesOf(chosen);
  const halted = status?.attention.filter(({ kind }) => kind === 'halted') ?? [];
  return [
    haltAct('halt everything that could add risk', {}),
    ...scopes.map(([label, scope]) => haltAct(`halt ${label}`, scope)),
    ...(part === undefined ? [] : partActs(part)),
    ...(halted.length === 0 ? [] : [...chosenHalt(chosen), resumeAllAct()]),
  ];
}

/** The end of the chosen halt; none where another row is chosen. */
function chosenHalt(chosen: Chosen | undefined): readonly Act[] {
  if (chosen?.section !== 'attention' || chosen.row.kind !== 'halted') return [];
  const { account, strategy, instrument } = chosen.row;
  return [resumeAct('lift this halt', { account, strategy, symbol: instrument })];
}

/** The scopes that a row names, each with words for it. */
function scopesOf({ section, row }: Chosen): readonly (readonly [label: string, scope: Scope])[] {
  const { account } = row;
  const strategy = section === 'positions' ? undefined : row.strategy;
  const symbol = section === 'positions' ? row.position.instrument : undefined;
  return [
    ...(strategy === undefined ? [] : [[`strategy ${strategy}`, { strategy }] as const]),
    ...(account === undefined ? [] : [[`account ${account}`, { account }] as const]),
    ...(symbol === undefined ? [] : [[symbol, { symbol }] as const]),
  ];
}

function haltAct(label: string, scope: Scope): Act {
  return {
    ...{ label, command: `purser halt${optionsOf(scope)}`, needs: 'yes' },
    request: { ask: 'halt', ...present(scope), note: '' },
  };
}

function resumeAct(label: string, scope: Scope): Act {
  return {
    ...{ label, command: `purser resume${optionsOf(scope)} --note TEXT`, needs: 'note' },
    request: { ask: 'resume', ...present(scope), all: false, acceptLoss: false },
  };
}

function resumeAllAct(): Act {
  return {
    ...{ label: 'lift every halt', command: 'purser resume --all --note TEXT', needs: 'note' },
    request: { ask: 'resume', all: true, acceptLoss: false },
  };
}

function partActs({ strategy, part, kind, state, cannotFire }: PartLine): readonly Act[] {
  const rule = `${strategy}/${part}`;
  const switches: Act =
    state === 'off'
      ? {
          ...{ label: `switch ${rule} on`, command: `purser rule enable ${shellWord(rule)}`, needs: 'yes' },
          request: { ask: 'rule', rule, on: true, note: '' },
        }
      : {
          ...{ label: `switch ${rule} off`, command: `purser rule disable ${shellWord(rule)}`, needs: 'yes' },
          request: { ask: 'rule', rule, on: false, note: '' },
        };
  if (kind === 'goal') return [switches];
  const command = `purser fire ${shellWord(rule)}`;
  return [
    switches,
    {
      ...{ label: `show what firing ${rule} would do`, command: `${command} --dry`, needs: 'nothing' },
      request: { ask: 'fire', rule, dry: true },
    },
    ...(cannotFire === undefined
      ? [{ ...{ label: `fire ${rule}`, command, needs: 'yes' as const }, request: { ask: 'fire', rule, dry: false } }]
      : []),
  ];
}

function present(scope: Scope): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(scope).filter(([, value]) => value !== undefined));
}

function optionsOf(scope: Scope): string {
  return Object.entries(present(scope))
    .map(([name, value]) => ` --${name} ${shellWord(value)}`)
    .join('');
}

/** Quotes a word for a shell where it needs that. */
function shellWord(word: string): string {
  return /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
