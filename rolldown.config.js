import manifest from './package.json' with { type: 'json' };

/**
 * Libraries that go into the built files: they have hundreds of small modules, and to find and open these is most of a
 * start. The others load files of their own, or are loaded by few commands.
 */
const BUILT_IN = ['commander', 'node-cron', 'rxjs', 'typebox', 'yaml'];

const LEFT_OUT = Object.keys(manifest.dependencies).filter((name) => !BUILT_IN.includes(name));

/** Builds what a package holds in place of `src/`: few files, each of which a command needs as a whole. */
export default {
  input: { cli: 'src/app/cli.ts' },
  platform: 'node',
  external: LEFT_OUT.map((name) => new RegExp(`^${name}(/|$)`)),
  output: {
    dir: 'dist/app',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // Errors and classes are told by their names.
    keepNames: true,
    // Small things that nearly every command needs lie together; what needs a library is left out, and loads it.
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: 'base', test: /[\\/]src[\\/]base[\\/](?!at-once\.ts)/ }],
    },
  },
};
