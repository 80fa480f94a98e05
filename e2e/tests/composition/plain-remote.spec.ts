import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { check } from 'tools/release/check';
import { buildPlainRemote } from '../../harness/plain-remote/build-plain-remote.ts';
import { buildViteRemote } from '../../harness/plain-remote/build-vite-remote.ts';
import { WITH_OWN_ROUTER } from '../../harness/plain-remote/plain-section.ts';
import { openSeparateDoor } from '../../harness/separate-door.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';
import { collectComplaints, isSameDocument, markDocument } from './pages.ts';

let door: Awaited<ReturnType<typeof openSeparateDoor>>;
test.beforeAll(async () => {
  door = await openSeparateDoor();
});
test.afterAll(() => door.close());

const REMOTES = { Rspack: buildPlainRemote, Vite: buildViteRemote };

for (const [tool, buildRemote] of Object.entries(REMOTES))
  test(`a remote of somebody's own ${tool} passes every check, goes live and is a part of the shop`, async ({
    page,
  }) => {
    // Two builds, every publishing check with its own pages, and a visit: two minutes where busy cores are shared.
    test.setTimeout(150_000);
    const complaints = collectComplaints(page);
    const dist = join(temporaryFolder('plain-remote'), 'dist');
    await buildRemote(dist);
    await expect(door.release(check, ['mf-plain'], {}, () => dist)).resolves.toMatchObject({ ok: true });
    await door.publishDist(dist);

    expect(await (await fetch(`${door.origin}/plain`)).text()).toContain('Built elsewhere');
    await page.goto(`${door.origin}/plain`);
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    await markDocument(page);
    await page.getByRole('link', { name: 'About the shop' }).click();
    await expect(page.getByRole('main').getByRole('heading', { name: 'About Us' })).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    expect(complaints.errors).toEqual([]);
  });

for (const [tool, buildRemote] of Object.entries(REMOTES))
  test(`a remote of somebody's own ${tool} that brings a copy of the router is refused with the remedy`, async () => {
    test.setTimeout(90_000);
    const dist = join(temporaryFolder('plain-remote'), 'dist');
    await buildRemote(dist, WITH_OWN_ROUTER);
    await expect(door.release(check, ['mf-plain'], {}, () => dist)).rejects.toThrow(
      /^versions: mf-plain brings a copy of react-router-dom 7\.\d+\.\d+, and the shell gives 7\.\d+\.\d+: share it with `import: false`/,
    );
  });
