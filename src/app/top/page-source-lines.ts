import type { Json } from '../../domain/journal-entry.ts';
import type { evaluations } from '../../web/api/evaluations.ts';
import type { intent } from '../../web/api/intent.ts';
import type { AnswerOf } from '../../web/api/question.ts';
import { Failure } from '../process/failure.ts';
import { DaemonRefusal } from '../socket/ask.ts';
import type { SocketRequest } from '../socket/message.ts';
import { timeText } from '../text/entry-line.ts';
import { isJsonObject } from '../text/json.ts';
import { replyText } from '../text/reply-text.ts';
import { isWhyReport } from '../why/why-report.ts';
import { whyText } from '../why/why-text.ts';
import type { Act } from './act.ts';
import type { TextSource } from './top-view.ts';

type EvaluationsAnswer = AnswerOf<typeof evaluations>;
type IntentAnswer = AnswerOf<typeof intent>;

export interface SourceParts {
  readonly ask: (request: SocketRequest) => Promise<Json | undefined>;
  /** Halts, with or without a daemon; answers lines. */
  readonly halt: (request: SocketRequest) => Promise<readonly string[]>;
}

/** Fetches the lines of a page; an act is carried out so, once. */
export async function pageSourceLines(source: TextSource, parts: SourceParts): Promise<readonly string[]> {
  try {
    switch (source.from) {
      case 'row':
        return source.intent === undefined ? [] : await intentLines(source.intent, parts);
      case 'why':
        return await whyLines(source.rule, parts);
      case 'act':
        return await actLines(source.act, source.note, parts);
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const isOpen = source.from === 'act' && source.act.needs !== 'nothing' && !(error instanceof DaemonRefusal);
    return [
      ...error.message.split('\n'),
      ...(isOpen ? ['It is not known whether it was done: purser status shows it.'] : []),
    ];
  }
}

async function whyLines(rule: string, { ask }: SourceParts): Promise<readonly string[]> {
  const report = await ask({ ask: 'why', rule });
  if (report === undefined) return NOBODY;
  const before = await optional<EvaluationsAnswer>({ ask: 'evaluations', rule }, ask);
  const lines = isWhyReport(report) ? whyText(report).trimEnd().split('\n') : ['the daemon answers in another way'];
  return [...lines, ...(before === undefined ? [] : ['', ...evaluationLines(before)])];
}

/** Lists the last evaluations of each outcome. */
function evaluationLines({
  counts,
  countedSince,
  fired,
  refused,
  errored,
  held,
}: EvaluationsAnswer): readonly string[] {
  if (countedSince === null) return [];
  const list = (name: string, count: number, rows: readonly string[]): readonly string[] => [
    `${name} ${String(count)}×${rows.length > 0 ? ':' : ''}`,
    ...rows.slice(0, LISTED).map((row) => `  ${row}`),
  ];
  const keyed = (instance: string): string => (instance === '' ? '' : `  [${instance}]`);
  return [
    `evaluations since ${timeText(countedSince)}`,
    ...list(
      'fired',
      counts.fired,
      fired.map((one) => `${timeText(one.at)}${keyed(one.instance)}  ${one.text}`),
    ),
    ...list(
      'refused',
      counts.refused,
      refused.map((one) => `${timeText(one.at)}${keyed(one.instance)}  by ${one.by}: ${one.text}`),
    ),
    ...list(
      'errored',
      counts.errored,
      errored.map((one) => `${timeText(one.at)}${keyed(one.instance)}  ${one.text}`),
    ),
    ...list(
      'held back',
      counts.held,
      held.map(
        ({ at, until, instance, by, text, turns }) =>
          `${timeText(at)} to ${until === null ? 'now' : timeText(until)}${keyed(instance)}  ${by}: ${text}${turns === undefined ? '' : `; would turn with ${turns}`}`,
      ),
    ),
  ];
}

/** Rows of each outcome that are listed. */
const LISTED = 5;

async function intentLines(id: string, { ask }: SourceParts): Promise<readonly string[]> {
  const life = await optional<IntentAnswer>({ ask: 'intent', id }, ask);
  if (life === undefined) return [];
  const { state, text, why, stages, entries } = life;
  return [
    `intent ${id}: ${state}`,
    `  ${text}`,
    `  because ${why}`,
    ...stages.map(
      ({ stage, at, text: said = '' }) => `  ${stage.padEnd(8)}  ${at === null ? '–' : timeText(at)}  ${said}`,
    ),
    '',
    ...entries.map((entry) => `  ${timeText(entry.at)}  ${entry.kind}  ${entry.text}`),
  ];
}

async function actLines({ request, needs }: Act, note: string, { ask, halt }: SourceParts): Promise<readonly string[]> {
  const whole = needs === 'note' ? { ...request, note } : request;
  if (request.ask === 'halt') return halt(whole);
  const answer = await ask(whole);
  return answer === undefined ? [...NOBODY, 'Nothing was done.'] : replyText(answer).trimEnd().split('\n');
}

const NOBODY = ['no daemon is running'];

/** Asks what a daemon of another version may not answer. */
async function optional<T>(request: SocketRequest, ask: SourceParts['ask']): Promise<T | undefined> {
  try {
    const answer = await ask(request);
    return isJsonObject(answer) ? (answer as T) : undefined;
  } catch (error) {
    if (error instanceof DaemonRefusal) return undefined;
    throw error;
  }
}
