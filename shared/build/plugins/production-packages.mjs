import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest one in a folder or above it. @param {string} folder @param {string} path @returns {string | undefined} */
export function foundAbove(folder, path) {
  const found = join(folder, path);
  if (existsSync(found)) return found;
  return dirname(folder) === folder ? undefined : foundAbove(dirname(folder), path);
}

/** By Node's own resolution. @param {string} from @param {string} name */
function folderOf(from, name) {
  const found = foundAbove(from, join('node_modules', name, 'package.json'));
  return found && dirname(realpathSync(found));
}

/** @param {string} folder */
const isOfOthers = (folder) => /[\\/]node_modules[\\/]/.test(folder);

/** What a package needs at run time. Peer dependencies of our own packages are only for tests. @param {string} folder */
function needsOf(folder) {
  const described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = described;
  const peers = isOfOthers(folder) ? Object.keys(peerDependencies) : [];
  return {
    musts: Object.keys(dependencies).filter((name) => !(name in optionalDependencies)),
    mays: [...Object.keys(optionalDependencies), ...peers.filter((name) => !peerDependenciesMeta[name]?.optional)],
  };
}

/**
 * The folders of all third-party packages that a package needs at run time, with their own dependencies. Packages of this
 * repository are followed, because they become part of the program.
 *
 * @param {string} start
 */
export function productionPackages(start) {
  const seen = new Set([start]);
  const waiting = [start];
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    const { musts, mays } = needsOf(folder);
    for (const name of [...musts, ...mays]) {
      const next = folderOf(folder, name);
      if (!next && musts.includes(name)) throw new Error(`${name}, which ${folder} needs, is not installed.`);
      if (!next || seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return [...seen].filter(isOfOthers);
}
