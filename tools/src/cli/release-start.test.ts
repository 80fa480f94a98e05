import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const repository = join(__dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'release-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes down each module that a program loads. */
const hooks = `import { appendFileSync } from 'node:fs';
export async function load(url, context, next) {
  appendFileSync(process.env.LOADED_MODULES, url + '\\n');
  return next(url, context);
}`;
const asUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const recorder = asUrl(`import { register } from 'node:module'; register(${JSON.stringify(asUrl(hooks))});`);

function modulesOf(...words: string[]) {
  const list = join(folder, `${words.join('-')}.txt`);
  const program = join(repository, 'tools/bin/release.mjs');
  const { status } = spawnSync(process.execPath, ['--import', recorder, program, ...words], {
    env: { ...process.env, SHOP_DATA: join(folder, 'data'), LOADED_MODULES: list },
  });
  return { status, modules: readFileSync(list, 'utf8').split('\n').filter(Boolean) };
}

// Each module costs a millisecond or more, and a person waits for all of them.
test.each([['show'], ['list'], ['log'], ['--help']])(
  'pnpm release %s begins without what only the checks need',
  (command) => {
    const { status, modules } = modulesOf(command);
    expect(status).toBe(0);
    expect(modules.filter((url) => /playwright|undici|typebox|\/front-door\.ts/.test(url))).toEqual([]);
    expect(modules.length).toBeLessThan(120);
  },
  30_000,
);
