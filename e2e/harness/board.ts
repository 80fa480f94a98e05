import { spawnSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { buildChanged } from 'tools/build-changed';
import { BOARD, distFolder } from 'tools/parts';
import type { Task } from 'tools/program';
import { COMMANDS } from 'tools/release/commands';
import { createReleaseService } from 'tools/release-service';
import { readConfig } from 'tools/release-service/config';
import { shopUrl } from './addresses.ts';
import { openSeparateDoor } from './separate-door.ts';

const build = async ({ args, cwd, env }: Task) => {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The board cannot be built: ${stderr}`);
};

export async function openBoard() {
  const door = await openSeparateDoor();
  await buildChanged({ parts: [BOARD], run: build, onBuilt: () => undefined });
  const RELEASES_BOARD = distFolder(BOARD);
  const settings = { RELEASES_PORT: '0', SHOP_DATA: door.folder, PUBLIC_ORIGIN: door.origin };
  const config = readConfig({ ...settings, RELEASES_BOARD, API_URL: `${shopUrl()}/api` });
  const service = await createReleaseService(config, door.store, () => undefined);
  const url = `http://127.0.0.1:${await service.listen()}`;

  function release(name: string, words: string[], options: object = {}) {
    const command = COMMANDS[name];
    if (!command) throw new Error(`There is no command ${name}`);
    return door.release(command, words, options);
  }

  return {
    url,
    release,
    live: door.live,
    publishCopy: door.publishCopy,
    token: async (team: string, sections: string) =>
      (await release('token', [], { team, sections })) as { id: string; token: string },
    async signIn(page: Page, token: string, path = '/') {
      await page.goto(url + path);
      await page.getByLabel('Token').fill(token);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText(/^Follows live: release/)).toBeVisible();
    },
    async close() {
      await service.close();
      await door.close();
    },
  };
}
