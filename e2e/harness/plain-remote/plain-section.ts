import { writeBuild } from '@shop/build/build-json';

/** What it takes of the shop: one copy of each, never its own. */
export const NEEDS = { react: '^19.0.0', 'react-dom': '^19.0.0', 'react-router-dom': '^7.0.0' };

export const SHARED = Object.fromEntries(
  Object.entries(NEEDS).map(([name, range]) => [
    name,
    { singleton: true, import: false as const, requiredVersion: range },
  ]),
);

/** The few words about a build that publishing needs. */
export function describePlainBuild(dist: string) {
  writeBuild(dist, {
    section: 'mf-plain',
    entry: 'remoteEntry.js',
    js: [],
    css: [],
    cssMarks: {},
    routes: [{ path: '/plain', robots: 'listed', js: [], css: [] }],
    gives: {},
    needs: NEEDS,
    names: { 'react-router-dom': ['Link'] },
  });
}
