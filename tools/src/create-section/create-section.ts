import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sectionFiles } from './section-files.ts';
import { sectionName } from './section-name.ts';

/** Creates a section that builds, tests and can be published. Returns its folder's name. */
export function createSection(repository: string, given: string): string {
  const name = sectionName(given);
  const folder = join(repository, name);
  if (existsSync(folder)) throw new Error(`${name} is there already.`);
  for (const [file, text] of Object.entries(sectionFiles(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return name;
}
