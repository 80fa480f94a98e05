import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publish } from '@shop/release/publish';
import { writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { testSigner } from '@shop/release/testing/test-signer';
import { folderStore } from '@shop/server/store/folder-store';

const repository = join(__dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'release-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const build = '0123456789ab';

beforeAll(async () => {
  writeFixtureBuild(join(folder, 'dist'), { section: 'mf-orders', build });
  await publish(folderStore(join(folder, 'data/releases')), join(folder, 'dist'), {
    who: 'test',
    why: 'test',
    signer: testSigner(),
  });
});

/** Records each module that a program loads. */
const hooks = `import { appendFileSync } from 'node:fs';
export async function load(url, context, next) {
  appendFileSync(process.env.LOADED_MODULES, url + '\\n');
  return next(url, context);
}`;
const asUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const recorder = asUrl(`import { register } from 'node:module'; register(${JSON.stringify(asUrl(hooks))});`);

function modulesOf(...words: string[]) {
  const list = join(folder, `${words[0]}.txt`);
  const program = join(repository, 'tools/bin/release.mjs');
  const { status } = spawnSync(process.execPath, ['--import', recorder, program, ...words], {
    env: { ...process.env, SHOP_DATA: join(folder, 'data'), LOADED_MODULES: list },
  });
  return { status, modules: readFileSync(list, 'utf8').split('\n').filter(Boolean) };
}

const MOST_OWN_MODULES = 88;

// Each module costs a millisecond or more of the user's time.
test.each([['list'], ['preview', 'mf-orders', build], ['rollback', 'mf-orders', build, '--why', 'orders do not open']])(
  'pnpm release %s starts without the modules that only the checks need',
  (...words) => {
    const { status, modules } = modulesOf(...words);
    expect(status).toBe(0);
    expect(modules.filter((url) => /playwright|undici|typebox|\/front-door\.ts/.test(url))).toEqual([]);
    const own = modules.filter((url) => url.startsWith('file:') && !url.includes('/node_modules/'));
    expect(own.length).toBeLessThan(MOST_OWN_MODULES);
  },
  30_000,
);
