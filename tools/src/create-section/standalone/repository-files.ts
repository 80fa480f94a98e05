import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readme } from './readme.ts';
import { checkWorkflow, publishWorkflow } from './workflows.ts';

export interface Section {
  /** The shop's repository, whose settings and versions the new one starts with. */
  repository: string;
  name: string;
  packageJson: { version: string; dependencies: Record<string, string>; devDependencies: Record<string, string> };
  /** The archive of each of the shop's packages, by its name. */
  archives: Record<string, string>;
}

const TOOLS = [
  '@biomejs/biome',
  '@jest/globals',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'fast-check',
  'jest',
  'typescript',
];
/** To develop and to publish. */
const SHOPS_TOOLS = { '@shop/dev-shell': '', '@shop/release': '' };
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** @shop packages come from their archives, the others in the shop's versions. */
const installed = (dependencies: Record<string, string>, archives: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(dependencies)
      .map(([name, range]) => [name, archives[name] ? `file:packages/${archives[name]}` : range] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

export function packageJson({ repository, name, packageJson: section, archives }: Section) {
  const { engines, devDependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const tools = Object.fromEntries(TOOLS.map((tool) => [tool, devDependencies[tool] as string]));
  return json({
    name,
    private: true,
    version: section.version,
    type: 'module',
    engines,
    scripts: {
      dev: 'shop-dev',
      build: 'rspack build',
      test: 'node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js',
      typecheck: 'shop-types --if-open && tsc --noEmit',
      types: 'shop-types',
      lint: 'biome check .',
      release: 'shop-release',
    },
    dependencies: installed(section.dependencies, archives),
    devDependencies: installed({ ...section.devDependencies, ...tools, ...SHOPS_TOOLS }, archives),
  });
}

function tsconfig(repository: string) {
  const { compilerOptions } = JSON.parse(readFileSync(join(repository, 'tsconfig.base.json'), 'utf8'));
  const own = {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node', '@shop/platform/assets.d.ts'],
    // Fragments of other sections: `typeof import('mf-orders/order-details')`.
    paths: { 'mf-*': ['./@mf-types/mf-*'] },
  };
  return json({ compilerOptions: { ...compilerOptions, ...own }, include: ['src'] });
}

function biome(repository: string) {
  const { linter, ...rest } = JSON.parse(readFileSync(join(repository, 'biome.json'), 'utf8'));
  const configs = {
    includes: ['*.config.mjs', '**/*.runtime-plugin.ts'],
    linter: { rules: { style: { noDefaultExport: 'off' } } },
  };
  return json({
    ...rest,
    files: { includes: ['**', '!**/*.svg', '!@mf-types', '!pnpm-lock.yaml'] },
    linter,
    overrides: [configs],
  });
}

/** The packages refer to each other by version: here too they come from their archives. */
export const overrides = (archives: Record<string, string>) =>
  Object.entries(archives).map(([name, archive]) => `  '${name}': file:packages/${archive}`);

const workspace = (archives: Record<string, string>) => `overrides:
${overrides(archives).join('\n')}

# None needs its install script: binaries ship as packages.
allowBuilds:
  '@swc/core': false
  '@parcel/watcher': false
`;

/** The other files of a section's repository, next to `src` and its two configurations. */
export function repositoryFiles(section: Section): Record<string, string> {
  const { repository, name, archives } = section;
  const same = (file: string) => readFileSync(join(repository, file), 'utf8');
  return {
    'package.json': packageJson(section),
    'pnpm-workspace.yaml': workspace(archives),
    // The versions that the shop itself was tested with; installing adds the packages' archives.
    'pnpm-lock.yaml': same('pnpm-lock.yaml'),
    'tsconfig.json': tsconfig(repository),
    'biome.json': biome(repository),
    '.editorconfig': same('.editorconfig'),
    '.nvmrc': same('.nvmrc'),
    '.gitignore': 'node_modules/\ndist/\n.mf/\ncoverage/\n*.log\n.env\n',
    '.github/CODEOWNERS': `* @storefront/${name.replace(/^mf-/, '')}\n`,
    '.github/workflows/check.yml': checkWorkflow(name),
    '.github/workflows/publish.yml': publishWorkflow(name),
    'README.md': readme(name),
  };
}
