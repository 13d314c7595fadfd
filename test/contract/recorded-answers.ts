import { readAnswer } from '../../src/exchange/http/read-answer.ts';
import type { Recording } from '../../src/app/probe/recording.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { operations } from '../../src/wire/operations/index.ts';

const BY_ID: ReadonlyMap<string, Operation> = new Map(Object.entries(operations));

/** Names each recorded success that the codec of its operation cannot read, and each operation that is not known. */
export function unreadable({ answers }: Pick<Recording, 'answers'>): readonly string[] {
  return answers.flatMap(({ operation: id, status, answer }, nth) => {
    const operation = BY_ID.get(id);
    if (operation === undefined) return [`answer ${String(nth)}: there is no operation ${id}`];
    try {
      readAnswer(operation, { status, body: JSON.stringify(answer), retryAfter: undefined, now: 0 });
      return [];
    } catch (error) {
      return [`answer ${String(nth)}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}
