import { writeBuild } from '@shop/build/build-json';

/** What it takes of the shop: one copy of each, never its own. */
export const NEEDS = { react: '^19.0.0', 'react-dom': '^19.0.0', 'react-router-dom': '^7.0.0' };

export type Shared = Record<string, { singleton: boolean; import?: false; requiredVersion: string }>;

export const SHARED: Shared = Object.fromEntries(
  Object.entries(NEEDS).map(([name, range]) => [
    name,
    { singleton: true, import: false as const, requiredVersion: range },
  ]),
);

/** With a router of its own, as federation shares a package without further words. */
export const WITH_OWN_ROUTER: Shared = {
  ...SHARED,
  'react-router-dom': { singleton: true, requiredVersion: NEEDS['react-router-dom'] },
};

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
