import { createSection } from '../create-section/create-section.ts';
import { repositoryFolder } from '../folders.ts';

const [asked] = process.argv.slice(2);
try {
  if (!asked) throw new Error('pnpm create-section NAME makes a new section, such as mf-gifts.');
  const name = createSection(repositoryFolder, asked);
  process.stdout.write(
    [
      `${name} is there. Next:`,
      '  pnpm install',
      `  pnpm dev ${name}                 the section from source, beside the published others`,
      `  pnpm exec jest ${name}           its tests`,
      `  pnpm --filter ${name} build && pnpm release publish ${name}`,
      '',
    ].join('\n'),
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
