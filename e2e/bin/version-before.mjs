// Runs the API's tests of the previous version on the schema of this one: a running version must keep working while it is replaced.
// Further arguments are passed on to Jest, such as the name of one test.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** The newest commit with other migrations. */
function versionBefore() {
  const isDirty = git('status', '--porcelain', '--', 'api/drizzle') !== '';
  if (isDirty) return git('rev-parse', 'HEAD');
  const changed = git('log', '-1', '--format=%H', '--', 'api/drizzle');
  return git('rev-parse', `${changed}^`);
}

const before = versionBefore();
const parent = mkdtempSync(join(tmpdir(), 'version-before-'));
// PostgreSQL, which the tests start, runs as another user than root.
chmodSync(parent, 0o755);
const folder = join(parent, 'repository');
process.stdout.write(`The version before this schema: ${git('log', '-1', '--format=%h %s', before)}\n`);
git('worktree', 'add', '--detach', folder, before);

function run(command, args, cwd, env = {}) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}.`);
}

/** A race of two deletions, fixed in e42edc0: it shows nothing about a schema. */
const MENDED_SINCE = ['packs that are deleted at the same time leave the card to what is left'];

function failing(files) {
  const report = join(parent, 'report.json');
  const jest = ['--experimental-vm-modules', '--no-warnings', join(folder, 'node_modules/jest/bin/jest.js')];
  const args = [...jest, ...files, '--selectProjects', 'postgres', '--json', `--outputFile=${report}`];
  rmSync(report, { force: true });
  spawnSync(process.execPath, args, {
    cwd: join(folder, 'api'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', LONG_TESTS: '' },
  });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((each) => each.status === 'failed').map((each) => each.fullName);
    return status === 'failed' ? (tests.length > 0 ? tests : ['']).map((test) => ({ name, test })) : [];
  });
}

function putMigrations(from) {
  rmSync(join(folder, 'api/drizzle'), { recursive: true, force: true });
  cpSync(from, join(folder, 'api/drizzle'), { recursive: true });
}

try {
  cpSync(join(folder, 'api/drizzle'), join(parent, 'own'), { recursive: true });
  run('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline'], folder);
  putMigrations(join(root, 'api/drizzle'));
  const once = failing(process.argv.slice(2)).filter(({ test }) => !MENDED_SINCE.includes(test));
  // A test that is only too slow among all the others shows nothing about this schema either.
  const failed = once.length > 0 ? failing([...new Set(once.map(({ name }) => name))]) : [];
  if (failed.length > 0) {
    // A test that already failed there shows nothing about this schema.
    putMigrations(join(parent, 'own'));
    const own = failing([...new Set(failed.map(({ name }) => name))]);
    const isOwn = (one) => own.some(({ name, test }) => name === one.name && test === one.test);
    const because = failed.filter((one) => !isOwn(one));
    if (because.length > 0) throw new Error(because.map(({ name, test }) => `${name}: ${test}`).join('\n'));
  }
  process.stdout.write('The version before works on this schema.\n');
} catch (error) {
  process.stdout.write(
    `${error.message}\nWhat runs while it is replaced would fail on this schema: expand first, contract later.\n`,
  );
  process.exitCode = 1;
} finally {
  git('worktree', 'remove', '--force', folder);
  rmSync(parent, { recursive: true, force: true });
}
