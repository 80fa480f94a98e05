import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createSection } from '../create-section/create-section.ts';
import { inStandalone, inWorkspace } from '../create-section/next-steps.ts';
import { createStandalone } from '../create-section/standalone/create-standalone.ts';
import { updateStandalone } from '../create-section/standalone/update-standalone.ts';
import { repositoryFolder } from '../folders.ts';

const HELP = `pnpm create-section NAME makes a new section, such as mf-gifts.
pnpm create-section NAME --standalone DIR makes it, or takes one of this repository out, as a repository of its own.
pnpm create-section NAME --standalone DIR --update gives that repository today's packages and versions, and touches nothing else.`;

const updated = (changes: string[]) =>
  changes.length === 0
    ? ['Nothing changed: it has the packages and versions of this working copy.']
    : [...changes, 'Next, there: npx -y pnpm@12 install, then pnpm typecheck && pnpm test'];

const OPTIONS = { standalone: { type: 'string' }, update: { type: 'boolean' } } as const;

function run() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [given] = positionals;
  if (!given || (values.update && values.standalone === undefined)) throw new Error(HELP);
  if (values.standalone === undefined) return inWorkspace(createSection(repositoryFolder, given));
  // pnpm runs this in the repository's folder, wherever it was called.
  const folder = resolve(process.env.INIT_CWD ?? '.', values.standalone);
  if (values.update) return updated(updateStandalone(repositoryFolder, given, folder));
  return inStandalone(createStandalone(repositoryFolder, given, folder), folder, process.env);
}

try {
  process.stdout.write(`${run().join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
