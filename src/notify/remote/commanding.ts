import { EMPTY, finalize, mergeMap, type Observable } from 'rxjs';
import { nearestName } from '../../base/nearest.ts';
import { oneLine } from '../../base/one-line.ts';
import { type AskedCommand, helpText, type RemoteCommand, type RemoteReply } from './commands.ts';
import type { RemoteContext } from './context.ts';
import { type Sender, whoIs } from './update.ts';

/** Largest age of a command by its own time, ms, and largest time that it may be ahead. Others are not carried out. */
const LATE_MS = 60_000;

/** Most commands under way at once. */
const UNDER_WAY_MAX = 4;

/** A command and its sender. */
export interface AskedBy {
  readonly asked: AskedCommand;
  readonly sender: Sender;
  readonly chat: number;
  /** The time at which it was written, ms. */
  readonly at: number;
}

/** Makes the function that takes commands: it answers them, or asks for confirmation. */
export function commanding(context: RemoteContext): (by: AskedBy) => Observable<unknown> {
  const { clock, commands, level, note, say } = context;
  let underWay = 0;
  return ({ asked, sender, chat, at }) => {
    const now = clock.now();
    const told = (text: string, why: string): Observable<unknown> => {
      note({}, { sender, text: `/${asked.name}: ${why}` });
      return say(chat, text);
    };
    const apartMs = Math.abs(now - at);
    if (apartMs > LATE_MS) return told(lateText(now - at), `too late by ${secondsText(apartMs)}, nothing is done`);
    if (asked.name === 'help' || asked.name === 'start') return told(helpText(shown(context), level), 'answered');
    const command = commands.find(({ name }) => name === asked.name);
    if (command === undefined) return told(strangeText(asked.name, shown(context)), 'there is no such command');
    if (command.level === 'full' && level !== 'full')
      return told(`/${command.name} needs \`remote: full\` in purser.yaml.`, 'not allowed by `remote: reduce`');
    if (underWay >= UNDER_WAY_MAX)
      return told('Too much is under way: ask again in a moment.', 'too much is under way');
    const words = command.level === 'full' ? codeTaken(asked.words, { command, sender }, context) : asked.words;
    if (typeof words === 'string') return say(chat, words);
    if (command.level !== 'full') note({}, { sender, text: writtenText(command, words) });
    underWay += 1;
    return command.ask(words, sender).pipe(
      mergeMap((reply) => replied(reply, { sender, chat }, context)),
      finalize(() => {
        underWay -= 1;
      }),
    );
  };
}

function writtenText({ name }: RemoteCommand, words: readonly string[]): string {
  return oneLine(`/${[name, ...words].join(' ')}`);
}

function shown({ commands, level }: RemoteContext): readonly RemoteCommand[] {
  return commands.filter((command) => level === 'full' || command.level === 'reduce');
}

function strangeText(name: string, commands: readonly RemoteCommand[]): string {
  const near = nearestName(
    name,
    commands.map((command) => command.name),
  );
  return `There is no /${name}${near === undefined ? '.' : `: did you mean /${near}?`} /help lists what there is.`;
}

function lateText(ageMs: number): string {
  return ageMs > 0
    ? `Too late: this was written ${secondsText(ageMs)} ago, and nothing is done. Write it again if it is still meant.`
    : `This was written ${secondsText(-ageMs)} ahead of this machine's clock, and nothing is done: is that clock right?`;
}

function secondsText(ms: number): string {
  return `${String(Math.round(ms / 1_000))} s`;
}

/**
 * Takes the code off the end of a command; answers the other words, or a refusal. The code is spent before anything
 * follows.
 */
function codeTaken(
  words: readonly string[],
  { command, sender }: { readonly command: RemoteCommand; readonly sender: Sender },
  { state, note, clock, warn, judgeCode }: RemoteContext,
): readonly string[] | string {
  const code = words.at(-1) ?? '';
  const rest = words.slice(0, -1);
  if (judgeCode === undefined || !/^\d{6}$/.test(code)) {
    note({}, { sender, text: `/${command.name}: without a one-time code` });
    return `${command.usage}: the one-time code comes last.`;
  }
  const { verdict, state: codes } = judgeCode(code, state().codes, clock.now());
  const isRight = verdict === 'right';
  const why = isRight ? 'the one-time code is right' : CODE_TEXT[verdict];
  note({ codes }, { sender, text: `${writtenText(command, rest)}: ${why}` });
  if (isRight) return rest;
  warn(`${whoIs(sender)} wrote /${command.name}: ${why}`);
  return `/${command.name} is not begun: ${why}.`;
}

const CODE_TEXT = {
  wrong: 'the one-time code is wrong',
  used: 'the one-time code was used before: wait for the next',
  locked: 'too many codes were wrong: none is looked at for an hour',
} as const;

/** Answers the command, or asks for confirmation. */
function replied(
  reply: RemoteReply,
  { sender, chat }: { readonly sender: Sender; readonly chat: number },
  { questions, clock, line, note, say }: RemoteContext,
): Observable<unknown> {
  if (reply.kind === 'told') return say(chat, reply.text);
  const { open, yes, no } = questions.open({
    ...{ question: reply, sender: sender.id, chat },
    until: clock.now() + ANSWERED_MS,
  });
  note({}, { sender, text: `is asked: ${reply.effect}?` });
  const buttons = [
    { text: reply.effect, carries: yes },
    { text: 'No', carries: no },
  ];
  const text = `${reply.text}\nThe button holds for ${secondsText(ANSWERED_MS)}.`;
  return line.say(chat, text, buttons).pipe(
    mergeMap((sent) => {
      if (sent.kind === 'answered') {
        open.message = sent.value;
        return EMPTY;
      }
      questions.close(open);
      note({}, { sender, text: `the question was not delivered: ${sent.why}` });
      return say(chat, 'The question could not be asked: write the command again.');
    }),
  );
}

/** Time for which a question waits for its button, ms. */
const ANSWERED_MS = 60_000;
