// Type checks the packages that are named, or every one, one on each core; what was found is kept for the next time.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const tsc = join(dirname(createRequire(join(root, 'package.json')).resolve('typescript/package.json')), 'bin/tsc');
const named = process.argv.slice(2);
const all = () =>
  ['.', 'shared', 'tools'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)));
const packages = (named.length > 0 ? named : all()).filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));

let failed = 0;
async function next() {
  const name = packages.shift();
  if (!name) return;
  const kept = join(root, '.cache/types', `${name.replaceAll('/', '-')}.tsbuildinfo`);
  // Alone, a compiler does in half the processor time what its threads do with each other.
  const options = ['--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', kept];
  const child = spawn(process.execPath, [tsc, '-p', name, ...options], { cwd: root, stdio: 'inherit' });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) failed += 1;
  await next();
}
await Promise.all(Array.from({ length: availableParallelism() }, next));
process.exit(failed === 0 ? 0 : 1);
