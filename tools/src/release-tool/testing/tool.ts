import { join } from 'node:path';
import { publish as putLive } from '@shop/release/publish';
import { type FixtureBuild, writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { fixtureShell } from '@shop/release/testing/fixture-shell';
import { testSigner } from '@shop/release/testing/test-signer';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { ownerOf } from '../../access/identity.ts';
import { publish } from '../commands/publish.ts';
import type { Command, Context, Options } from '../context.ts';

const root = temporaryFolder();
let count = 0;

/** A store of its own with the tool's commands; `build` creates a team's new build. */
export function tool() {
  const folder = join(root, String(count++));
  const store = folderStore(join(folder, 'releases'));
  const context = (options: Options): Context => ({
    store,
    distOf: (section) => join(folder, section),
    identity: ownerOf('orders team'),
    who: 'orders team',
    options,
    env: {},
    dataFolder: folder,
    signer: testSigner,
    log: () => undefined,
  });
  const run = (command: Command, words: string[], options: Options = {}) => command.run(context(options), words);
  const build = (fixture: FixtureBuild) => writeFixtureBuild(join(folder, fixture.section), fixture).build;
  async function published(section: string, text: string, more: Partial<FixtureBuild> = {}) {
    const name = build({ section, contents: { 'remoteEntry.js': text, 'style.css': '' }, ...more });
    await run(publish, [section]);
    return name;
  }
  return { folder, store, context, run, build, published };
}

/** A server bundle whose route table matches the fixture's build.json. */
export const routesOf = (path: string, more = '') =>
  `exports.routes = [{ path: '${path}', text: () => 'a page' }]; ${more}`;
export const orders = (text: string, more = '') => routesOf('/mf-orders', `/* ${text} */ ${more}`);

export const reasons = (work: Promise<unknown>) =>
  work.then(
    () => 'not refused',
    (error: unknown) => String((error as Error).message),
  );

export const withoutSmoke: Options = { 'pass-over': ['smoke'], why: 'no browser in this test' };

/** A store with a shell. */
export async function shop() {
  const made = tool();
  made.build({ section: 'shell', serverCode: fixtureShell, names: { '@shop/platform': ['api'] } });
  await putLive(made.store, join(made.folder, 'shell'), {
    who: 'shell team',
    why: 'it passed its own checks',
    signer: testSigner(),
  });
  return made;
}
