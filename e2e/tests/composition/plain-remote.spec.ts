import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { check } from 'tools/release/check';
import { federationOf } from '../../harness/federation.ts';
import { buildPlainRemote } from '../../harness/plain-remote/build-plain-remote.ts';
import { buildViteRemote } from '../../harness/plain-remote/build-vite-remote.ts';
import { WITH_COPIES, WITH_NEWER_COPIES } from '../../harness/plain-remote/plain-section.ts';
import { openSeparateDoor } from '../../harness/separate-door.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';
import { collectComplaints, isSameDocument, markDocument, navigateInside } from './pages.ts';

let door: Awaited<ReturnType<typeof openSeparateDoor>>;
test.beforeAll(async () => {
  door = await openSeparateDoor();
});
test.afterAll(() => door.close());

/** Its button counts in a store, its heading comes by a context, its link is the router's. */
async function useIt(page: Page) {
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Built elsewhere' })).toBeVisible();
  await markDocument(page);
  await page.getByRole('link', { name: 'About the shop' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'About Us' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
}

/** Whose copies of shared packages the remote uses. */
async function givers(page: Page) {
  const [host] = await federationOf(page);
  return host?.shared.filter(({ usedBy }) => usedBy.includes('mf_plain')).map(({ name, from }) => `${name} of ${from}`);
}

const REMOTES = {
  "somebody's own Rspack with newer copies of the shared packages": (dist: string) =>
    buildPlainRemote(dist, { shared: WITH_NEWER_COPIES }),
  "somebody's own Vite": buildViteRemote,
};

// In every run `remote-elsewhere.spec.ts` publishes such a remote, on an origin of its own.
for (const [name, buildRemote] of Object.entries(REMOTES))
  test(`a remote of ${name} passes every check, and new visitors use it with the copies of the shell @long`, async ({
    page,
    browser,
  }) => {
    // Two builds, every publishing check with its own pages, and two visits: two minutes where busy cores are shared.
    const dist = join(temporaryFolder('plain-remote'), 'dist');
    await buildRemote(dist);
    await expect(door.release(check, ['mf-plain'], {}, () => dist)).resolves.toMatchObject({ ok: true });
    await door.publishDist(dist);
    // A busy machine may leave a page to the browser.
    const sent = async () => (await (await fetch(`${door.origin}/plain`)).text()).includes('Built elsewhere');
    await expect.poll(sent).toBe(true);

    await test.step('who opens its page first', async () => {
      const complaints = collectComplaints(page);
      await page.goto(`${door.origin}/plain`);
      await useIt(page);
      expect(await givers(page)).toEqual(
        expect.arrayContaining(['react of shell', 'react-router-dom of shell', 'jotai of shell']),
      );
      expect(complaints).toEqual({ console: [], errors: [] });
    });

    await test.step('who comes to it from home', async () => {
      const visitor = await browser.newPage();
      const complaints = collectComplaints(visitor);
      await visitor.goto(door.origin);
      await navigateInside(visitor, '/plain');
      await useIt(visitor);
      expect(complaints).toEqual({ console: [], errors: [] });
      await visitor.close();
    });
  });

test('a remote that takes a range of the router without the version of the shell is refused, with both versions', async () => {
  const dist = join(temporaryFolder('plain-remote'), 'dist');
  const router = { singleton: true, version: '8.0.1', requiredVersion: '^8.0.0' } as const;
  await buildPlainRemote(dist, { shared: { ...WITH_COPIES, 'react-router-dom': router } });
  await expect(door.release(check, ['mf-plain'], {}, () => dist)).rejects.toThrow(
    /^versions: mf-plain brings react-router-dom 8\.0\.1 and takes \^8\.0\.0 of it, and the shell gives 7\.\d+\.\d+, /,
  );
});
