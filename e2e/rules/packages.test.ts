import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { init, parse } from 'es-module-lexer';

const root = join(__dirname, '../..');
const consumer = mkdtempSync(join(tmpdir(), 'packed-packages-'));
afterAll(() => rmSync(consumer, { recursive: true, force: true }));

interface PackageJson {
  exports: Record<string, string | Record<string, string>>;
  publishConfig?: { exports: Record<string, string> };
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const read = (folder: string): PackageJson => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const source = (name: string) => join(root, 'shared', name);
const packed = (name: string) => join(consumer, 'node_modules/@shop', name);
const TEXTS = run('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.mts', '*.css', '*tsconfig*.json'], root)
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const PACKAGES = readdirSync(join(root, 'shared')).filter((name) => existsSync(join(source(name), 'package.json')));
const COMPILED = PACKAGES.filter((name) => read(source(name)).publishConfig);

const exportedFiles = (exports: PackageJson['exports']) =>
  Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? entry : Object.values(entry)));

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

function run(command: string, args: string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} in ${cwd}:\n${stdout}${stderr}`);
  return stdout;
}

/** Under `pnpm test` pnpm has set its path; otherwise npx finds it. */
function pnpm(args: string[], cwd: string) {
  const script = process.env.npm_execpath ?? '';
  return /pnpm\.[cm]?js$/.test(script)
    ? run(process.execPath, [script, ...args], cwd)
    : run('npx', ['-y', 'pnpm@12', ...args], cwd);
}

/** Compiles the packages and unpacks their archives where an application would have them. */
function installPacked() {
  const each = COMPILED.map((name) => `--filter=@shop/${name}`);
  // Leftovers of earlier builds must not be found.
  for (const name of COMPILED) rmSync(join(source(name), 'dist'), { recursive: true, force: true });
  pnpm([...each, 'run', 'build'], root);
  pnpm([...each, 'pack', '--pack-destination', consumer], root);
  for (const name of COMPILED) {
    const archive = readdirSync(consumer).find((file) => file.startsWith(`shop-${name}-`));
    mkdirSync(packed(name), { recursive: true });
    run('tar', ['-xzf', join(consumer, archive ?? ''), '--strip-components=1', '-C', packed(name)], consumer);
  }
}

/** The packages' dependencies are installed next to them. */
function installDependencies(name: string) {
  const { dependencies, peerDependencies } = read(source(name));
  for (const dependency of Object.keys({ ...dependencies, ...peerDependencies })) {
    const place = join(consumer, 'node_modules', dependency);
    if (existsSync(place)) continue;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(source(name), 'node_modules', dependency), place);
  }
}

const isUsedOutside = (folder: string, specifier: string) =>
  TEXTS.some(({ file, text }) => !file.startsWith(`${folder}/`) && new RegExp(`['"]${specifier}['"]`).test(text));

describe.each([
  ...PACKAGES.map((name) => [`@shop/${name}`, `shared/${name}`]),
  ['api', 'api'],
  ['front-door', 'front-door'],
  ['tools', 'tools'],
])('%s', (name = '', folder = '') => {
  test('exports only files that another package uses, each under one name', () => {
    const { exports } = read(join(root, folder));
    const entries = Object.keys(exports).filter((entry) => entry !== './package.json');
    expect(entries.filter((entry) => !isUsedOutside(folder, `${name}${entry.slice(1)}`))).toEqual([]);
    const files = exportedFiles(exports);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });
});

describe.each(PACKAGES)('@shop/%s', (name) => {
  const { exports } = read(source(name));

  test('exports files by name, and each exists', () => {
    expect(Object.keys(exports).filter((entry) => entry.includes('*'))).toEqual([]);
    expect(exportedFiles(exports).filter((file) => !existsSync(join(source(name), file)))).toEqual([]);
  });

  test('explains in a few lines what it is', () => {
    expect(readFileSync(join(source(name), 'README.md'), 'utf8')).toContain(`# @shop/${name}\n`);
  });
});

describe('a compiled package', () => {
  test('can be packed and installed', () => {
    installPacked();
    for (const name of COMPILED) installDependencies(name);
    symlinkSync(join(root, 'node_modules/@types'), join(consumer, 'node_modules/@types'));
  }, 300_000);

  test.each(COMPILED)('@shop/%s gives packed what it gives in the workspace', (name) => {
    const given = read(packed(name)).exports;
    expect(Object.keys(given)).toEqual(Object.keys(read(source(name)).exports));
    expect(exportedFiles(given).filter((file) => !existsSync(join(packed(name), file)))).toEqual([]);
    expect(JSON.stringify(given)).not.toContain('/src/');
  });

  test.each(COMPILED)('@shop/%s asks for ranges that a registry understands', (name) => {
    const { dependencies, peerDependencies } = read(packed(name));
    const ranges = Object.values({ ...dependencies, ...peerDependencies });
    expect(ranges.filter((range) => !/^[~^]?\d+\.\d+\.\d+$/.test(range))).toEqual([]);
  });

  test.each(COMPILED)('@shop/%s carries every file that it imports and names every package', async (name) => {
    await init;
    const { dependencies, peerDependencies } = read(packed(name));
    const known = Object.keys({ ...dependencies, ...peerDependencies });
    const missing = filesBelow(join(packed(name), 'dist'))
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) =>
        parse(readFileSync(file, 'utf8'))[0].flatMap((found) => {
          const { specifier } = found;
          if (!specifier || isBuiltin(specifier)) return [];
          const isThere = specifier.startsWith('.')
            ? existsSync(join(dirname(file), specifier))
            : known.some((each) => specifier === each || specifier.startsWith(`${each}/`));
          return isThere ? [] : [`${file.slice(packed(name).length)}: ${specifier}`];
        }),
      );
    expect(missing).toEqual([]);
  });

  test('has types for an application', () => {
    const entries = COMPILED.flatMap((name) =>
      Object.keys(read(packed(name)).exports)
        .filter((entry) => !/\.(json|css|d\.ts)$/.test(entry))
        .map((entry) => `@shop/${name}${entry.slice(1)}`),
    );
    const lines = entries.map((entry, index) => `import * as m${index} from '${entry}';\nvoid m${index};`);
    writeFileSync(
      join(consumer, 'consumer.ts'),
      `${lines.join('\n')}
import type { Order } from '@shop/contract/order';
import { cart } from '@shop/platform';
import { formatPrice } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
export const shown: string = formatPrice(12_00);
export const add: (product: Parameters<typeof cart.add>[0]) => void = cart.add;
export const label = (order: Order): string => order.orderId;
// @ts-expect-error A price is no word.
formatPrice('twelve');
// @ts-expect-error There is no such look.
export const wrong = Button({ look: 'loud' });
`,
    );
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8'));
    const own = { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] };
    writeFileSync(
      join(consumer, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...compilerOptions, ...own }, files: ['consumer.ts'] }),
    );
    run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', consumer], consumer);
  }, 120_000);
});
