import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

/** A snippet as if it stood in a file of the repository, and the rule that must object. */
interface Case {
  readonly rule: string;
  readonly file: string;
  readonly code: string;
}

const eslint = new ESLint();

/** A file of an inner layer that no snippet imports: the linter keeps its last snippet for the file's content. */
const LEAF = 'src/journal/journal-hash.ts';

const APPROVED = "import type { Approved, Intent } from '../effects/intent.ts';\n";
const RECORDED = "import type { Approved, Recorded } from '../effects/intent.ts';\n";
const KEYED =
  "import type { Resource, ResourceKey } from '../effects/resources.ts';\nimport type { Poll } from '../reads/poll.ts';\nimport type { PollKey } from '../reads/read.ts';\n";
const RXJS = "import { delay, interval, map, of, repeat, retry, timeout, timer, type Observable } from 'rxjs';\n";
const CLOCK = "import type { Clock } from '../ports/clock.ts';\n";

const FORBIDDEN: Readonly<Record<string, Case>> = {
  'a cast to Approved outside risk': {
    rule: 'house/approved-only-in-risk',
    file: LEAF,
    code: `${APPROVED}export const pass = (intent: Intent): Approved => intent as Approved;`,
  },
  'a cast to an alias of Approved': {
    rule: 'house/approved-only-in-risk',
    file: LEAF,
    code: `${APPROVED}type Fine = Approved;\nexport const pass = (intent: Intent): Fine => intent as Fine;`,
  },
  'a cast to a list of Approved': {
    rule: 'house/approved-only-in-risk',
    file: 'src/app/cli.ts',
    code: `${APPROVED}export const pass = (all: Intent[]): Approved[] => all as Approved[];`,
  },
  'a type guard for Approved': {
    rule: 'house/approved-only-in-risk',
    file: LEAF,
    code: `${APPROVED}export const isFine = (intent: Intent): intent is Approved => intent.id !== '';`,
  },
  'a cast to Recorded outside the ledger': {
    rule: 'house/recorded-only-by-ledger',
    file: LEAF,
    code: `${RECORDED}export const keep = (intent: Approved): Recorded => intent as Recorded;`,
  },
  'a type guard for Recorded': {
    rule: 'house/recorded-only-by-ledger',
    file: LEAF,
    code: `${RECORDED}export const isKept = (intent: Approved): intent is Recorded => intent.id !== '';`,
  },
  'a cast to a pair of Recorded': {
    rule: 'house/recorded-only-by-ledger',
    file: LEAF,
    code: `${RECORDED}export const pair = (stopLoss: Approved, takeProfit: Approved): { readonly stopLoss: Recorded; readonly takeProfit: Recorded } =>
      ({ stopLoss, takeProfit }) as { readonly stopLoss: Recorded; readonly takeProfit: Recorded };`,
  },
  'a cast to what gives a Recorded': {
    rule: 'house/recorded-only-by-ledger',
    file: LEAF,
    code: `${RECORDED}export const keeper = (keep: (one: Approved) => Approved): ((one: Approved) => Recorded) => keep as (one: Approved) => Recorded;`,
  },
  'a cast to Recorded in risk': {
    rule: 'house/recorded-only-by-ledger',
    file: 'src/risk/approve.ts',
    code: `${RECORDED}export const keep = (intent: Approved): Recorded => intent as Recorded;`,
  },
  'the key of a poll that is made of a text': {
    rule: 'house/poll-keys-of-reads',
    file: LEAF,
    code: `${KEYED}export const forged = (text: unknown): PollKey => text as PollKey;`,
  },
  'the key of a resource that is made of a text': {
    rule: 'house/resource-keys-of-resources',
    file: LEAF,
    code: `${KEYED}export const forged = (text: unknown): ResourceKey => text as ResourceKey;`,
  },
  'a key in a text': {
    rule: '@typescript-eslint/restrict-template-expressions',
    file: LEAF,
    code: `${KEYED}export const text = ({ key }: Poll): string => \`\${key} (again)\`;`,
  },
  'a key as a text': {
    rule: '@typescript-eslint/no-base-to-string',
    file: LEAF,
    code: `${KEYED}export const words = ({ key }: Poll): string[] => String(key).split(' ');`,
  },
  'resources that are compared': {
    rule: 'house/told-apart-by-key',
    file: LEAF,
    code: `${KEYED}export const isSame = (a: Resource, b: Resource): boolean => a === b;`,
  },
  'a resource that is sought among others': {
    rule: 'house/told-apart-by-key',
    file: LEAF,
    code: `${KEYED}export const isIn = (resources: readonly Resource[], resource: Resource): boolean => resources.includes(resource);`,
  },
  'a set of resources': {
    rule: 'house/told-apart-by-key',
    file: LEAF,
    code: `${KEYED}export const once = (resources: readonly Resource[]): ReadonlySet<Resource> => new Set(resources);`,
  },
  'a cast through unknown': {
    rule: 'no-restricted-syntax',
    file: LEAF,
    code: 'export const number = (text: string): number => text as unknown as number;',
  },
  'a cast to never where an Approved is expected': {
    rule: 'house/approved-only-in-risk',
    file: 'src/app/cli.ts',
    code: `${APPROVED}import type { Exchange } from '../ports/exchange.ts';\nexport const send = (exchange: Exchange, intent: Intent) => exchange.execute(intent as never);`,
  },
  'the real time': restricted('export const now = (): number => Date.now();'),
  'the real date': restricted('export const today = (): Date => new Date();'),
  'real chance': restricted('export const roll = (): number => Math.random();'),
  'the high-resolution time': restricted('export const now = (): bigint => process.hrtime.bigint();'),
  'timers by import': restricted("import { setTimeout as wait } from 'node:timers/promises';\nexport { wait };"),
  'a global behind globalThis': restricted('export const now = (): number => globalThis.Date.now();'),
  'a timer': { ...restricted('setTimeout(() => undefined, 5);'), rule: 'no-restricted-globals' },
  'an interval timer': { ...restricted('setInterval(() => undefined, 5);'), rule: 'no-restricted-globals' },
  'the performance clock': {
    ...restricted('export const now = (): number => performance.now();'),
    rule: 'no-restricted-globals',
  },
  'a timer in app': {
    rule: 'no-restricted-globals',
    file: 'src/app/cli.ts',
    code: 'setTimeout(() => undefined, 5);',
  },
  'fetch in app': { rule: 'no-restricted-globals', file: 'src/app/cli.ts', code: "void fetch('http://localhost');" },
  'a subscription outside app': restricted(`${RXJS}export const start = (): void => void of(1).subscribe();`),
  'a promise of an observable': restricted("import { firstValueFrom } from 'rxjs';\nexport { firstValueFrom };"),
  'a default export': restricted('export default 1;'),
  'an export of everything': restricted("export * from './clock.ts';"),
  'an enum': restricted('export enum Side { Long, Short }'),
  'an exported subject': restricted("import { Subject } from 'rxjs';\nexport const ticks = new Subject<number>();"),
  'a function that shows its subject': restricted(
    "import { Subject } from 'rxjs';\nexport function ticks(): Subject<number> { return new Subject(); }",
  ),
  'a timer without scheduler': timed('export const ticks: Observable<number> = timer(5);'),
  'an interval without scheduler': timed('export const ticks: Observable<number> = interval(5);'),
  'a delay without scheduler': timed('export const late = of(1).pipe(delay(5));'),
  'a timeout without scheduler': timed('export const late = of(1).pipe(timeout({ each: 5 }));'),
  'a retry after milliseconds': timed('export const again = of(1).pipe(retry({ count: 3, delay: 5 }));'),
  'a repeat after milliseconds': timed('export const again = of(1).pipe(repeat({ count: 3, delay: 5 }));'),
  'a time operator under another name': timed(
    "import { delay as later } from 'rxjs';\nexport const late = of(1).pipe(later(5));",
  ),
  'a scheduler that is not the clock': timed(
    "import { asyncScheduler } from 'rxjs';\nexport const ticks = timer(5, asyncScheduler);",
  ),
  'rxjs as a whole': timed("import * as all from 'rxjs';\nexport const ticks = all.timer(5);"),
  'a subscription inside a subscription': {
    rule: 'rxjs-x/no-nested-subscribe',
    file: 'src/app/cli.ts',
    code: `${RXJS}of(1).subscribe(() => { of(2).subscribe(); });`,
  },
  'an observable that nobody uses': { ...restricted(`${RXJS}of(1);`), rule: 'rxjs-x/no-floating-observables' },
  'a promise that nobody awaits': {
    ...restricted('const wait = async (): Promise<void> => Promise.resolve();\nwait();'),
    rule: '@typescript-eslint/no-floating-promises',
  },
  'a non-null assertion': {
    ...restricted('export const first = (all: string[]): string => all[0]!;'),
    rule: '@typescript-eslint/no-non-null-assertion',
  },
  any: {
    ...restricted('export const any = (value: any): unknown => value;'),
    rule: '@typescript-eslint/no-explicit-any',
  },
  'a rule switched off in a comment': restricted('// eslint-disable-next-line\nexport default 1;'),
  'printing from inside': { ...restricted("console.log('x');"), rule: 'no-console' },
  'the real time in a test of a part': {
    rule: 'no-restricted-syntax',
    file: 'test/unit/app/state/state-lock.test.ts',
    code: 'export const now = (): number => Date.now();',
  },
};

