// Type checks the packages that are named, or every one; what was found is kept for the next time.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const tsc = join(dirname(createRequire(join(root, 'package.json')).resolve('typescript/package.json')), 'bin/tsc');
const kept = join(root, '.cache/types');
const named = process.argv.slice(2);
const all = () =>
  ['.', 'shared', 'tools'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)));
const packages = (named.length > 0 ? named : all()).filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));

/** The package's own settings, with a place for what is kept outside of what its build is made from. */
function projectOf(folder) {
  const name = folder.replaceAll('/', '-');
  const tsBuildInfoFile = join(kept, `${name}.tsbuildinfo`);
  const project = {
    extends: join(root, folder, 'tsconfig.json'),
    compilerOptions: { noEmit: true, incremental: true, tsBuildInfoFile },
  };
  writeFileSync(join(kept, `${name}.json`), JSON.stringify(project));
  return join(kept, `${name}.json`);
}

mkdirSync(kept, { recursive: true });
// One compiler for all reads a file of the libraries once. A package is checked by one thread, which takes half the processor time of several.
const threads = ['--builders', String(availableParallelism()), '--checkers', '1'];
const args = [tsc, '--build', ...threads, ...packages.map(projectOf)];
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1);
