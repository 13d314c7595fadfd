import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { parseDecimal } from '../../src/base/decimal.ts';
import { meantTexts, type Mistake, writtenOf } from './mistake.ts';
import { MISTAKES } from './mistakes.ts';
import { judge, type Judged } from './score.ts';

/** A text that a hint shows, put in the place of what its diagnostic marks. */
interface Applied {
  readonly mistake: Mistake;
  readonly hint: string;
  readonly shown: string;
  readonly text: string;
  readonly found: Judged;
}

const applied = MISTAKES.flatMap((mistake): readonly Applied[] => {
  const { wrong } = writtenOf(mistake);
  return judge(wrong, mistake.of).diagnostics.flatMap((diagnostic) =>
    shownIn(diagnostic).map((shown) => {
      const text = replaced(wrong, diagnostic, shown);
      return { mistake, hint: diagnostic.hint ?? '', shown, text, found: judge(text, mistake.of) };
    }),
  );
});

/** Those that make the file a sound one, as who follows the hint would see it. */
const taken = applied.filter(({ found }) => found.diagnostics.length === 0);

describe('what hints show', () => {
  test('can be put in the place of what is marked, for most mistakes', () => {
    const helped = new Set(taken.map(({ mistake }) => mistake));
    expect(helped.size).toBeGreaterThanOrEqual(HELPED_MIN);
  });

  test.each(taken.map((one) => [one.mistake.about, one.shown, one] as const))(
    'is meant: %s: %s',
    (_about, _shown, one) => {
      const { mistake, found, text } = one;
      const meant = meantTexts(mistake).map((right) => judge(right, mistake.of).meaning);
      expect(meant, text).toContain(found.meaning);
    },
  );
});

/** Mistakes of which a hint holds the very text that mends them; the others say in words what belongs where. */
const HELPED_MIN = 70;

describe('a loss in percent', () => {
  const [mistake] = MISTAKES.filter(({ about }) => about === 'a loss in percent of nothing');
  const offers = taken.filter((one) => one.mistake === mistake).map(({ shown }) => shown);

  test('is offered of the margin, of the value and of the equity, and never of itself', () => {
    expect(offers).toEqual([
      '-2% * position.marginSize',
      '-2% * position.total * position.openPriceAvg',
      '-2% * account.equity',
    ]);
  });

  test.each(offers)('of %s closes nothing that has lost a cent', (shown) => {
    const condition = conditionOf(`position.unrealizedPL < ${shown}`);
    expect([condition('-0.01'), condition('-1.99'), condition('5'), condition('-250')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('of itself closes whatever has lost a cent, and is warned of', () => {
    expect(conditionOf('position.unrealizedPL < -2% * position.unrealizedPL')('-0.01')).toBe(true);
    const [itself] = MISTAKES.filter(({ about }) => about === 'a loss in percent of itself');
    const { wrong } = writtenOf(itself ?? { text: '' });
    expect(judge(wrong, undefined).diagnostics.map(({ code }) => code)).toEqual(['compare-self']);
  });
});

/**
 * Judges a condition of a position of 0.1 BTC bought at 60000, with a margin of 1200 USDT in an account of 10000, by
 * its open profit.
 */
function conditionOf(condition: string): (profit: string) => unknown {
  const { wrong } = writtenOf(mistakeOf('a loss in percent of nothing'));
  const { strategy } = judge(wrong.replace('position.unrealizedPL < -2%', condition), undefined);
  const rule = strategy?.rules[0];
  if (strategy === undefined || rule?.when === undefined || rule.each === undefined)
    throw new Error(`not sound: ${condition}`);
  const { when, each } = rule;
  return (profit) => {
    const env: unknown[] = [];
    for (const watch of strategy.watches)
      if (watch.name === 'account') env[watch.slot] = { equity: parseDecimal('10000') };
    env[each.slot] = {
      marginCoin: 'USDT',
      baseCoin: 'BTC',
      total: parseDecimal('0.1'),
      openPriceAvg: parseDecimal('60000'),
      marginSize: parseDecimal('1200'),
      unrealizedPL: parseDecimal(profit),
    };
    return when.evaluate(env);
  };
}

function mistakeOf(about: string): Mistake {
  const found = MISTAKES.find((mistake) => mistake.about === about);
  if (found === undefined) throw new Error(`no such mistake: ${about}`);
  return found;
}

/** The texts between backticks of a hint. */
function shownIn({ hint = '' }: Diagnostic): readonly string[] {
  return [...hint.matchAll(/`([^`]+)`/g)].map(([, shown = '']) => shown);
}

function replaced(text: string, { place }: Diagnostic, shown: string): string {
  const lines = text.split('\n');
  const line = lines[place.line - 1] ?? '';
  const from = place.column - 1;
  lines[place.line - 1] = line.slice(0, from) + shown + line.slice(from + place.length);
  return lines.join('\n');
}
