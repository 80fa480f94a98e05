import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { declaredRoutes } from './declared-routes.mjs';

const root = mkdtempSync(join(tmpdir(), 'declared-routes-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The paths of a section with these files, and the screens that each path opens. */
async function read(files: Record<string, string>) {
  const folder = mkdtempSync(join(root, 'section-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const routes = await declaredRoutes(join(folder, 'routes.tsx'));
  return routes.map(({ screens, ...rest }) => ({ ...rest, screens: screens.map((file) => file.slice(folder.length)) }));
}

test('paths come from the table alone, also if it is computed, each with its screen', async () => {
  const found = await read({
    'routes.tsx': `import { pages } from './pages.ts';
      import { createContext } from 'react';
      import type { SectionRoute } from '@shop/platform/section-route';
      export const context = createContext({});
      const screen = () => import(/* webpackChunkName: "screen" */ './screens/screen.ts');
      export const routes: SectionRoute[] = [
        { path: '/', robots: 'listed', lazy: screen },
        ...Object.keys(pages).map((path) => ({ path, ErrorBoundary: () => <p />, lazy: async () => {
          const { Named } = await import('./screens/text.tsx');
          return { Component: Named.of.anything() };
        } })),
      ];`,
    'pages.ts': `export const pages = { '/about': 1, '/terms': 2 };`,
  });
  expect(found).toEqual([
    { path: '/', robots: 'listed', screens: ['/screens/screen.ts'] },
    { path: '/about', screens: ['/screens/text.tsx'] },
    { path: '/terms', screens: ['/screens/text.tsx'] },
  ]);
});

test('a nested route gets its full path, its screens and its own settings', async () => {
  const found = await read({
    'routes.tsx': `
      export const routes = [{
        robots: 'disallowed',
        lazy: { Component: () => import('./frame.ts'), loader: () => import('./frame-loader.ts') },
        children: [
          { path: '/orders', sharedWith: ['mf-help'], children: [{ index: true, lazy: () => import('./list.ts') }, { path: ':id' }] },
          { path: 'late/*' },
        ],
      }];`,
  });
  const frame = ['/frame.ts', '/frame-loader.ts'];
  expect(found).toEqual([
    { path: '/orders', robots: 'disallowed', sharedWith: ['mf-help'], screens: [...frame, '/list.ts'] },
    { path: '/orders/:id', robots: 'disallowed', sharedWith: ['mf-help'], screens: frame },
    { path: '/late/*', robots: 'disallowed', screens: frame },
  ]);
});

test('a module without routes is reported with its name', async () => {
  await expect(read({ 'routes.tsx': 'export const other = []' })).rejects.toThrow(/routes\.tsx exports no routes/);
});
