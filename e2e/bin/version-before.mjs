// Runs the API's tests of the version before, on the schema of this one: what is running while it is replaced must go on.
// What follows is passed on to Jest, such as the name of one test.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** The newest commit whose migrations are not the ones that are here. */
function versionBefore() {
  const isDirty = git('status', '--porcelain', '--', 'api/drizzle') !== '';
  if (isDirty) return git('rev-parse', 'HEAD');
  const changed = git('log', '-1', '--format=%H', '--', 'api/drizzle');
  return git('rev-parse', `${changed}^`);
}

const before = versionBefore();
const folder = join(mkdtempSync(join(tmpdir(), 'version-before-')), 'repository');
process.stdout.write(`The version before this schema: ${git('log', '-1', '--format=%h %s', before)}\n`);
git('worktree', 'add', '--detach', folder, before);

function run(command, args, cwd, env = {}) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}.`);
}

try {
  rmSync(join(folder, 'api/drizzle'), { recursive: true });
  cpSync(join(root, 'api/drizzle'), join(folder, 'api/drizzle'), { recursive: true });
  run('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline'], folder);
  const jest = ['--experimental-vm-modules', '--no-warnings', join(folder, 'node_modules/jest/bin/jest.js')];
  const tests = process.argv.slice(2);
  const all = ['--selectProjects', 'postgres'];
  run(process.execPath, [...jest, ...all, ...tests], join(folder, 'api'), { NODE_ENV: 'test', LONG_TESTS: '' });
  process.stdout.write('The version before works on this schema.\n');
} catch (error) {
  process.stdout.write(
    `${error.message}\nWhat runs while it is replaced would fail on this schema: expand first, contract later.\n`,
  );
  process.exitCode = 1;
} finally {
  git('worktree', 'remove', '--force', folder);
}