const ALLOWED: Readonly<Record<string, Case>> = {
  'resources that are told apart by their keys': {
    rule: 'house/told-apart-by-key',
    file: LEAF,
    code: `${KEYED}export const isSame = (a: Resource, b: Resource): boolean => a.key === b.key && new Set([a.key]).has(b.key);`,
  },
  'a cast to Approved in risk': {
    rule: 'house/approved-only-in-risk',
    file: 'src/risk/approve.ts',
    code: `${APPROVED}export const pass = (intent: Intent): Approved => intent as Approved;`,
  },
  'narrowing an Approved': {
    rule: 'house/approved-only-in-risk',
    file: LEAF,
    code: `${APPROVED}import type { OpenEffect } from '../effects/open.ts';\nexport const open = (one: Approved): Approved<OpenEffect> => one as Approved<OpenEffect>;`,
  },
  'a cast to never where something else is expected': {
    rule: 'house/approved-only-in-risk',
    file: 'src/app/cli.ts',
    code: 'export const length = (value: number[]): number => ((text: string) => text.length)(value as never);',
  },
  'time operators on the clock': timed(
    `${CLOCK}export const late = ({ scheduler }: Clock, clock: Clock): Observable<number> =>
      of(1).pipe(delay(5, scheduler), timeout({ each: 5, scheduler: clock.scheduler }), map(Number),
        retry({ count: 3, delay: () => timer(5, clock.scheduler) }));`,
  ),
  'a method that has the name of an operator': timed(
    'export const hold = (line: { delay(ms: number): void }): void => { line.delay(5); };',
  ),
  'the real time in the clock': {
    rule: 'no-restricted-syntax',
    file: 'src/clock/virtual-clock.ts',
    code: 'export const now = (): number => Date.now();',
  },
  'a subscription in app': {
    rule: 'no-restricted-syntax',
    file: 'src/app/cli.ts',
    code: `${RXJS}export const start = (): void => void of(1).subscribe();`,
  },
  'a subject that stays inside': restricted(
    "import { Subject, type Observable } from 'rxjs';\nexport function ticks(): Observable<number> { const all = new Subject<number>(); return all; }",
  ),
};

