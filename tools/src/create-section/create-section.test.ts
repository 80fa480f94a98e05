import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readDist } from '@shop/release/dist-folder';
import { publish } from '@shop/release/publish';
import { testSigner } from '@shop/release/testing/test-signer';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { finishedBuild } from '../release-tool/finished-build.ts';
import { createSection } from './create-section.ts';

const repository = join(__dirname, '../../..');
const SETTINGS = ['package.json', 'pnpm-workspace.yaml', 'tsconfig.base.json', 'biome.json', 'knip.json'];

/** This repository without its parts: everything that a new section is created and checked with. */
function emptyRepository() {
  const workspace = temporaryFolder();
  for (const path of [...SETTINGS, 'docs/architecture.md', 'e2e/package.json', 'e2e/rules'])
    cpSync(join(repository, path), join(workspace, path), { recursive: true });
  for (const path of ['node_modules', 'e2e/node_modules']) symlinkSync(join(repository, path), join(workspace, path));
  return workspace;
}

/** A new section, with the result of an install: it is the same for every section. */
function installedSection(workspace: string, given: string) {
  const name = createSection(workspace, given);
  const folder = join(workspace, name);
  symlinkSync(join(repository, 'mf-orders/node_modules'), join(folder, 'node_modules'));
  return { name, folder };
}

