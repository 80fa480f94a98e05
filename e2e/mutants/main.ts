import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mutantsOf } from './mutants-of.ts';

const root = join(import.meta.dirname, '../..');
const HELP = `pnpm mutants FILE ... [--tests PATTERN] [--most 20]
  Changes one place of a file at a time and runs the tests beside it: what they do not notice is printed.
  --tests  other tests than those of the file's folder
  --most   of each file, spread over all of it (default: 20)
`;
/** A change may well end in a loop. */
const PATIENCE_MS = 120_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string' },
    most: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});

function packageOf(file: string): string {
  const folder = dirname(file);
  return existsSync(join(folder, 'jest.config.mjs')) ? folder : packageOf(folder);
}

function passes(file: string): boolean {
  const cwd = packageOf(file);
  const pattern = values.tests ?? `${relative(cwd, dirname(file))}/`;
  // Where tests run on two engines, the quicker one is enough.
  const projects = cwd === join(root, 'api') ? ['--selectProjects', 'api', 'postgres', '--'] : [];
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/jest/bin/jest.js'), '--silent', '--bail', ...projects, pattern],
    { cwd, timeout: PATIENCE_MS, stdio: 'ignore', env: { ...process.env, CI: '1' } },
  );
  return status === 0;
}

function spread<Item>(items: Item[], most: number): Item[] {
  const step = Math.max(1, items.length / most);
  return Array.from({ length: Math.min(most, items.length) }, (_, at) => items[Math.floor(at * step)] as Item);
}

function tryFile(name: string): void {
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  const source = readFileSync(file, 'utf8');
  const putBack = () => writeFileSync(file, source);
  if (!passes(file)) throw new Error(`The tests of ${name} fail, or there are none: ${values.tests ?? 'beside it'}.`);
  const mutants = spread(mutantsOf(source), Number(values.most));
  let noticed = 0;
  process.once('exit', putBack);
  for (const { line, was, is, source: changed } of mutants) {
    writeFileSync(file, changed);
    if (!passes(file)) noticed += 1;
    else console.log(`${name}:${line}: nothing fails with [${is}] instead of [${was.replace(/\s+/g, ' ')}]`);
  }
  putBack();
  process.off('exit', putBack);
  console.log(`${name}: ${noticed} of ${mutants.length} noticed`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
if (values.help || positionals.length === 0) process.stdout.write(HELP);
else for (const name of positionals) tryFile(name);
