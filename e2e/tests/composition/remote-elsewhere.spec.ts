import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { errors } from 'tools/release/errors';
import { origin } from 'tools/release/origin';
import { publish } from 'tools/release/publish';
import { buildPlainRemote } from '../../harness/plain-remote/build-plain-remote.ts';
import { WITH_COPIES } from '../../harness/plain-remote/plain-section.ts';
import { openSeparateDoor } from '../../harness/separate-door.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';

/** A server of the remote's team, which may fail. */
async function openElsewhere(dist: string) {
  let isUp = true;
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://elsewhere');
    const file = join(dist, 'browser', basename(pathname));
    requests.push(url);
    response.writeHead(isUp && existsSync(file) ? 200 : 503, {
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
    });
    if (isUp && existsSync(file)) createReadStream(file).pipe(response);
    else response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    requests,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setUp: (now: boolean) => {
      isUp = now;
    },
    close: () => void server.close(),
  };
}

test('the shop shows a remote from another origin; a failure is shown, reported and undone by one click', async ({
  page,
  browser,
}) => {
  const door = await openSeparateDoor();
  const dist = join(temporaryFolder('remote-elsewhere'), 'dist');
  const elsewhere = await openElsewhere(dist);
  await buildPlainRemote(dist, { shared: WITH_COPIES, origin: elsewhere.origin });
  await door.release(origin, [elsewhere.origin], { why: 'the team has a server of its own' });
  await door.release(publish, ['mf-plain'], {}, () => dist);
  await expect.poll(async () => (await fetch(`${door.origin}/plain`)).status).toBe(200);

  await test.step('a new visitor', async () => {
    await page.goto(`${door.origin}/plain`);
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    const ahead = page.locator(`link[rel=preload][href^="${elsewhere.origin}/_sections/mf-plain/"]`);
    await expect(ahead).toHaveAttribute('integrity', /^sha256-/);
    const loaded = () => elsewhere.requests.filter((url) => url.endsWith('/remoteEntry.js'));
    expect(loaded()).not.toEqual([]);
  });

  await test.step('a visitor while the other origin fails, and when it is back', async () => {
    elsewhere.setUp(false);
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${door.origin}/plain`);
    const again = visitor.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Built elsewhere' })).toBeVisible();
    elsewhere.setUp(true);
    await again.click();
    await visitor.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(visitor.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    expect(elsewhere.requests.some((url) => url.endsWith('remoteEntry.js?retry=1'))).toBe(true);
    await visitor.context().close();
    const kinds = async () => JSON.stringify(await door.release(errors, ['mf-plain']));
    await expect.poll(kinds).toContain('remoteEntry.js');
  });

  elsewhere.close();
  await door.close();
});
