import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const repository = join(import.meta.dirname, '../..');
export const inRepository = (...path: string[]) => join(repository, ...path);

/** The script behind a package's command, as installed for one of the workspace's packages. */
export function installedScript(workspace: string, script: string): string {
  const path = inRepository(workspace, 'node_modules', script);
  if (!existsSync(path)) throw new Error(`${path} is missing: run npx -y pnpm@12 install.`);
  return path;
}
