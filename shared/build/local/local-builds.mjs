/**
 * @typedef {{ section: string, build: string }} Manifest
 * @typedef {{ build: string, broken: string }} State `broken`: why the newest save gave no build.
 */

const MOST_BUILDS = 10;

/** The newest builds of a section, in memory: a page that started with one continues to request its files. */
export function localBuilds() {
  /** @type {Map<string, Map<string, Buffer>>} */
  const builds = new Map();
  /** @type {Set<(state: State) => void>} */
  const followers = new Set();
  /** @type {Manifest | undefined} */
  let newest;
  let broken = '';

  const state = () => ({ build: newest?.build ?? '', broken });
  function notify() {
    for (const follower of followers) follower(state());
  }

  return {
    state,
    newest: () => newest,
    file: (/** @type {string} */ build, /** @type {string} */ name) => builds.get(build)?.get(name),
    /** @param {Manifest} manifest @param {Map<string, Buffer>} files */
    add(manifest, files) {
      newest = manifest;
      broken = '';
      builds.delete(manifest.build);
      builds.set(manifest.build, files);
      const [oldest = ''] = builds.keys();
      if (builds.size > MOST_BUILDS) builds.delete(oldest);
      notify();
    },
    /** @param {string} why */
    fail(why) {
      broken = why;
      notify();
    },
    /** @param {(state: State) => void} follower */
    follow(follower) {
      followers.add(follower);
      follower(state());
      return () => followers.delete(follower);
    },
  };
}
