import { expect, test } from 'vitest';
import { endingsIn, findingsIn, linesIn, reasonsIn } from '../../messages/found-messages.ts';
import { sourcesOf } from '../../messages/sources.ts';

const of = (text: string, other = ''): ReturnType<typeof sourcesOf> =>
  sourcesOf(
    new Map([
      ['src/a.ts', text],
      ['src/b.ts', other],
    ]),
  );

test('names the holes of a text by the values that fill them', () => {
  const [found] = findingsIn(
    of('report({ code: "stop-near", message: `${name}: ${formatMoney(bound.most)} and ${String(all.length)}` })'),
  );
  expect(found).toEqual({
    ...{ file: 'src/a.ts', codes: ['stop-near'], hints: [] },
    texts: ['‹name›: ‹most› and ‹count of all›'],
  });
});

test('writes out both sides of a choice, and the texts of constants and functions, of other files too', () => {
  const text = `import { why } from './b.ts';
    function place() { const message = isLow ? 'too low' : why(1); report({ code: 'stop-far', message, hint: HINT }); }
    const HINT = 'a ' + 'percent';`;
  const [found] = findingsIn(of(text, 'export const why = (size: number): string => `too large: ${size}`;'));
  expect(found?.texts).toEqual(['too low', 'too large: ‹size›']);
  expect(found?.hints).toEqual(['a percent']);
});

test('finds both codes where the code is a choice', () => {
  const text = "report({ code: isNear ? 'stop-near' : 'stop-far', message: 'this is odd' })";
  expect(findingsIn(of(text))[0]?.codes).toEqual(['stop-near', 'stop-far']);
});

test('finds findings that a maker makes of its arguments', () => {
  const [found] = findingsIn(of("throw fault('expr-text', span, `no closing ${quote}`, `end it with ${quote}`)"));
  expect(found).toMatchObject({ codes: ['expr-text'], texts: ['no closing ‹quote›'], hints: ['end it with ‹quote›'] });
});

test('finds lines of known kinds only', () => {
  const text = "const a = { kind: 'held', text: 'it waits' }; const b = { kind: 'other', text: 'it is none' };";
  expect(linesIn(of(text), new Set(['held'])).map(({ texts }) => texts)).toEqual([['it waits']]);
});

test('finds the words with which a command ends, and the reasons of a limit', () => {
  const text = `throw new UsageError('say one of both');
    export const most = limit({ name: 'most', remedy: 'Less.', judge: () => { return isOver ? \`\${value} is above it\` : undefined; } });`;
  expect(endingsIn(of(text)).map(({ texts }) => texts)).toEqual([['say one of both']]);
  expect(reasonsIn(of(text))).toEqual(new Map([['most', ['‹value› is above it']]]));
});