test.each(Object.entries(FORBIDDEN))('lint forbids %s', async (_, given) => {
  expect(await rulesAgainst(given)).toContain(given.rule);
});

test.each(Object.entries(ALLOWED))('lint allows %s', async (_, given) => {
  expect(await rulesAgainst(given)).not.toContain(given.rule);
});

test.each(['order-helper.ts', 'utils.ts', 'data.ts', 'exchange-service.ts', 'Orders.ts'])(
  'lint forbids a file called %s',
  async (name) => {
    // A rule on names needs no types, so that the file may be one that does not exist.
    const untyped = new ESLint({
      overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
      ruleFilter: ({ ruleId }) => ruleId === 'house/file-named',
    });
    expect(await rulesAgainst({ rule: '', file: `src/rules/${name}`, code: 'export {};' }, untyped)).toEqual([
      'house/file-named',
    ]);
  },
);

function restricted(code: string): Case {
  return { rule: 'no-restricted-syntax', file: LEAF, code };
}

function timed(code: string): Case {
  return { rule: 'house/clock-given', file: LEAF, code: RXJS + code };
}

async function rulesAgainst({ file, code }: Case, linter = eslint): Promise<readonly (string | null)[]> {
  const [result] = await linter.lintText(code, { filePath: file });
  const messages = result?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.map(({ ruleId }) => ruleId);
}
