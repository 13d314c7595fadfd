'use strict';

/** Which folder of src may import which others (ARCHITECTURE.md#layers); app may import every one. */
const LAYERS = {
  base: [],
  domain: ['base'],
  effects: ['base', 'domain'],
  language: ['base'],
  wire: ['base', 'domain'],
  risk: ['base', 'domain', 'effects'],
  ports: ['base', 'domain', 'effects', 'wire'],
  reads: ['base', 'domain', 'effects', 'ports', 'language', 'wire'],
  clock: ['base', 'ports'],
  strategy: ['base', 'domain', 'language'],
  exchange: ['base', 'domain', 'wire', 'ports', 'effects'],
  paper: ['base', 'domain', 'wire', 'ports'],
  rules: ['base', 'domain', 'wire', 'language', 'risk', 'ports', 'strategy', 'effects', 'reads'],
  journal: ['base', 'domain', 'ports', 'effects'],
  backtest: ['base', 'domain', 'ports', 'clock', 'paper'],
  notify: ['base', 'domain', 'ports'],
  web: ['base', 'domain', 'ports'],
};

const layerRules = Object.entries(LAYERS).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  severity: 'error',
  comment: `${layer} may import ${allowed.length === 0 ? 'no other layer' : `only ${allowed.join(', ')}`}.`,
  from: { path: `^src/${layer}/` },
  to: { path: '^(src|test|bench|lint)/', pathNot: `^src/(${[layer, ...allowed].join('|')})/` },
}));

/**
 * The rooms of each layer that has some: each may import those before it, and none behind it. A room is a folder with all below it.
 * The files beside the rooms stand above all of them.
 */
const ROOMS = {
  exchange: ['rate-limit', 'send', 'gates', 'http', 'context', 'execute', 'read', 'find'],
  language: ['values', 'syntax', 'terms', 'functions', 'evaluate', 'explain', 'check'],
  paper: [
    'market',
    'core/state',
    'core/book',
    'core/calls',
    'core/futures',
    'core/plans',
    'core/spot',
    'core/wallets',
    'core/loans',
    'core/time',
    'records',
    'operations',
    'exchange',
    'faults',
  ],
  risk: ['bounds', 'view', 'limits'],
  rules: [
    'words/spec',
    'words/closing',
    'words/indicators',
    'words/watches',
    'words/triggers',
    'words/stops',
    'words/money',
    'words/actions',
    'words/goals',
    'engine/time',
    'engine/record',
    'engine/pending',
    'engine/view',
    'engine/polling',
    'engine/instance',
    'engine/context',
    'engine/epochs',
    'engine/settle',
    'engine/submit',
    'engine/recover',
    'engine/limits',
    'engine/runtime',
    'engine/explain',
    'engine/firing',
    'engine/runner',
    'engine/rule',
    'engine/goal',
    'observe/halts',
    'observe/protection',
    'observe/drift',
    'observe/closes',
    'observe/epochs',
    'observe/history',
    'observe/overview',
    'observe/health',
  ],
  app: [
    'process',
    'text',
    'emitted',
    'secrets',
    'state',
    'project',
    'venue',
    'output',
    'socket',
    'fmt',
    'graph',
    'init',
    'candles',
    'trades',
    'halts',
    'why',
    'manual',
    'call',
    'reload',
    'attention',
    'status',
    'plan',
    'webhooks',
    'test',
    'check',
    'backtest',
    'schemas',
    'reference',
    'probe',
    'doctor',
    'daemon/maintenance',
    'daemon/composition',
    'daemon/supervisor',
    'daemon/notify',
    'daemon/web',
    'daemon/remote',
    'daemon/run',
    'commands',
  ],
  strategy: [
    'yaml',
    'model',
    'structure',
    'schedules',
    'fields',
    'template',
    'compile',
    'config',
    'checks/proofs',
    'checks/together',
    'checks/file',
  ],
  wire: ['spec', 'codec', 'records', 'operations', 'error-codes'],
};

