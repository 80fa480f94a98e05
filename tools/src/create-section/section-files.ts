const nameOf = (section: string) => section.replace(/^mf-/, '');
const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

const BACK = 'Back to the shop';

/** The files of a new section, by their path below its folder. */
export function sectionFiles(folderName: string): Record<string, string> {
  const name = nameOf(folderName);
  // With `Screen`, because `Map` and `Link` already have a meaning.
  const Component = `${name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())}Screen`;
  const title = titleOf(name);
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'package.json': json({
      name: folderName,
      private: true,
      version: '0.1.0',
      type: 'module',
      scripts: { build: 'rspack build', dev: 'rspack dev' },
      dependencies: {
        '@shop/contract': 'workspace:^',
        '@shop/platform': 'workspace:^',
        '@shop/ui': 'workspace:^',
        react: '^19.3.1',
        'react-dom': '^19.3.1',
        'react-router-dom': '^7.18.7',
      },
      devDependencies: {
        '@rspack/cli': '^2.2.8',
        '@rspack/core': '^2.3.4',
        '@rspack/dev-server': '^2.2.2',
        '@shop/build': 'workspace:^',
        '@shop/testing': 'workspace:^',
      },
    }),
    'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": { "lib": ["ES2023", "DOM", "DOM.Iterable"], "types": ["node"] },
  "include": [".", "../shared/platform/src/types"],
  "exclude": ["node_modules", "dist", ".data"]
}
`,
    'jest.config.mjs': `import { browserTests } from '@shop/testing/jest-browser';

export default browserTests(import.meta.dirname);
`,
    'rspack.config.mjs': `import { sectionConfig } from '@shop/build/app-config';

export default sectionConfig({ folder: import.meta.dirname, name: '${folderName}' });
`,
    'src/routes.tsx': `import type { SectionRoute } from '@shop/platform/section-route';

export const routes: SectionRoute[] = [
  {
    path: '/${name}',
    robots: 'listed',
    handle: { title: '${title}' },
    lazy: () => import(/* webpackChunkName: "${name}" */ './screens/${name}/route.ts'),
  },
];
`,
    'src/server.ts': `export { expectations } from './expectations.ts';
export { routes } from './routes.tsx';
`,
    'src/expectations.ts': `import type { Expectations } from '@shop/contract/release';

/** Tried with every shell before it goes live: add what this section relies on. */
export const expectations: Expectations = {
  'pages are drawn by React 19': (given) => {
    const { version } = given.react as { version: string };
    if (!version.startsWith('19.')) throw new Error(\`it is React \${version}\`);
  },
};
`,
    'src/t.ts': `import { translator } from '@shop/platform';

/** The texts of this section, in the reader's language. Take \`plural\` and \`rich\` from here too when you need them. */
export const { t } = translator('${folderName}');
`,
    // The title waits for the team's word: the catalogue is complete, so from the first day the build checks it.
    'locales/hi.json': json(
      Object.fromEntries(
        [
          [BACK, 'दुकान पर वापस'],
          [title, title],
        ].sort(),
      ),
    ),
    [`src/screens/${name}/route.ts`]: `export { ${Component} as Component } from './${name}.tsx';
`,
    [`src/screens/${name}/${name}.tsx`]: `import { buttonClass } from '@shop/ui/button';
import layout from '@shop/ui/layout.module.css';
import { Link } from 'react-router-dom';
import { t } from '../../t.ts';

export function ${Component}() {
  return (
    <div className={layout.wrap}>
      <h1>{t('${title}')}</h1>
      <Link className={buttonClass('link')} to="/">
        {t('${BACK}')}
      </Link>
    </div>
  );
}
`,
    [`src/screens/${name}/${name}.test.tsx`]: `import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ${Component} } from './${name}.tsx';

test('shows its title and a way back to the shop', () => {
  const html = renderToString(
    <MemoryRouter>
      <${Component} />
    </MemoryRouter>,
  );
  expect(html).toContain('<h1>${title}</h1>');
  expect(html).toMatch(/<a [^>]*href="\\/"[^>]*>${BACK}</);
});
`,
  };
}

/** Its browser test, by the path below the section's folder of browser tests. */
export function browserTestFiles(folderName: string): Record<string, string> {
  const name = nameOf(folderName);
  return {
    [`${name}.spec.ts`]: `import { expect, test } from '../../harness/test.ts';

test('the page opens by its address, and leads back to the shop', async ({ page }) => {
  await page.goto('/${name}');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '${titleOf(name)}', exact: true })).toBeVisible();
  await main.getByRole('link', { name: '${BACK}' }).click();
  await expect(page).toHaveURL('/');
});
`,
  };
}
