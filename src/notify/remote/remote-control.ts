import { catchError, defer, EMPTY, ignoreElements, merge, mergeMap, type Observable } from 'rxjs';
import { commanding } from './commanding.ts';
import { readCommand } from './commands.ts';
import { contextOf, type RemoteContext, type RemoteParts } from './context.ts';
import { createPace, createStrangers } from './pace.ts';
import { pollUpdates } from './poll-updates.ts';
import { pressing } from './pressing.ts';
import { type PressUpdate, type RemoteUpdate, type Sender, whoIs, type MessageUpdate } from './update.ts';

/** Most commands and presses of one sender in a minute. */
const PER_MINUTE = 20;

/** Time between two reports of strangers, ms. */
const STRANGERS_MS = 600_000;

/**
 * Takes commands from a bot for as long as it is subscribed to. Each update is noted durably before it has any effect,
 * and is therefore taken at most once: one that a crash interrupts is lost and never repeated. Emits nothing and never
 * errors.
 */
export function remoteControl(parts: RemoteParts): Observable<never> {
  return defer(() => {
    const context = contextOf(parts);
    const take = takerOf(context);
    const updates = pollUpdates({
      ...{ line: parts.line, clock: parts.clock },
      from: () => context.state().next,
      say: parts.warn,
    });
    return merge(
      interrupted(context),
      updates.pipe(
        mergeMap((batch) => merge(...newIn(batch, context).map((update) => guarded(() => take(update), context)))),
      ),
    ).pipe(ignoreElements());
  });
}

/** Notes all updates of a batch as taken, and answers those that were new. */
function newIn(batch: readonly RemoteUpdate[], { state, note, clock }: RemoteContext): readonly RemoteUpdate[] {
  let next = state().next ?? 0;
  const fresh = batch.filter(({ id }) => {
    if (id < next) return false;
    next = id + 1;
    return true;
  });
  if (fresh.length > 0) note({ next, takenAt: clock.now() });
  return fresh;
}

/** Keeps a fault to the update that it comes from. */
function guarded(work: () => Observable<unknown>, { failed }: RemoteContext): Observable<unknown> {
  return defer(work).pipe(
    catchError((error: unknown) => {
      failed(error);
      return EMPTY;
    }),
  );
}

/** Tells the sender of a confirmed action that the process ended during it. It is not repeated. */
function interrupted(context: RemoteContext): Observable<unknown> {
  const { doing } = context.state();
  if (doing.length === 0) return EMPTY;
  const told = doing.map(({ effect, who, chat }) => ({
    chat,
    text: `the daemon ended while this was being done for ${who}: ${effect}. It is not begun again; /status tells the state now`,
  }));
  for (const [index, { text }] of told.entries()) context.note({ doing: doing.slice(index + 1) }, { text });
  return merge(...told.map(({ chat, text }) => context.say(chat, text)));
}

function takerOf(context: RemoteContext): (update: RemoteUpdate) => Observable<unknown> {
  const pace = createPace(PER_MINUTE);
  const strangers = createStrangers(STRANGERS_MS);
  const press = pressing(context);
  const command = commanding(context);
  return (update) => {
    if (update.kind === 'other') return EMPTY;
    const now = context.clock.now();
    const sender = allowed(update, context);
    if (sender === undefined) {
      const said = strangers.note(whoWrote(update), now);
      if (said !== undefined) context.note({}, { text: said });
      return EMPTY;
    }
    const asked = update.kind === 'written' ? readCommand(update.text, context.line.username()) : undefined;
    // Text without a command is talk among people.
    if (update.kind === 'written' && asked === undefined) return EMPTY;
    const passes = pace.take(sender.id, now);
    if (passes === 'silent') return EMPTY;
    if (passes === 'no') return tooMany(update, sender, context);
    return update.kind === 'written' && asked !== undefined
      ? command({ asked, sender, chat: update.chat, at: update.at })
      : update.kind === 'pressed'
        ? press(update, sender)
        : EMPTY;
  };
}

/** Finds the sender; undefined unless it is a permitted one who writes in a permitted chat. */
function allowed(update: MessageUpdate | PressUpdate, { senders, chat: own }: RemoteContext): Sender | undefined {
  const { sender } = update;
  if (sender === undefined || !senders.has(sender.id)) return undefined;
  // A question knows the chat of its press.
  if (update.kind === 'pressed') return sender;
  const { chat } = update;
  return String(chat) === own || chat === sender.id ? sender : undefined;
}

function whoWrote(update: MessageUpdate | PressUpdate): string {
  const who = update.sender === undefined ? 'a sender who is not a person' : whoIs(update.sender);
  return update.kind === 'written' ? `${who} in the chat ${String(update.chat)}` : who;
}

function tooMany(
  update: MessageUpdate | PressUpdate,
  sender: Sender,
  { note, say, line }: RemoteContext,
): Observable<unknown> {
  note({}, { sender, text: `more than ${String(PER_MINUTE)} commands in a minute: the rest is not heard` });
  const text = `That is too much: at most ${String(PER_MINUTE)} commands a minute are heard.`;
  return update.kind === 'written' ? say(update.chat, text) : line.answer(update.press, text);
}
