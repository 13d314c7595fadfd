import { AST_NODE_TYPES as NODE, ESLintUtils, type TSESLint, type TSESTree } from '@typescript-eslint/utils';

/** What reads the time or waits, and takes the scheduler as an argument or in its options. */
const TIMED = new Set([
  'auditTime',
  'bufferTime',
  'debounceTime',
  'delay',
  'interval',
  'sampleTime',
  'throttleTime',
  'timeInterval',
  'timeout',
  'timeoutWith',
  'timer',
  'timestamp',
  'windowTime',
]);

/** What waits by a number of its options; a function there can answer a timer of the clock. */
const DELAYED_BY_OPTION = new Set(['repeat', 'retry']);

/** What brings a clock of its own. */
const FOREIGN_CLOCKS = new Set([
  'animationFrameScheduler',
  'animationFrames',
  'asapScheduler',
  'asyncScheduler',
  'queueScheduler',
  'VirtualTimeScheduler',
]);

type MessageId = 'missing' | 'foreign' | 'delayed' | 'namespace';

/**
 * Demands that every RxJS operator that knows time is given the scheduler of the clock: a backtest has no other time.
 */
export const clockGiven = ESLintUtils.RuleCreator.withoutDocs<[], MessageId>({
  meta: {
    type: 'problem',
    schema: [],
    defaultOptions: [],
    messages: {
      missing: '{{name}} needs the scheduler of the clock.',
      foreign: '{{name}} is not the clock: take the scheduler of the Clock port.',
      delayed:
        '{{name}} with a delay in milliseconds waits on the real clock: answer a timer on the scheduler instead.',
      namespace: 'Import what is used of rxjs by name, so that its time operators can be checked.',
    },
  },
  create: (context) => ({
    ImportDeclaration: (node) => {
      if (node.source.value !== 'rxjs' && node.source.value !== 'rxjs/operators') return;
      for (const specifier of node.specifiers) {
        if (specifier.type === NODE.ImportSpecifier) checkImport(context, specifier);
        else context.report({ node: specifier, messageId: 'namespace' });
      }
    },
  }),
});

function checkImport(context: TSESLint.RuleContext<MessageId, []>, specifier: TSESTree.ImportSpecifier): void {
  const name = specifier.imported.type === NODE.Identifier ? specifier.imported.name : specifier.imported.value;
  if (FOREIGN_CLOCKS.has(name)) context.report({ node: specifier, messageId: 'foreign', data: { name } });
  if (!TIMED.has(name) && !DELAYED_BY_OPTION.has(name)) return;
  const [variable] = context.sourceCode.getDeclaredVariables(specifier);
  for (const { identifier } of variable?.references ?? []) {
    const call = identifier.parent;
    if (call.type === NODE.CallExpression && call.callee === identifier) checkCall(context, call, name);
    else context.report({ node: identifier, messageId: 'missing', data: { name } });
  }
}

function checkCall(context: TSESLint.RuleContext<MessageId, []>, call: TSESTree.CallExpression, name: string): void {
  if (DELAYED_BY_OPTION.has(name)) {
    if (call.arguments.some((argument) => waitsByNumber(context, argument))) {
      context.report({ node: call, messageId: 'delayed', data: { name } });
    }
  } else if (!call.arguments.some(isScheduler)) {
    context.report({ node: call, messageId: 'missing', data: { name } });
  }
}

function isScheduler(argument: TSESTree.Node): boolean {
  if (argument.type === NODE.Identifier) return /scheduler$/i.test(argument.name);
  if (argument.type === NODE.MemberExpression) return isScheduler(argument.property);
  return argument.type === NODE.ObjectExpression && propertyOf(argument, 'scheduler') !== undefined;
}

function waitsByNumber(context: TSESLint.RuleContext<MessageId, []>, argument: TSESTree.Node): boolean {
  const wait = argument.type === NODE.ObjectExpression ? propertyOf(argument, 'delay') : undefined;
  if (wait === undefined) return false;
  const type = ESLintUtils.getParserServices(context).getTypeAtLocation(wait.value);
  return type.getCallSignatures().length === 0;
}

function propertyOf(object: TSESTree.ObjectExpression, key: string): TSESTree.Property | undefined {
  return object.properties
    .filter((property) => property.type === NODE.Property)
    .find((property) => property.key.type === NODE.Identifier && property.key.name === key);
}
