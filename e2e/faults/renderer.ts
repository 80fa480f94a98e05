import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rewriteBuild } from '@shop/build/build-json';
import { readDist } from '@shop/release/dist-folder';
import { goLive } from '@shop/release/go-live';
import { putBuild } from '@shop/release/put-build';
import { storedSigner } from '@shop/release/signing/stored-key';
import { folderStore } from '@shop/server/store/folder-store';
import { distFolder } from 'tools/parts';
import type { Fault, Stage } from './stage.ts';

const SECTION = 'mf-catalog';
const LASTS_MS = 15_000;

/** Its pages hang, use up their thread's memory, or loop: like a build that a team publishes by mistake. */
const BREAKAGES = {
  hangs: 'new Promise(() => {})',
  'is out of memory': '(() => { const arrays = []; for (;;) arrays.push(new Array(1e5).fill({})); })()',
  loops: '(() => { for (;;); })()',
};

function brokenDist(loader: string) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-broken-'));
  const dist = join(folder, 'dist');
  cpSync(distFolder(SECTION), dist, { recursive: true });
  const file = join(dist, 'server/server.cjs');
  const before = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    `module.exports={routes:[{path:"*",loader:()=>${loader},Component:()=>null}]};/*${before.length}*/`,
  );
  rewriteBuild(dist);
  return { dist, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function publish({ topology: { layout } }: Stage, dist: string) {
  const store = folderStore(join(layout.shopFolder, 'releases'));
  const read = await readDist(dist);
  const publisher = { who: 'faults', why: 'to be looked at', signer: storedSigner(layout.shopFolder) };
  await putBuild(store, read, publisher);
  const { build } = read.manifest;
  await goLive(store, { section: SECTION, build, action: 'publish', ...publisher });
}

const broken = (what: keyof typeof BREAKAGES): Fault => ({
  name: `a section's code ${what} when it renders, for 15 s`,
  async happen(stage) {
    const { dist, remove } = brokenDist(BREAKAGES[what]);
    await publish(stage, dist);
    await sleep(LASTS_MS);
    await publish(stage, distFolder(SECTION));
    remove();
  },
  recoversWithin: 5,
});

export const RENDER_FAULTS: Fault[] = [broken('hangs'), broken('is out of memory'), broken('loops')];
