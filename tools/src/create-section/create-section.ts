import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '@shop/release/manifest';
import { routeMatcher } from '@shop/release/route-match';
import { testFolder } from '../builds/parts.ts';
import { browserTestFiles, sectionFiles } from './section-files.ts';
import { sectionName } from './section-name.ts';
import { format } from './standalone/format.ts';
import { runProgram } from './standalone/run-pnpm.ts';
import { writeFiles } from './write-files.ts';

/** Publishing refuses it too, but only when the section is written. */
function refuseTakenPath(repository: string, name: string) {
  const built = readdirSync(repository)
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => join(repository, folder, 'dist/build.json'))
    .filter((file) => existsSync(file));
  const path = name.replace('mf-', '/');
  const owner = routeMatcher(built.map((file) => readManifest(readFileSync(file, 'utf8'))))(path)?.section;
  if (owner) throw new Error(`${path} is a path of ${owner}: give the section another name.`);
}

/** Creates a section that passes the checks of the repository and can be published. Returns its folder's name. */
export function createSection(repository: string, given: string): string {
  const name = sectionName(given);
  const tests = join('e2e', testFolder(name));
  for (const folder of [name, tests])
    if (existsSync(join(repository, folder))) throw new Error(`${folder} is there already.`);
  refuseTakenPath(repository, name);
  writeFiles(join(repository, name), sectionFiles(name));
  writeFiles(join(repository, tests), browserTestFiles(name));
  // A long name makes a line too long.
  format(repository, repository, [name, tests]);
  // Run, not imported: the tools do not import e2e.
  runProgram(process.execPath, ['--import', 'tsx', 'e2e/rules/draw.ts'], repository, 'pnpm graph');
  return name;
}
