import { spawnSync } from 'node:child_process';
import { repositoryFolder } from '../folders.ts';

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: repositoryFolder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split('\n').filter(Boolean);
}

/** Since the branch left `base`, including uncommitted changes. */
export function changedFiles(base: string): string[] {
  const [parting = base] = git('merge-base', base, 'HEAD');
  return [...git('diff', '--name-only', parting), ...git('ls-files', '--others', '--exclude-standard')];
}
