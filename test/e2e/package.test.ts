import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patient } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { ROOT } from './start-purser.ts';

/** The Nodes on which a package has to run; what is older than 24 hands over to the one that comes along. */
const MAJORS = [20, 22, 24] as const;

/** The libraries that `rolldown.config.js` builds in. */
const BUILT_IN = ['commander', 'node-cron', 'rxjs', 'typebox', 'yaml'] as const;

/** Building, or bringing a Node and a hundred packages, on a quiet machine. */
const INSTALL_MS_MAX = patient(240_000);

/** What npm tells those that it runs would make another npm work where the first one does. */
const NOT_PASSED_ON = /^(npm_(command|execpath|node_execpath|lifecycle_|package_|config_(local_)?prefix)|INIT_CWD$)/;
const ENV = Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_PASSED_ON.test(name)));

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line in a folder; a Node that is given comes before all others. */
function shell(command: string, cwd: string, node = path.dirname(process.execPath)): Ran {
  const env = { ...ENV, PATH: `${node}${path.delimiter}${ENV['PATH'] ?? ''}` };
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', command], {
    ...{ cwd, env, timeout: INSTALL_MS_MAX },
    encoding: 'utf8',
  });
  // What npm says of the settings of this machine is none of the package's.
  return { status, stdout, stderr: stderr.replaceAll(/^npm (warn|notice)\b.*\n/gm, '') };
}

const online = shell('npm view node@20 version --fetch-retries=0 --fetch-timeout=20000', ROOT).status === 0;
const title = online ? 'the package' : 'the package (no registry answers, so it cannot be installed)';

describe.skipIf(!online)(title, () => {
  let tarball = '';
  beforeAll(() => {
    const folder = newFolder();
    const packed = shell(`npm pack --silent --pack-destination '${folder}'`, ROOT);
    expect(packed).toMatchObject({ status: 0 });
    tarball = path.join(folder, packed.stdout.trim().split('\n').at(-1) ?? '');
  }, INSTALL_MS_MAX);
  afterAll(removeFolders);

  test('holds what was built, and neither sources nor tests nor secrets', () => {
    const { stdout } = shell(`tar tzf '${tarball}'`, ROOT);
    const files = stdout.trim().split('\n');
    for (const wanted of [
      'bin/purser.mjs',
      'dist/app/cli.js',
      'schemas/strategy.schema.json',
      'report/page.js',
      'licenses/uplot.txt',
      'strategies/trend-entry.yaml',
    ])
      expect(files).toContain(`package/${wanted}`);
    for (const checked of ['strategy', 'config', 'test'])
      expect(files).toContainEqual(
        expect.stringMatching(RegExp(`^package/dist/validators/${checked}-[0-9a-f]{32}\\.cjs$`)),
      );
    // A start finds and opens each module of its command: they are few, with the libraries that have hundreds in them.
    expect(files.filter((file) => file.startsWith('package/dist/app/')).length).toBeLessThan(250);
    const folders = new Set(files.map((file) => file.split('/')[1]));
    expect([...folders].sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'bin',
      'deploy',
      'dist',
      'docs',
      'licenses',
      'package.json',
      'report',
      'schemas',
      'strategies',
    ]);
    expect(files.filter((file) => file.endsWith('.ts'))).toEqual([]);
    // Nothing that was built stays behind to be taken for the sources.
    expect(existsSync(path.join(ROOT, 'dist'))).toBe(false);
  });

  test('holds the licences of the libraries that were built in, as they are installed, and needs no other file of them', () => {
    const folder = newFolder();
    expect(shell(`tar xzf '${tarball}'`, folder)).toMatchObject({ status: 0 });
    const imported = new Set(
      globSync('package/dist/app/*.js', { cwd: folder }).flatMap((file) => librariesOf(folder, file)),
    );
    for (const name of BUILT_IN) {
      const [licence = ''] = globSync(`node_modules/${name}/{LICENSE,license}*`, { cwd: ROOT });
      const told = readFileSync(path.join(folder, `package/licenses/${name}.txt`), 'utf8');
      expect(told, name).toBe(readFileSync(path.join(ROOT, licence), 'utf8'));
      expect([...imported], name).not.toContain(name);
    }
  });

  test.each(MAJORS)(
    'is installed in an empty folder on Node %i, makes a project there, and runs it',
    (major) => {
      const node = bringNode(major);
      const folder = newFolder();
      const run = (command: string): Ran => shell(command, folder, node);
      expect(run('node --version').stdout).toMatch(new RegExp(`^v${String(major)}\\.`));
      // when: as the page says
      const installed = run(`npm i --no-audit --no-fund '${tarball}' && npx --no-install purser init`);
      expect(installed, installed.stderr).toMatchObject({ status: 0 });
      expect(installed.stdout).toContain('\nNext:\n  npx --no-install purser check\n');
      // then
      expect(globSync('**/*.ts', { cwd: path.join(folder, 'node_modules/purser') })).toEqual([]);
      expect(run('npx --no-install purser check')).toMatchObject({ status: 0, stderr: '' });
      expect(run('npx --no-install purser test')).toMatchObject({ status: 0, stderr: '' });
      // The validators that came along are those of its schemas: none was compiled and kept.
      expect(readdirSync(path.join(folder, 'node_modules/purser/node_modules/.cache'))).toEqual(['purser']);
      const traded = run('npx --no-install purser run --paper --speed 60 --for 6s');
      expect(traded, traded.stderr).toMatchObject({ status: 0, stderr: '' });
      expect(traded.stdout).toMatch(/^stopped/m);
      expect(run('npx --no-install purser journal verify')).toMatchObject({ status: 0 });
      // what is there is not written over, and nothing else is written beside it
      const config = readFileSync(path.join(folder, 'purser.yaml'), 'utf8');
      const again = run('npx --no-install purser init');
      expect(again).toMatchObject({ status: 1, stdout: '' });
      expect(again.stderr).toMatch(/purser\.yaml is there already; nothing was written/);
      expect(readFileSync(path.join(folder, 'purser.yaml'), 'utf8')).toBe(config);
    },
    INSTALL_MS_MAX,
  );
});

/** Finds the libraries that a built file imports. */
function librariesOf(folder: string, file: string): readonly string[] {
  const code = readFileSync(path.join(folder, file), 'utf8');
  return [...code.matchAll(/\bfrom\s*"([a-z][a-z-]*)[/"]/g)].map(([, name = '']) => name);
}

/** Brings a Node of a major version from the registry, and answers the directory of its binary. */
function bringNode(major: number): string {
  const folder = newFolder({ 'package.json': '{ "allowScripts": { "node": true } }' });
  const brought = shell(`npm i --silent --no-audit --no-fund node@${String(major)}`, folder);
  expect(brought, brought.stderr).toMatchObject({ status: 0 });
  return path.join(folder, 'node_modules/node/bin');
}
