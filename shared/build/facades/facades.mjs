import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FACADES } from '../shared-packages.mjs';
import { ROUTER_GIVEN_UP } from '../unused/react-router.mjs';
import { namesImportedFrom } from './imported-names.mjs';

const repository = join(import.meta.dirname, '../../..');
const platform = join(repository, 'shared/platform');
const fromPlatform = createRequire(join(platform, 'package.json'));

/** `DatePicker` is `date-picker`, `QRCode` is `qr-code`. @param {string} name */
const kebab = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

/** Each component from its own file, so that the rest stays out; the build fills the sheet. @param {string[]} names */
function antdExports(names) {
  const components = names.map((name) => {
    const module = `antd/es/${kebab(name)}`;
    if (!existsSync(join(dirname(fromPlatform.resolve('antd/package.json')), 'es', kebab(name))))
      throw new Error(`antd has no component ${name}: the facade takes each from a folder of its own`);
    return `export { default as ${name} } from '${module}';`;
  });
  return names.length > 0 ? ["import './antd.css';", '', ...components] : [];
}

/** @param {string} source @param {Record<string, string>} [elsewhere] names that come from another file */
const listedExports =
  (source, elsewhere = {}) =>
  (/** @type {string[]} */ names) => {
    const listed = names.filter((name) => !elsewhere[name]).map((name) => `  ${name},`);
    const others = Object.keys(elsewhere).filter((name) => names.includes(name));
    const files = [...new Set(others.map((name) => elsewhere[name]))];
    const from = (/** @type {string | undefined} */ file) =>
      others.filter((name) => elsewhere[name] === file).join(', ');
    return [
      ...(listed.length > 0 ? ['export {', ...listed, `} from '${source}';`] : []),
      ...files.map((file) => `export { ${from(file)} } from '${file}';`),
    ];
  };

const listedRouterExports = listedExports('react-router', {
  RouterProvider: 'react-router/dom',
  Link: './react-router-link.tsx',
  NavLink: './react-router-link.tsx',
});

/** @param {string[]} names */
function routerExports(names) {
  const missing = names.find((name) => ROUTER_GIVEN_UP.includes(name));
  if (missing) throw new Error(`${missing} is left out of the shop's router: see shared/build/unused/react-router.mjs`);
  return listedRouterExports(names);
}

/** @type {Record<string, (names: string[]) => string[]>} */
const EXPORTS = { antd: antdExports, 'react-router-dom': routerExports };

const HEADER = `// What the shell and the sections import of PACKAGE. Written by \`pnpm --filter @shop/build facades\`.`;

/** @param {string} name @param {string[]} names */
export function facadeText(name, names) {
  const lines = EXPORTS[name]?.(names) ?? [];
  return `${[HEADER.replace('PACKAGE', name), ...(lines.length > 0 ? lines : ['export {};'])].join('\n')}\n`;
}

/** What browsers begin with: the shell's entry, each section's routes and the fragments that it gives others. */
function entries() {
  const sections = readdirSync(repository).filter((name) => existsSync(join(repository, name, 'src/routes.tsx')));
  const fragments = sections.flatMap((name) => {
    const folder = join(repository, name, 'src/fragments');
    return existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
  });
  return [
    join(repository, 'shell/src/main.ts'),
    ...sections.map((name) => join(repository, name, 'src/routes.tsx')),
    ...fragments.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx')),
  ];
}

/** In the order of the house's formatter. @param {Iterable<string>} names */
const inOrder = (names) => [...names].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/** By package, what browsers import of it. */
export const namesInUse = () => namesImportedFrom(entries());

/** Every facade's file, what it holds now and what it should hold. */
export function facades() {
  const used = namesInUse();
  return Object.entries(FACADES).map(([name, path]) => {
    const file = join(platform, 'src', path);
    return { name, file, now: readFileSync(file, 'utf8'), wanted: facadeText(name, inOrder(used.get(name) ?? [])) };
  });
}
