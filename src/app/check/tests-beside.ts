import { existsSync } from 'node:fs';

/** Lists the tests of files: `one.test.yaml` beside `one.yaml`. */
export function testsBeside(files: readonly string[]): readonly string[] {
  return files.flatMap((file) => {
    const stem = file.replace(/\.ya?ml$/, '');
    return [`${stem}.test.yaml`, `${stem}.test.yml`].filter((test) => existsSync(test));
  });
}
