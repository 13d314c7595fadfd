import type { Random } from '../../../src/base/random.ts';
import type { Answer, Call } from '../../../src/ports/transport.ts';
import type { Operation } from '../../../src/wire/spec/operation.ts';
import { STATUSES, unknownAnswer } from '../unknown-answers.ts';

/** Share of the writes that somebody in between answers. */
const ANSWERED = 0.08;
const PAGES = 0.3;

export type UnknownAnswers = <O extends Operation>(call: Call<O>) => Answer<O> | undefined;

/**
 * Answers writes that have gone through, or were refused, in the place of the exchange: with codes that nobody knows
 * and HTTP statuses of every class, or with pages.
 */
export function unknownAnswers(random: Random, met: (name: string) => void): UnknownAnswers {
  return <O extends Operation>({ operation }: Call<O>): Answer<O> | undefined => {
    if (operation.class === 'read' || random.next() >= ANSWERED) return undefined;
    const status = STATUSES[random.between(0, STATUSES.length - 1)] ?? 400;
    const isPage = random.next() < PAGES;
    met(isPage ? 'page for an answer' : 'unknown code');
    return unknownAnswer<O>({ code: String(random.between(990_000, 999_999)), status, isPage });
  };
}
