import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** In the format that the repository's own `pnpm lint` requires. */
export function format(repository: string, folder: string, files = ['.']) {
  const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'format', '--write', '--vcs-enabled=false', ...files], { cwd: folder });
}
