import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { testFolder } from '../builds/parts.ts';
import { createSection } from '../create-section/create-section.ts';
import { createStandalone } from '../create-section/standalone/create-standalone.ts';
import { updateStandalone } from '../create-section/standalone/update-standalone.ts';
import { repositoryFolder } from '../folders.ts';

const HELP = `pnpm create-section NAME makes a new section, such as mf-gifts.
pnpm create-section NAME --standalone DIR makes it, or takes one of this repository out, as a repository of its own.
pnpm create-section NAME --standalone DIR --update gives that repository today's packages and versions, and touches nothing else.`;

const { PORT = '3000' } = process.env;

const inWorkspace = (name: string) => [
  `${name} is created, with a browser test in e2e/${testFolder(name)}. Next:`,
  '  pnpm install',
  `  pnpm dev ${name}                 the section from source, with the other sections as published`,
  `  pnpm exec jest ${name}           its tests`,
  `  pnpm --filter ${name} build && pnpm release publish ${name}`,
];

const standalone = (name: string, folder: string) => [
  `${name} is created in its own repository. Next:`,
  `  cd ${folder}`,
  '  npx -y pnpm@12 install',
  `  SHOP_URL=http://localhost:${PORT} pnpm dev   the section from source, the rest from that shop`,
  '  pnpm test && pnpm typecheck && pnpm build',
];

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
  return standalone(createStandalone(repositoryFolder, given, folder), folder);
}

try {
  process.stdout.write(`${run().join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