const build = (folder: string) =>
  spawnSync(process.execPath, [join(folder, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: folder,
    encoding: 'utf8',
  });

const INTEGRITY = `sha256-${'a'.repeat(43)}=`;

test('a name whose path is taken is refused, and nothing is written', () => {
  const workspace = emptyRepository();
  mkdirSync(join(workspace, 'mf-orders/dist'), { recursive: true });
  const orders = {
    section: 'mf-orders',
    build: '0123456789ab',
    files: { 'a.js': { integrity: INTEGRITY, bytes: 1 } },
    entry: 'a.js',
    js: [],
    css: [],
    cssMarks: {},
    routes: [{ path: '/returns/:id?', js: [], css: [] }],
    gives: {},
    needs: {},
    names: {},
    server: { file: 'server.cjs', integrity: INTEGRITY },
  };
  writeFileSync(join(workspace, 'mf-orders/dist/build.json'), JSON.stringify(orders));
  const before = readdirSync(workspace);
  expect(() => createSection(workspace, 'returns')).toThrow('/returns is a path of mf-orders');
  expect(() => createSection(workspace, 'api')).toThrow('/api, which is an address of the front door');
  expect(readdirSync(workspace)).toEqual(before);
});

test('a new section builds and can be published', async () => {
  const workspace = emptyRepository();
  const { name, folder } = installedSection(workspace, 'made-by-a-test');
  const built = build(folder);
  expect([built.status, built.stdout]).toEqual([0, expect.not.stringMatching(/error|warning/i)]);
  const { manifest } = await readDist(join(folder, 'dist'));
  expect(Object.keys(manifest.files)).toContain('mf-manifest.json');
  build(folder);
  expect((await readDist(join(folder, 'dist'))).manifest).toEqual(manifest);
  expect(manifest.routes).toMatchObject([{ path: '/made-by-a-test', robots: 'listed', js: [expect.any(String)] }]);
  const texts = readFileSync(join(folder, 'dist/browser', manifest.routes[0]?.texts?.hi ?? ''), 'utf8');
  expect(JSON.parse(texts)).toMatchObject({ [name]: { 'Back to the shop': 'दुकान पर वापस' } });
  expect(readFileSync(join(folder, 'dist/server/server.cjs'), 'utf8')).toContain('pages are drawn by React 19');
  const { live } = await publish(folderStore(temporaryFolder()), join(folder, 'dist'), {
    who: 'x',
    why: 'x',
    signer: testSigner(),
  });
  expect(live).toEqual({ [name]: manifest.build });
  expect(() => createSection(workspace, name)).toThrow('is there already');

  // Publishing refuses a build that is older than its source, and accepts it again with the old source.
  const finished = () => finishedBuild({ distOf: () => join(folder, 'dist') }, name);
  for (const source of ['src/screens/made-by-a-test/made-by-a-test.tsx', 'locales/hi.json']) {
    const before = readFileSync(join(folder, source));
    appendFileSync(join(folder, source), '\n');
    await expect(finished()).rejects.toThrow(new RegExp(`older than its source: .*${source} changed`));
    writeFileSync(join(folder, source), before);
  }
  await expect(finished()).resolves.toMatchObject({ manifest: { build: manifest.build } });
}, 60_000);

test("a new section's build checks its own translations, and English fills in for a language that it does not have", () => {
  const { folder } = installedSection(emptyRepository(), 'gifts');
  const screen = join(folder, 'src/screens/gifts/gifts.tsx');
  const more = `{t('Sent to {name}', { name: '' })} {plural(2, { one: '1 gift', other: '{count} gifts' })}</div>`;
  const code = readFileSync(screen, 'utf8').replace('</div>', more);
  writeFileSync(screen, code.replace('import { t } from', 'import { plural, t } from'));
  const speaking = join(folder, 'src/t.ts');
  writeFileSync(speaking, readFileSync(speaking, 'utf8').replace('{ t }', '{ t, plural }'));
  const wrong = { Gifts: 'तोहफ़े', 'Sent to {name}': 'भेज दिया', '{count} gifts': { one: '1 तोहफ़ा' }, Cards: 'कार्ड' };
  writeFileSync(join(folder, 'locales/hi.json'), JSON.stringify(wrong));
  const { status, stdout } = build(folder);
  expect(status).toBe(1);
  for (const [text, problem] of [
    ['Back to the shop', 'is missing'],
    ['Sent to {name}', 'must have the places name'],
    ['{count} gifts', 'has no form "other"'],
    ['Cards', 'is said nowhere'],
  ])
    expect(stdout).toContain(`mf-gifts: locales/hi.json: "${text}" ${problem}`);

  rmSync(join(folder, 'locales'), { recursive: true });
  expect(build(folder)).toMatchObject({ status: 0 });
  const { routes } = JSON.parse(readFileSync(join(folder, 'dist/build.json'), 'utf8'));
  expect(routes).toEqual([expect.not.objectContaining({ texts: expect.anything() })]);
}, 60_000);

// The shortest and the longest name: lines break elsewhere.
const NAMES = ['gift-cards-and-vouchers-too', ...(process.env.LONG_TESTS === '1' ? ['map'] : [])];

test.each(NAMES)(
  'a new section, %s, passes the repository’s checks',
  (given) => {
    const workspace = emptyRepository();
    const { name } = installedSection(workspace, given);
    const check = (program: string, ...args: string[]) => {
      const script = join(workspace, 'node_modules', program);
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
        cwd: workspace,
        encoding: 'utf8',
      });
      return status === 0 ? '' : stdout + stderr;
    };
    const tests = `e2e/tests/${given}`;
    expect(check('@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', name, tests)).toBe('');
    expect(check('knip/bin/knip.js', '--no-config-hints', '--workspace', name)).toBe('');
    expect(existsSync(join(workspace, tests, `${given}.spec.ts`))).toBe(true);
    expect(readFileSync(join(workspace, 'docs/architecture.md'), 'utf8')).toContain(`${name}["${name}"]`);
  },
  60_000,
);

test('an existing folder of browser tests keeps its tests', () => {
  const workspace = emptyRepository();
  mkdirSync(join(workspace, 'e2e/tests/cart'), { recursive: true });
  expect(() => createSection(workspace, 'cart')).toThrow('e2e/tests/cart/ is there already');
  expect(existsSync(join(workspace, 'mf-cart'))).toBe(false);
});

test.each(['', 'Gifts', '../gifts', 'mf-', 'gifts_', 'a--b', 'mf-1'])('%j is not a valid section name', (name) => {
  expect(() => createSection(temporaryFolder(), name)).toThrow();
});
