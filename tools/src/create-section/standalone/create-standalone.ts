import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sectionFiles } from '../section-files.ts';
import { sectionName } from '../section-name.ts';
import { writeFiles } from '../write-files.ts';
import { format } from './format.ts';
import { packPackages } from './pack-packages.ts';
import { repositoryFiles, type Section } from './repository-files.ts';

const OWN = ['src', 'locales', 'rspack.config.mjs', 'jest.config.mjs'];

/** The manifest of a section in this repository, or of a new one. */
export function shopsPackageJson(repository: string, name: string): Section['packageJson'] {
  const here = join(repository, name, 'package.json');
  return JSON.parse(existsSync(here) ? readFileSync(here, 'utf8') : (sectionFiles(name)['package.json'] ?? ''));
}

function refuseUnfit(repository: string, folder: string) {
  if (!relative(repository, folder).startsWith('..'))
    throw new Error(`${folder} is in this repository: a section of its own is written elsewhere.`);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
}

/** Only the section's own files; the others belong to the repository. */
const ownFiles = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => OWN.includes(file.split('/')[0] ?? '')));

/**
 * Creates a repository with a section that does not need this one. An existing section is copied unchanged, otherwise a
 * new one is created. Returns its name.
 */
export function createStandalone(repository: string, given: string, folder: string): string {
  const name = sectionName(given);
  refuseUnfit(repository, folder);
  const here = join(repository, name);
  const archives = packPackages(repository, join(folder, 'packages'));
  if (existsSync(here)) for (const file of OWN) cpSync(join(here, file), join(folder, file), { recursive: true });
  else writeFiles(folder, ownFiles(sectionFiles(name)));
  writeFiles(folder, repositoryFiles({ repository, name, packageJson: shopsPackageJson(repository, name), archives }));
  format(repository, folder);
  return name;
}
