import { expect, test } from 'vitest';
import { isToJournald, logLines } from '../../../../src/app/output/log-lines.ts';
import { redactorOf } from '../../../../src/base/redact.ts';

const SECRET = 'hunter2-hunter2';

function logged(isJournald: boolean) {
  const lines: string[] = [];
  const logger = logLines({ redact: redactorOf([SECRET]), isJournald, to: { write: (line) => void lines.push(line) } });
  return { logger, lines };
}

test('a line is one JSON object, with the level, the time and the text that docs/logging.md promises', () => {
  const { logger, lines } = logged(false);
  logger.warn({ kind: 'refused', strategy: 's' }, 'over the limit\nof two lines');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^\n]+\n$/);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    ...{ level: 40, time: expect.any(Number) as number, kind: 'refused', strategy: 's' },
    msg: 'over the limit\nof two lines',
  });
});

test('a secret is in no line, whatever holds it', () => {
  const { logger, lines } = logged(false);
  logger.info({ detail: { body: `a ${SECRET} b` } }, SECRET);
  logger.error(new Error(`no ${SECRET}`), encodeURIComponent(SECRET));
  const basic = Buffer.from(SECRET).toString('base64');
  logger.info(basic);
  expect(lines.join('')).not.toContain(SECRET);
  expect(lines.join('')).not.toContain(basic);
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
});

test('the journal of systemd is told the priority of each line', () => {
  const { logger, lines } = logged(true);
  logger.info('a');
  logger.warn('b');
  logger.error('c');
  expect(lines.map((line) => line.slice(0, 3))).toEqual(['<6>', '<4>', '<3>']);
});

test('it is the journal of systemd where its name of the stream is that of the standard output', () => {
  const file = { dev: 8, ino: 1_234 };
  expect(isToJournald('8:1234', file)).toBe(true);
  // An environment that was handed on does not tell of an output that was led elsewhere.
  expect(isToJournald('8:1235', file)).toBe(false);
  expect(isToJournald(undefined, file)).toBe(false);
});
