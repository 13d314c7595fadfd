import rxjsX from 'eslint-plugin-rxjs-x';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { house } from './lint/house.ts';

/** Shapes that no file has (CONTRIBUTING.md#style). */
const SHAPES = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  { selector: 'ExportAllDeclaration', message: 'Name what is exported.' },
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals: types are erased, not built.' },
  {
    selector: 'TSAsExpression > TSAsExpression.expression > TSUnknownKeyword.typeAnnotation',
    message: 'A cast through unknown silences the checker: narrow instead.',
  },
  {
    selector:
      'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > NewExpression[callee.name=/Subject$/], ExportNamedDeclaration > :matches(FunctionDeclaration, TSDeclareFunction) > TSTypeAnnotation.returnType TSTypeReference[typeName.name=/Subject$/], ExportNamedDeclaration > :matches(TSInterfaceDeclaration, TSTypeAliasDeclaration) TSTypeReference[typeName.name=/Subject$/]',
    message: 'A Subject stays inside the file that feeds it: show an Observable.',
  },
];

/** Time and chance that are not those of the clock and the seed. */
const REAL_TIME = [
  { selector: 'MemberExpression[object.name="Date"][property.name="now"]', message: 'Take the time from the Clock.' },
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Take the time from the Clock.' },
  { selector: 'CallExpression[callee.name="Date"]', message: 'Take the time from the Clock.' },
  { selector: 'MemberExpression[object.name="Math"][property.name="random"]', message: 'Take chance from a seed.' },
  {
    selector: 'MemberExpression[object.name="process"][property.name="hrtime"]',
    message: 'Take the time from the Clock.',
  },
  {
    selector: 'MemberExpression[object.name="globalThis"]',
    message: 'Name the global itself, so that its rule sees it.',
  },
  {
    selector: 'ImportDeclaration[source.value=/^(node:)?(timers|timers.promises|perf_hooks)$/]',
    message: 'Wait and measure with the Clock.',
  },
];

const REAL_TIME_GLOBALS = ['setTimeout', 'setInterval', 'setImmediate', 'performance'].map((name) => ({
  name,
  message: 'Wait and measure with the Clock.',
}));

/** The program is subscribed to once, in app. */
const SUBSCRIBING = [
  {
    selector: 'CallExpression[callee.property.name="subscribe"]',
    message: 'Only app subscribes: return the Observable.',
  },
  {
    selector: 'ImportSpecifier[imported.name=/^(firstValueFrom|lastValueFrom)$/]',
    message: 'Only app subscribes, and ports answer no Promises: return the Observable.',
  },
];

/** The network is reached through the port Exchange, and by got. */
const FETCH = { name: 'fetch', message: 'Calls to an exchange go through a Transport.' };

/** Text of somebody else's that becomes elements. */
const HTML_AS_TEXT = [
  {
    selector:
      'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|write|writeln)$/][object.name!="clipboard"], Property[key.name="dangerouslySetInnerHTML"]',
    message: 'Text stays text: write it with html`…` or textContent.',
  },
];

/** Amounts are decimals as text: no browser adds or rounds them. */
const AMOUNT_AS_NUMBER = [
  {
    selector:
      'CallExpression[callee.name=/^(Number|parseFloat|parseInt)$/][arguments.0.property.name=/^(amount|size|net|realised|unrealised|fees|worth|usdt|interest)$/]',
    message: 'An amount stays text.',
  },
];

function restrict(syntax, globals) {
  return {
    'no-restricted-syntax': ['error', ...syntax],
    'no-restricted-globals': ['error', ...globals],
  };
}

export default defineConfig(
  { ignores: ['node_modules/', 'coverage/', 'dist/', 'schemas/', 'docs/', '.purser/'] },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked, rxjsX.configs.strict],
    plugins: { house },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true },
    rules: {
      eqeqeq: 'error',
      // `const { left: _left, ...rest } = all` is how a field is left out.
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      // Decimal is a branded bigint, and the rule does not see through the brand.
      '@typescript-eslint/no-unsafe-unary-minus': 'off',
      // A recursive type cannot be written as a Record, and a named key says what the keys are.
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // Ports are object literals of closures: nothing in this program has a `this` to lose.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'house/file-named': 'error',
      ...restrict(SHAPES, []),
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      'no-console': 'error',
      'house/approved-only-in-risk': 'error',
      'house/recorded-only-by-ledger': 'error',
      'house/poll-keys-of-reads': 'error',
      'house/resource-keys-of-resources': 'error',
      'house/told-apart-by-key': 'error',
      'house/clock-given': 'error',
      ...restrict([...SHAPES, ...REAL_TIME, ...SUBSCRIBING], [...REAL_TIME_GLOBALS, FETCH]),
    },
  },
  { files: ['src/risk/**/*.ts'], rules: { 'house/approved-only-in-risk': 'off' } },
  { files: ['src/rules/engine/record/ledger.ts'], rules: { 'house/recorded-only-by-ledger': 'off' } },
  { files: ['src/reads/read.ts'], rules: { 'house/poll-keys-of-reads': 'off' } },
  { files: ['src/effects/resources.ts'], rules: { 'house/resource-keys-of-resources': 'off' } },
  {
    // Where the brands are given, and where tests stand behind it.
    files: ['src/risk/approve.ts', 'src/rules/engine/record/ledger.ts', 'test/**/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'off' },
  },
  {
    files: ['src/clock/**/*.ts'],
    rules: { 'house/clock-given': 'off', ...restrict([...SHAPES, ...SUBSCRIBING], [FETCH]) },
  },
  {
    files: ['src/app/**/*.ts'],
    rules: restrict([...SHAPES, ...REAL_TIME], [...REAL_TIME_GLOBALS, FETCH]),
  },
  {
    // Tests of the parts neither wait nor roll dice; those that start processes have to.
    files: ['test/{unit,simulation,golden}/**/*.ts'],
    rules: restrict([...SHAPES, ...REAL_TIME], REAL_TIME_GLOBALS),
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      'rxjs-x/no-ignored-error': 'off',
      'rxjs-x/no-floating-observables': 'off',
    },
  },
  {
    // What browsers run: its types are checked by tsc (public/tsconfig.json, report/tsconfig.json).
    files: ['src/web/public/**/*.js', 'report/**/*.js'],
    extends: [tseslint.configs.base],
    plugins: { house },
    linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      ...restrict(
        [...SHAPES, ...HTML_AS_TEXT, ...AMOUNT_AS_NUMBER],
        [{ name: 'alert', message: 'Say it in the page.' }],
      ),
    },
  },
  {
    // What is drawn is measured in pixels.
    files: ['src/web/public/**/{draw-*,calendar}.js'],
    rules: { 'no-restricted-syntax': ['error', ...SHAPES, ...HTML_AS_TEXT] },
  },
  { files: ['*.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
);
