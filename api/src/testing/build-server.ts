import { execFileSync } from 'node:child_process';
import { apiFolder } from '../folders.ts';

/** For tests that start processes: built ones start in a third of the time. Once for all engines of a run. */
export function buildServer() {
  if (process.env.SHOP_TEST_BUILT) return;
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: apiFolder, stdio: ['ignore', 'ignore', 'inherit'] });
  process.env.SHOP_TEST_BUILT = 'yes';
}
