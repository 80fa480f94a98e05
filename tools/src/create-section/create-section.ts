import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sectionFiles } from './section-files.ts';

const NAME = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Writes a section that builds, tests and can be published. Gives its folder's name. */
export function createSection(repository: string, asked: string): string {
  const name = asked.startsWith('mf-') ? asked : `mf-${asked}`;
  if (!NAME.test(name) || name.length > 30)
    throw new Error(
      `A section's name is small letters, digits and single dashes, such as mf-gifts; '${asked}' is not.`,
    );
  const folder = join(repository, name);
  if (existsSync(folder)) throw new Error(`${name} is there already.`);
  for (const [file, text] of Object.entries(sectionFiles(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return name;
}
