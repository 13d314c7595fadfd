import type { RemoteCommand, RemoteReply } from '../../../notify/remote/commands.ts';
import type { Sender } from '../../../notify/remote/update.ts';
import { describeScope, type Halt, type HaltScope } from '../../../risk/halts.ts';
import { isJsonObject } from '../../text/json.ts';
import { Failure } from '../../process/failure.ts';
import { timeText } from '../../text/entry-line.ts';
import { haltLines } from '../../halts/halt-scopes.ts';
import { linesAt } from '../../text/json-lists.ts';
import { type CommandParts, doing, noteBy, replying } from './command-parts.ts';
import { scopeOfWords } from './scope-words.ts';

/** Makes the command that halts, as `purser halt` does. */
export function haltCommand(parts: CommandParts): RemoteCommand {
  const { known, mode } = parts;
  return {
    name: 'halt',
    usage: '/halt [STRATEGY|ACCOUNT|SYMBOL]',
    about: 'nothing opens there until it is resumed; without a name everywhere',
    level: 'reduce',
    ask: (words, sender) =>
      replying((): RemoteReply => {
        const scope = scopeOfWords(words, known);
        const what = describeScope(scope);
        const text = `${mode(scope.account)}: halt ${what}? Everything that only reduces risk goes on, and resting orders stay: /cancel takes back those that would open.`;
        return {
          ...{ kind: 'question', text, effect: `Halt ${what}` },
          carryOut: () => doing(() => halted(scope, sender, parts)),
        };
      }),
  };
}

async function halted(scope: HaltScope, sender: Sender, { answers }: CommandParts): Promise<string> {
  const answer = await answers.answer({ ask: 'halt', ...scope, note: noteBy(sender) });
  const lines = isJsonObject(answer) ? linesAt(answer, 'halted') : [];
  const isNew = isJsonObject(answer) && answer['changed'] === true;
  const head = isNew ? `Halted: ${describeScope(scope)}.` : `${describeScope(scope)} was halted before.`;
  return [head, 'All that is halted:', ...lines].join('\n');
}

/**
 * Makes the command that lifts halts, as `purser resume` does; it does not lift the halt of a journal that lost its
 * end.
 */
export function resumeCommand(parts: CommandParts): RemoteCommand {
  return {
    name: 'resume',
    usage: '/resume [NAME|all] CODE',
    about: 'lifts a halt: of a strategy, an account or a symbol',
    level: 'full',
    ask: (words, sender) =>
      replying((): RemoteReply => {
        const wanted = wantedOf(words, parts.halts.durable());
        const lines = haltLines(wanted, timeText);
        const effect = wanted.map(({ scope }) => describeScope(scope)).join('; ');
        return {
          kind: 'question',
          text: [`${parts.mode(undefined)}: resume this? Rules that could not act meanwhile try again.`, ...lines].join(
            '\n',
          ),
          effect: `Resume ${effect}`,
          carryOut: () => doing(() => resumed(wanted, { words, sender }, parts)),
        };
      }),
  };
}

/**
 * Finds the halts that the words mean: all, those that fit a name, or the only one. Throws a {@link Failure} where that
 * is not clear.
 */
function wantedOf(words: readonly string[], halts: readonly Halt[]): readonly Halt[] {
  if (halts.length === 0) throw new Failure('nothing is halted');
  const [name, ...others] = words.map((word) => word.toLowerCase());
  const fitting = name === undefined || name === 'all' ? halts : halts.filter(({ scope }) => fits(scope, name));
  const isClear = others.length === 0 && fitting.length > 0 && (name !== undefined || fitting.length === 1);
  if (isClear) return fitting;
  throw new Failure(['say which, or all. Halted:', ...haltLines(halts, timeText)].join('\n'));
}

function fits({ account, strategy, symbol }: HaltScope, name: string): boolean {
  const names = [account, strategy, symbol, symbol?.split('/').at(-1)].map((one) => one?.toLowerCase());
  return names.includes(name) || (name === 'everything' && names.every((one) => one === undefined));
}

/** Lifts the halts. A halt that came after the question was not meant: where there is one, nothing is lifted. */
async function resumed(
  asked: readonly Halt[],
  { words, sender }: { readonly words: readonly string[]; readonly sender: Sender },
  { answers, halts }: CommandParts,
): Promise<string> {
  const now = wantedOf(words, halts.durable());
  if (JSON.stringify(now) !== JSON.stringify(asked))
    throw new Failure('what is halted has changed since the question, so nothing was resumed: write the command again');
  const scopes = new Map(asked.map(({ scope }) => [describeScope(scope), scope]));
  const lines: string[] = [];
  for (const scope of scopes.values()) {
    const answer = await answers.answer({ ask: 'resume', ...scope, note: noteBy(sender) });
    if (isJsonObject(answer)) lines.push(...linesAt(answer, 'resumed'));
  }
  const left = haltLines(halts.durable(), timeText);
  return [`Resumed: ${lines.join('; ')}.`, left.length === 0 ? 'Nothing is halted.' : 'Still halted:', ...left].join(
    '\n',
  );
}
