import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';

const LOCKFILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** @param {string} folder @param {string[]} words */
function git(folder, ...words) {
  const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** @param {string} url */
function withoutLogin(url) {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.username = '';
  parsed.password = '';
  return parsed.href;
}

/** The nearest one above. @param {string} folder @returns {string | undefined} */
function lockfileOf(folder) {
  const found = LOCKFILES.map((name) => join(folder, name)).find(existsSync);
  if (found) return createHash('sha256').update(readFileSync(found)).digest('hex');
  return dirname(folder) === folder ? undefined : lockfileOf(dirname(folder));
}

/** Where this build comes from. Outside a repository only the builder is known. @param {string} folder */
export function provenanceOf(folder) {
  const commit = git(folder, 'rev-parse', 'HEAD');
  const repository = commit && withoutLogin(git(folder, 'config', '--get', 'remote.origin.url'));
  const lockfile = lockfileOf(folder);
  return {
    ...(repository && { repository }),
    ...(commit && { commit }),
    ...(commit && git(folder, 'status', '--porcelain', '--', '.') && { changed: true }),
    ...(lockfile && { lockfile }),
    builder: `rspack ${rspack.rspackVersion}, node ${process.versions.node}${process.env.GITHUB_ACTIONS ? ', GitHub Actions' : ''}`,
  };
}

/** Next to the build and not part of it: the same files have the same name wherever they are built. @param {string} folder */
export const writeProvenance = (folder) =>
  writeFileSync(join(folder, 'dist/provenance.json'), `${JSON.stringify(provenanceOf(folder), null, 2)}\n`);
