import type { CcxtCall } from './calls.ts';

/** A call that was made, and what it was refused with; undefined where it was answered. */
export interface Tried {
  readonly call: CcxtCall;
  readonly refusal: string | undefined;
}

/** Writes down which calls were answered and which are left out. */
export function pageOf(
  version: string,
  tried: readonly Tried[],
  channels: readonly (readonly [string, string])[],
): string {
  const answered = tried.filter(({ refusal }) => refusal === undefined);
  const [worked, methods] = [namesOf(answered), namesOf(tried)];
  return [
    '# ccxt, call by call',
    '',
    `[A test](../../test/e2e/ccxt.test.ts) calls each method that ccxt ${version} says it has for this exchange, at \`purser exchange\` as it starts. Nothing is stubbed: only the client's`,
    'address and keys are changed. The test writes this page (`npx vitest run --update=all test/e2e/ccxt.test.ts`), and fails if ccxt says that it has a method that is not tried.',
    `Over HTTP ${String(worked.size)} of ${String(methods.size)} methods work. [Clients](clients.md) lists the calls of other clients.`,
    '',
    '## Works',
    '',
    '| method | tried with |',
    '| --- | --- |',
    ...[...worked].map((method) => `| \`${method}\` | ${kindsOf(answered, method)} |`),
    '',
    '## Left out',
    '',
    '| method | answered with | why |',
    '| --- | --- | --- |',
    ...tried.flatMap(({ call: { method, of, leftOut }, refusal }) =>
      leftOut === undefined
        ? []
        : [`| \`${method}\`${of === undefined ? '' : `, ${of}`} | ${refusal ?? 'an answer'} | ${leftOut.why} |`],
    ),
    '',
    '## Over WebSocket',
    '',
    'Nothing is served over WebSocket, so none of these works.',
    '',
    '| client | channels |',
    '| --- | --- |',
    ...channels.map(([who, names]) => `| ${who} | ${names} |`),
    '',
  ].join('\n');
}

function namesOf(tried: readonly Tried[]): ReadonlySet<string> {
  return new Set(tried.map(({ call }) => call.method).sort());
}

function kindsOf(tried: readonly Tried[], method: string): string {
  const kinds = tried.flatMap(({ call }) => (call.method === method && call.of !== undefined ? [call.of] : []));
  return kinds.length === 0 ? '' : kinds.join(', ');
}
