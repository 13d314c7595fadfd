import path from 'node:path';
import type { Json } from '../../domain/journal-entry.ts';
import { socketPath } from '../socket/address.ts';
import { askSocket } from '../socket/ask.ts';
import { stateDirectory } from '../state/state-directory.ts';
import { configAbove } from './project-of.ts';

/** How long a daemon is waited for; a person who points at a word does not wait longer. */
const WAIT_MS_MAX = 300;

/** Values that are shown of an operand; a rule may have many instances. */
const VALUES_MAX = 3;

/** The operand of an expression, in the rule or goal whose expression it is. */
export interface AskedValue {
  readonly file: string;
  readonly strategy: string;
  readonly part: string;
  readonly text: string;
}

/** Asks the daemon of a file's project for the present values of an operand; none where no daemon says any. */
export async function presentValues({ file, strategy, part, text }: AskedValue): Promise<readonly string[]> {
  const config = configAbove(file);
  const folder = path.dirname(config ?? file);
  try {
    const socket = socketPath(stateDirectory({ config, cwd: folder }));
    const request = { ask: 'why', rule: `${strategy}/${part}` };
    const answer = await askSocket({ path: socket, request, timeoutMs: WAIT_MS_MAX });
    return answer === undefined ? [] : valuesOf(answer, withoutBlanks(text));
  } catch {
    // A daemon that does not answer, or does not know the rule, has nothing to say here.
    return [];
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
    if ('text' in one && 'value' in one && typeof one.text === 'string' && withoutBlanks(one.text) === text)
      found.add(String(one.value));
    const parts: readonly unknown[] = Object.values(one);
    left.push(...parts.toReversed());
  }
  return [...found];
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
