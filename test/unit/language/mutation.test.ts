import { describe, expect, test } from 'vitest';
import { type Random, seededRandom } from '../../../src/base/random.ts';
import { EXPRESSION_CODES } from '../../../src/language/values/codes.ts';
import { compileEach } from '../../../src/language/compile-each.ts';
import { compileExpression } from '../../../src/language/compile.ts';
import { compileTemplate } from '../../../src/language/compile-template.ts';
import { type Compiled, EvaluationError } from '../../../src/language/values/expression.ts';
import { referenceEntries } from '../../../src/language/functions/reference.ts';
import { env, scope, source } from './world.ts';

/** Sound expressions: each example of the language's tables, and some of the kinds that have none. */
const SOUND: readonly string[] = [
  ...referenceEntries().map(({ example }) => example),
  'position.unrealizedPL < -2% * position.marginSize && not (btc.last > 60000 USDT/BTC)',
  'has(position.liquidationPrice) && position.liquidationPrice > 90% * position.markPrice',
  '(account.fee ?? 0 USDT) * 1.5 + max(account.available, 5 USDT) / 3',
  'position.symbol in ["BTCUSDT", "ETHUSDT"] ? 1h30m : now - position.cTime',
  'p in positions where p.leverage > 3 && p.holdSide == "long"',
  '${position.symbol} is at ${btc.last} in ${position.holdSide.upperAscii()}',
];

const PARTS: readonly string[] = SOUND.flatMap((text) => text.match(/\w+|\s+|[^\w\s]+/g) ?? []);
const ODD: readonly string[] = [
  '\u0000',
  '\u{1f600}',
  '\ud800',
  '"',
  "'",
  '\\',
  '${',
  '[',
  '(',
  '999999999999999999999',
  '1e9',
  '__proto__',
  'constructor',
  '$prices',
  '.',
  '%',
  '\n',
];
const ROUNDS = 100_000;
const SEED = 20_270_131;

describe('mutated expressions', () => {
  test('100,000 of them are compiled, or refused with a code, a place within them and a hint', () => {
    const random = seededRandom(SEED);
    let sound = 0;
    const codes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const text = mutated(random);
      try {
        for (const result of compileAll(text, round)) {
          if (result.ok) sound += 1;
          else for (const code of refusalCodes(text, result)) codes.add(code);
        }
      } catch (error) {
        throw new Error(`seed ${String(SEED)}, round ${String(round)}: ${JSON.stringify(text)}`, { cause: error });
      }
    }
    // Mutants that were all broken at the first character would try nothing.
    expect(sound).toBeGreaterThan(ROUNDS / 100);
    expect(codes.size).toBeGreaterThan(20);
  });
});

function compileAll(text: string, round: number): readonly Compiled<unknown>[] {
  if (round % 10 === 8) return [compileEach(source(text), scope, 11)];
  if (round % 10 === 9) return [compileTemplate(source(text), scope)];
  const result = compileExpression(source(text), scope);
  if (result.ok) {
    for (const values of [env, []]) evaluated(() => result.value.evaluate(values));
    if (round % 7 === 0) result.value.explain(env);
  }
  return [result];
}

function evaluated(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
  }
}

function refusalCodes(text: string, { diagnostics }: Extract<Compiled<unknown>, { ok: false }>): readonly string[] {
  if (diagnostics.length === 0) throw new Error('refused without a word');
  return diagnostics.map(({ code, place, hint, message }) => {
    const [start, end] = [place.column - 1, place.column - 1 + place.length];
    const isPlaced = 0 <= start && start <= end && end <= text.length;
    if (!isPlaced || !(code in EXPRESSION_CODES) || hint === undefined || hint === '' || message === '')
      throw new Error(`${code} ${String(start)}–${String(end)} ${message} (${String(hint)})`);
    return code;
  });
}

/** One to four changes of a sound expression: parts taken out, put in, replaced, doubled or exchanged. */
function mutated(random: Random): string {
  const parts: string[] = pick(random, SOUND).match(/\w+|\s+|[^\w\s]/gu) ?? [];
  for (let change = 0; change <= below(random, 4); change += 1) {
    const at = below(random, parts.length + 1);
    const other = below(random, 6) === 0 ? pick(random, ODD) : pick(random, PARTS);
    switch (below(random, 5)) {
      case 0:
        parts.splice(at, 1);
        break;
      case 1:
        parts.splice(at, 0, other);
        break;
      case 2:
        parts.splice(at, 1, other);
        break;
      case 3:
        parts.splice(at, 0, ...parts.slice(at, at + 1 + below(random, 6)));
        break;
      default:
        parts.push(...parts.splice(at, 1));
    }
  }
  return parts.join('');
}

function pick<T>(random: Random, from: readonly T[]): T {
  const found = from[below(random, from.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

function below(random: Random, bound: number): number {
  return random.between(0, bound - 1);
}
