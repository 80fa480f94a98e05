import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** As the repository's own `pnpm lint` wants its files. */
export function format(repository: string, folder: string, files = ['.']) {
  const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'format', '--write', '--vcs-enabled=false', ...files], { cwd: folder });
}
