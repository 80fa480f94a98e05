import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish } from '@shop/release/publish';
import { newestRelease } from '@shop/release/revisions';
import { storedSigner } from '@shop/release/signing/stored-key';
import { readConfig } from 'front-door/config';
import { createFrontDoor } from 'front-door/create-front-door';
import { createLog } from 'front-door/log';
import { ownerOf } from 'tools/identity';
import { distFolder } from 'tools/parts';
import type { Command, Options } from 'tools/release/command';
import { shopUrl } from './addresses.ts';
import { publishedStore } from './published-store.ts';

/** A front door with its own settings and store, over the API of the shop under test: releases here affect no other test. */
export async function openSeparateDoor(more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'release-e2e-'));
  const store = await publishedStore(join(folder, 'releases'));
  const signer = storedSigner(folder);
  const publisher = { who: 'browser test', why: 'test', signer };
  const env = { AUTH_MODE: 'emulator', API_URL: `${shopUrl()}/api`, SHOP_DATA: folder, RENDER_WORKERS: '1', ...more };
  const config = { ...readConfig(env), port: Number(more.PORT ?? 0) };
  // Browsers' reports are in the store at once, not after ten seconds.
  const door = await createFrontDoor(config, store, createLog('silent'), { flushMs: 500 });
  const origin = `http://127.0.0.1:${await door.listen()}`;

  /** The section's build under another name, as if its team had built it again. */
  function copyOfBuild(section: string): { dist: string; build: string } {
    const dist = join(folder, `dist-${randomBytes(4).toString('hex')}`);
    cpSync(distFolder(section), dist, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
    const build = randomBytes(6).toString('hex');
    writeFileSync(join(dist, 'build.json'), JSON.stringify({ ...manifest, build }));
    return { dist, build };
  }

  return {
    origin,
    folder,
    store,
    copyOfBuild,
    async publishCopy(section: string): Promise<string> {
      const { dist, build } = copyOfBuild(section);
      await publish(store, dist, publisher);
      return build;
    },
    /** Publishes a `dist` folder, and waits until this front door serves it. */
    async publishDist(dist: string): Promise<string> {
      const { section, build } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
      await publish(store, dist, publisher);
      const served = async () => (await (await fetch(`${origin}/health`)).json()).live[section] === build;
      while (!(await served())) await new Promise((resolve) => setTimeout(resolve, 50));
      return build;
    },
    async release(command: Command, words: string[], options: Options = {}, distOf = distFolder) {
      const who = 'browser test';
      const context = { store, distOf, who, identity: ownerOf(who), options, dataFolder: folder, signer: () => signer };
      const { value } = await command.run(
        { ...context, env: { PUBLIC_ORIGIN: origin, API_URL: env.API_URL }, log: () => undefined },
        words,
      );
      return value;
    },
    live: async () => (await newestRelease(store)).live,
    async close() {
      await door.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