/** The files beside the rooms. */
const BESIDE = {
  exchange: ['create-exchange', 'execute-intent', 'execute-stop-pair', 'find-intent', 'read-query'],
  language: ['compile', 'compile-each', 'compile-template'],
  paper: ['server'],
  risk: ['approve', 'halts', 'losses-reached', 'preset-sides', 'trading-status'],
  rules: ['compile', 'vocabulary', 'remembered'],
  app: ['cli', 'emit-schemas'],
  strategy: ['load', 'load-strategy', 'load-templates'],
  wire: ['direction', 'signature'],
};

const roomRules = Object.entries(ROOMS).flatMap(([layer, rooms]) =>
  rooms.map((room, at) => ({
    name: `room-${layer}-${room.replaceAll('/', '-')}`,
    severity: 'error',
    comment: `${layer}/${room} may import only the rooms before it.`,
    from: { path: `^src/${layer}/${room}/` },
    to: { path: `^src/${layer}/`, pathNot: `^src/${layer}/(${rooms.slice(0, at + 1).join('|')})/` },
  })),
);

/** A file outside the rooms is reported by what it imports, and by who imports it. */
const outsideRules = Object.entries(ROOMS).flatMap(([layer, rooms]) => {
  const outside = {
    path: `^src/${layer}/`,
    pathNot: `^src/${layer}/((${rooms.join('|')})/|(${BESIDE[layer].join('|')})\\.ts$)`,
  };
  const comment = `A file of ${layer} belongs to a room, or is one of the few beside the rooms.`;
  return [
    { name: `rooms-of-${layer}`, severity: 'error', comment, from: outside, to: {} },
    { name: `rooms-of-${layer}`, severity: 'error', comment, from: {}, to: outside },
  ];
});

module.exports = {
  forbidden: [
    ...layerRules,
    ...roomRules,
    ...outsideRules,
    {
      name: 'ports-import-types-of-wire',
      severity: 'error',
      comment: 'Ports describe: they take the types of wire and none of its code.',
      from: { path: '^src/ports/' },
      to: { path: '^src/wire/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'reads-import-types-of-wire-and-language',
      severity: 'error',
      comment: 'A kind of read names its operations, and reads through a port.',
      from: { path: '^src/reads/' },
      to: { path: '^src/(wire|language)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-file-beside-the-layers',
      severity: 'error',
      comment: 'Every file of src belongs to a layer (ARCHITECTURE.md#layers).',
      from: { path: '^src/', pathNot: `^src/(${[...Object.keys(LAYERS), 'app'].join('|')})/` },
      to: {},
    },
    {
      name: 'no-import-from-beside-the-layers',
      severity: 'error',
      comment: 'Every file of src belongs to a layer (ARCHITECTURE.md#layers).',
      from: {},
      to: { path: '^src/', pathNot: `^src/(${[...Object.keys(LAYERS), 'app'].join('|')})/` },
    },
    {
      name: 'app-imports-no-tests',
      severity: 'error',
      comment: 'The program does not depend on what measures it.',
      from: { path: '^(src|bin)/' },
      to: { path: '^(test|bench|lint)/' },
    },
    {
      name: 'network-at-the-edge',
      severity: 'error',
      comment:
        'Only the transports, the paper server, the channels of alerts, what is served and app know of the network and of other processes.',
      from: { path: '^src/', pathNot: '^src/(exchange|paper|notify|web|app)/' },
      to: {
        path: '^(node:)?(net|http|https|http2|tls|dgram|dns|child_process|cluster|worker_threads)(/|$)|node_modules/(got|fastify|undici|grammy|nodemailer)/',
      },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'A cycle has no first file to read.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'The import leads nowhere.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-dev-dependency',
      severity: 'error',
      comment: 'What runs is installed where nothing is developed.',
      from: { path: '^(src|bin)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    moduleSystems: ['es6', 'cjs'],
  },
};
