import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkWorkflow, publishWorkflow } from './workflows.ts';

const readme = (name: string) => `# ${name}

A section of the shop in its own repository: its routes, screens and tests. Everything else comes as packages, in \`packages/\`.
You need Node (\`.nvmrc\`) and nothing else; to type \`pnpm\` alone, run \`npm install -g pnpm@12\` once.

\`\`\`sh
npx -y pnpm@12 install                    # the first time it completes pnpm-lock.yaml: commit it
SHOP_URL=http://localhost:3000 pnpm dev   # from source with hot reload, the rest from that shop
pnpm dev --release 41                     # the rest as that release of the shop has it; RELEASES_URL and RELEASE_TOKEN as below
pnpm lint && pnpm typecheck && pnpm test
pnpm build
pnpm types                                # types of other sections' fragments from that shop, in @mf-types: commit them
\`\`\`

## Ship it

\`RELEASES_URL\` is the release service, \`RELEASE_TOKEN\` this team's right to publish. In GitHub they are a variable and a secret of
this repository, which the workflows in \`.github/workflows\` read; without the secret they come with GitHub's own identity of the job.

\`\`\`sh
pnpm release check ${name}                  # stored, every check run, nobody sees it
pnpm release publish ${name} --why "what changed"
pnpm release rollback ${name} --why "what is wrong"
\`\`\`

## Where things are

- \`src/routes.tsx\` declares the paths of this section, and nothing else does. It comes with the section's entry, before anything of the
  shell is there: what it needs of \`@shop/platform\` or React, its screens import.
- \`src/t.ts\` names the section, and screens say their texts with it. \`locales/hi.json\` has their Hindi; \`pnpm build\` fails if one is
  missing or does not fit.
- \`src/expectations.ts\` says what this section relies on; it is tried with every new shell.
- \`node_modules/@shop/platform\` is what the shell gives: its types are the contract. Fragments of other sections:
  \`typeof import('mf-orders/order-details')\`, fetched by \`pnpm types\`, \`pnpm dev\` and \`pnpm typecheck\` when the shop answers.
`;

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
  // The shop's own rules stay in its repository.
  const { linter, plugins: _, ...rest } = JSON.parse(readFileSync(join(repository, 'biome.json'), 'utf8'));
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
