import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { pageOpenapi } from '../../../../src/app/schemas/page-openapi.ts';
import { QUESTIONS } from '../../../../src/web/api/questions.ts';

const text = JSON.stringify(pageOpenapi(QUESTIONS));
const document = JSON.parse(text) as {
  readonly paths: Readonly<Record<string, object>>;
  readonly components: { readonly schemas: object };
};

test('the document is one of OpenAPI 3.1, and holds every question', async () => {
  const validator = new Validator();
  expect(await validator.validate({ ...pageOpenapi(QUESTIONS) })).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const beside = ['/api/stream', '/api/trades.csv'];
  expect(Object.keys(document.paths)).toEqual([...QUESTIONS.map(({ ask }) => `/api/${ask}`), ...beside]);
});

test('what reads is GET, what acts is POST and shows its token', () => {
  for (const { ask, access } of QUESTIONS) {
    const path = document.paths[`/api/${ask}`] ?? {};
    expect([ask, Object.keys(path)]).toEqual([ask, [access === 'read' ? 'get' : 'post']]);
    expect([ask, JSON.stringify(path).includes('headerToken')]).toEqual([ask, access !== 'read']);
  }
});

test('every reference leads to something in the document', () => {
  const named = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref = '']) => ref);
  expect(named).toContain('#/components/schemas/Condition');
  const known = new Set([
    ...Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
    '#/components/responses/Refused',
  ]);
  expect(named.filter((ref) => !known.has(ref))).toEqual([]);
});
