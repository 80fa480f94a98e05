import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { affectedBy } from '../affected/affected.ts';
import { PARTS, partFolder, rspackCommand } from '../builds/parts.ts';
import { repositoryFolder } from '../folders.ts';

const PACKAGES = ['contract', 'pricing', 'platform', 'ui', 'release'].map((name) => `shared/${name}`);
const OTHERS = [...PACKAGES, 'api', 'front-door', 'tools', 'e2e'];
const HELP = `pnpm affected [BASE] [--run] [--json]
  Lists the parts that changed since BASE (main unless said otherwise) and the packages to test.
  --run builds those parts and runs those tests, and nothing else.
`;

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: repositoryFolder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split('\n').filter(Boolean);
}

/** What is not committed yet counts as well. */
function changedSince(base: string): string[] {
  const [parting = base] = git('merge-base', base, 'HEAD');
  return [...git('diff', '--name-only', parting), ...git('ls-files', '--others', '--exclude-standard')];
}

function run(args: string[], cwd: string) {
  const { status } = spawnSync(process.execPath, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const words = process.argv.slice(2);
const flags = new Set(words.filter((word) => word.startsWith('-')));
const [base = 'main'] = words.filter((word) => !word.startsWith('-'));
if (flags.has('--help')) process.stdout.write(HELP);
else {
  const { parts, tests } = affectedBy(changedSince(base), PARTS, OTHERS);
  const lines = [`build: ${parts.join(' ') || 'nothing'}`, `test: ${tests.join(' ') || 'nothing'}`];
  process.stdout.write(flags.has('--json') ? `${JSON.stringify({ parts, tests })}\n` : `${lines.join('\n')}\n`);
  if (flags.has('--run')) {
    for (const part of parts) run([rspackCommand(part), 'build'], partFolder(part));
    for (const name of tests.filter((each) => existsSync(join(repositoryFolder, each, 'jest.config.mjs'))))
      run([join(repositoryFolder, 'node_modules/jest/bin/jest.js')], join(repositoryFolder, name));
  }
}
