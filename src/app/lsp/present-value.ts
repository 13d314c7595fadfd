import path from 'node:path';
import { later } from '../../clock/later.ts';
import type { Json } from '../../domain/journal-entry.ts';
import type { Cancel } from '../../ports/clock.ts';
import { socketPath } from '../socket/address.ts';
import { askSocket } from '../socket/ask.ts';
import type { SocketRequest } from '../socket/message.ts';
import { stateDirectory } from '../state/state-directory.ts';
import { ageText } from '../text/age-text.ts';
import type { ConditionReport } from '../why/why-report.ts';
import { isPart } from '../why/why-text.ts';
import { configAbove } from './project-of.ts';

/** The longest that a daemon is waited for: a person who points at a word does not wait longer. */
const WAIT_MS_MAX = 100;

/** Values that are shown of an operand; a rule may have many instances. */
const VALUES_MAX = 3;

/** The operand of an expression, in the rule or goal whose expression it is. */
export interface AskedValue {
  readonly file: string;
  readonly strategy: string;
  readonly part: string;
  readonly text: string;
}

/**
 * Asks the daemon of a file's project for the present values of an operand, and of an unknown one why it is unknown.
 * Answers none where no daemon is running, it is silent, or it does not know the rule.
 */
export async function presentValues({ file, strategy, part, text }: AskedValue): Promise<readonly string[]> {
  const config = configAbove(file);
  const folder = path.dirname(config ?? file);
  try {
    const socket = socketPath(stateDirectory({ config, cwd: folder }));
    const answer = await answeredInTime(socket, { ask: 'why', rule: `${strategy}/${part}` });
    return answer === undefined ? [] : valuesOf(answer, withoutBlanks(text));
  } catch {
    return [];
  }
}

/** Asks with two bounds: the socket's is for silence alone, and a slow answer comes piece by piece. */
async function answeredInTime(socket: string, request: SocketRequest): Promise<Json | undefined> {
  let cancel: Cancel | undefined;
  const late = new Promise<undefined>((resolve) => {
    cancel = later(() => {
      resolve(undefined);
    }, WAIT_MS_MAX);
  });
  const answer = askSocket({ path: socket, request, timeoutMs: WAIT_MS_MAX });
  // An answer that comes too late may fail, and nobody waits for it any more.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    cancel?.();
  }
}

/** Parts of an answer that are looked through. */
const PARTS_MAX = 20_000;

function valuesOf(answer: Json, text: string): readonly string[] {
  const found = new Set<string>();
  const left: unknown[] = [answer];
  for (let count = 0; count < PARTS_MAX && found.size < VALUES_MAX; count += 1) {
    const one = left.pop();
    if (one === undefined) break;
    if (typeof one !== 'object' || one === null) continue;
    if (isPart(one) && withoutBlanks(one.text) === text) found.add(valueText(one));
    const parts: readonly unknown[] = Object.values(one);
    left.push(...parts.toReversed());
  }
  return [...found];
}

/** Writes the value of a part; of an unknown one also why nobody knows it. */
function valueText({ value, warming, ageMs }: ConditionReport): string {
  if (value !== 'unknown') return value;
  if (warming !== undefined) return `unknown: ${warming}`;
  if (ageMs === null) return 'unknown: not read yet';
  return ageMs === undefined ? value : `unknown: last read ${ageText(ageMs)} ago`;
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
