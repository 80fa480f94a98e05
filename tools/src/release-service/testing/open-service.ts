import { join } from 'node:path';
import { releaseService } from '@shop/release/client/release-service';
import { uploadBuild } from '@shop/release/client/upload';
import { readDist } from '@shop/release/dist-folder';
import { publish } from '@shop/release/publish';
import { newestRelease } from '@shop/release/revisions';
import type { Signer } from '@shop/release/signing/signer';
import { storedSigner } from '@shop/release/signing/stored-key';
import { type FixtureBuild, writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { fixtureShell } from '@shop/release/testing/fixture-shell';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { whenDone } from '@shop/server/testing/when-done';
import { ownerOf } from '../../access/identity.ts';
import { COMMANDS } from '../../release-tool/commands.ts';
import { type Options, runCommand } from '../../release-tool/context.ts';
import { readConfig } from '../config.ts';
import { createReleaseService } from '../service.ts';

/** A server bundle whose route table matches the fixture's build.json. */
const server = (section: string, text: string) =>
  `exports.routes = [{ path: '/${section}', text: () => 'a page' }]; /* ${text} */`;

/** A release service with its own store and a live fixture shell. */
export async function openService(env: NodeJS.ProcessEnv = {}) {
  const folder = temporaryFolder();
  const store = folderStore(join(folder, 'releases'));
  const signer = storedSigner(folder);
  const lines: object[] = [];
  let count = 0;

  function build(section: string, text = String(count), more: Partial<FixtureBuild> = {}) {
    const dist = join(folder, `dist-${count++}`);
    const contents = { 'remoteEntry.js': text, 'style.css': `/* ${section} */` };
    return { dist, ...writeFixtureBuild(dist, { section, contents, serverCode: server(section, text), ...more }) };
  }

  const shell = build('shell', 'shell', {
    contents: { 'main.js': '', 'style.css': '' },
    serverCode: fixtureShell,
  });
  await publish(store, shell.dist, { who: 'test', why: 'test', signer });

  /** As on the machine with the folder. */
  const onFolder = (name: string, words: string[], options: Options = {}) => {
    const command = COMMANDS[name];
    if (!command) throw new Error(name);
    return runCommand(
      command,
      {
        store,
        options,
        env: {},
        dataFolder: folder,
        who: 'owner',
        identity: ownerOf('owner'),
        signer: () => signer,
        log: () => undefined,
        distOf: () => '',
      },
      words,
    );
  };

  async function token(team: string, sections: string, options: Options = {}): Promise<string> {
    const { value } = await onFolder('token', [], { team, sections, ...options });
    return (value as { token: string }).token;
  }

  const service = await createReleaseService(
    // Nothing responds there, even if a shop is open next to the tests.
    readConfig({
      RELEASES_PORT: '0',
      SHOP_DATA: folder,
      API_URL: 'http://127.0.0.1:9',
      RELEASES_BOARD: '/nowhere',
      ...env,
    }),
    store,
    (line, more) => void lines.push({ line, ...more }),
  );
  const url = `http://127.0.0.1:${await service.listen()}`;
  whenDone(() => service.close());

  function as(bearer: string) {
    const remote = releaseService(url, async () => bearer);
    const printed: string[] = [];
    const run = (name: string, words: string[], options: object = {}) =>
      remote.run(name, words, options, (line) => void printed.push(line));
    return {
      printed,
      run,
      get: remote.get,
      upload: async (dist: string, own: Signer | null = null) =>
        uploadBuild(remote, await readDist(dist), own, (line) => void printed.push(line)),
      async publish(dist: string, options: object = {}) {
        const read = await readDist(dist);
        const { section, build: name } = read.manifest;
        await uploadBuild(remote, read, null, (line) => void printed.push(line));
        return run('publish', [section], { build: name, 'pass-over': ['smoke'], why: 'no browser here', ...options });
      },
    };
  }

  return {
    metrics: async () => (await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`)).text(),
    folder,
    store,
    url,
    lines,
    signer,
    build,
    onFolder,
    token,
    as,
    routes: service.routes,
    live: async () => (await newestRelease(store)).live,
  };
}

export const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'not refused',
    (error: unknown) => (error as Error).message,
  );
