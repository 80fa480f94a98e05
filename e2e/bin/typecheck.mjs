// Type checks the named packages, or every one; results are cached for the next run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const tsc = join(dirname(createRequire(join(root, 'package.json')).resolve('typescript/package.json')), 'bin/tsc');
const cache = join(root, '.cache/types');
const named = process.argv.slice(2);
const all = () =>
  ['.', 'shared', 'tools'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)));
const packages = (named.length > 0 ? named : all()).filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));

/** The package's own settings, with a cache folder outside the files of its build. */
function projectOf(folder) {
  const name = folder.replaceAll('/', '-');
  const tsBuildInfoFile = join(cache, `${name}.tsbuildinfo`);
  const project = {
    extends: join(root, folder, 'tsconfig.json'),
    compilerOptions: { noEmit: true, incremental: true, tsBuildInfoFile },
  };
  writeFileSync(join(cache, `${name}.json`), JSON.stringify(project));
  return join(cache, `${name}.json`);
}

mkdirSync(cache, { recursive: true });
// One compiler for all reads the library files once. A package is checked by one thread, which takes half the processor time of several.
const threads = ['--builders', String(availableParallelism()), '--checkers', '1'];
const args = [tsc, '--build', ...threads, ...packages.map(projectOf)];
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1);
