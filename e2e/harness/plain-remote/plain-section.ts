import { writeBuild } from '@shop/build/build-json';

/** What it takes of the shop. */
export const NEEDS = { react: '^19.0.0', 'react-dom': '^19.0.0', 'react-router-dom': '^7.0.0', jotai: '^3.0.0' };

export type Shared = Record<string, { singleton: true; import?: false; version?: string; requiredVersion: string }>;

const sharedAs = (more: Partial<Shared[string]>): Shared =>
  Object.fromEntries(
    Object.entries(NEEDS).map(([name, range]) => [name, { singleton: true, requiredVersion: range, ...more }]),
  );

/** One copy of each, never its own. */
export const SHARED = sharedAs({ import: false });

/** With copies of its own, as federation shares packages without further words. */
export const WITH_COPIES = sharedAs({});

/** With copies that are newer than the shell's, as when the remote was updated first: federation by itself takes the newest. */
export const WITH_NEWER_COPIES: Shared = {
  ...WITH_COPIES,
  react: { singleton: true, version: '19.99.0', requiredVersion: NEEDS.react },
  'react-router-dom': { singleton: true, version: '7.99.0', requiredVersion: NEEDS['react-router-dom'] },
};

/** The few words about a build that publishing needs. */
export function describePlainBuild(dist: string, origin?: string) {
  writeBuild(dist, {
    section: 'mf-plain',
    ...(origin && { origin }),
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
