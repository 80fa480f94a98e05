import { join } from 'node:path';
import type { BuildManifest } from '@shop/contract/release';
import { publish } from '@shop/release/publish';
import { type FixtureBuild, writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { fixtureShell } from '@shop/release/testing/fixture-shell';
import { testSigner } from '@shop/release/testing/test-signer';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { whenDone } from '@shop/server/testing/when-done';
import { type Config, readConfig } from '../config.ts';
import { createFrontDoor } from '../front-door.ts';
import { createLog } from '../log/log.ts';
import { storedSecret } from '../preview/secret.ts';
import { getsCanary } from '../release/canary-choice.ts';
import { visitorCookie } from '../visitors/visitors.ts';

/** A front door of its own with its own store, and a published fixture shell. */
export async function openFrontDoor({
  env = {},
  flushMs,
  ...more
}: { env?: Record<string, string>; flushMs?: number } & Partial<Config> = {}) {
  const root = temporaryFolder();
  const store = folderStore(join(root, 'releases'));
  let count = 0;

  async function publishBuild(build: FixtureBuild): Promise<BuildManifest> {
    const folder = join(root, `dist-${count++}`);
    const manifest = writeFixtureBuild(folder, build);
    await publish(store, folder, { who: 'test', why: 'test', signer: testSigner() });
    return manifest;
  }

  const shell = await publishBuild({ section: 'shell', serverCode: fixtureShell });
  const lines: string[] = [];
  const config: Config = {
    ...readConfig({ AUTH_MODE: 'emulator', PORT: '0', RENDER_WORKERS: '1', SHOP_DATA: root, ...env }),
    port: 0,
    ...more,
  };
  const secret = config.previewSecret ?? storedSecret(config.dataFolder);
  const frontDoor = await createFrontDoor(
    config,
    store,
    createLog('info', (line) => void lines.push(line)),
    { flushMs },
  );
  const origin = `http://127.0.0.1:${await frontDoor.listen()}`;
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= frontDoor.close();
    return closing;
  };
  whenDone(close);

  let people = 0;
  /** The cookie that this front door would have given to a visitor with that number. */
  const cookieOf = (id: string, { counts = Date.now() + 60_000, by = secret } = {}) =>
    visitorCookie({ id, counts, until: Date.now() + 3_600_000 }, by);
  /** The cookie of the next visitor who is, or is not, selected for this canary. */
  function nextVisitor(canary: Parameters<typeof getsCanary>[1], gets: boolean): string {
    const id = (people++).toString(16).padStart(16, '0');
    return getsCanary(id, canary) === gets ? cookieOf(id) : nextVisitor(canary, gets);
  }

  return {
    origin,
    metricsPort: frontDoor.metricsPort,
    root,
    store,
    shell,
    lines,
    close,
    drain: frontDoor.drain,
    publishBuild,
    visitorCookie: cookieOf,
    nextVisitor,
    fetch: (path: string, init?: RequestInit) => fetch(origin + path, { redirect: 'manual', ...init }),
    text: async (path: string) => (await fetch(origin + path)).text(),
  };
}

/** Retries until it passes; at the time limit, which even a busy machine does not reach, it fails with the last value. */
export async function eventually<Value>(
  read: () => Promise<Value>,
  holds: (value: Value) => boolean,
  withinMs = 20_000,
) {
  const started = Date.now();
  for (;;) {
    const value = await read();
    if (holds(value)) return Date.now() - started;
    if (Date.now() - started > withinMs) throw new Error(`Not within ${withinMs} ms: ${String(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
