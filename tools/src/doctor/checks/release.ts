import { keys } from '@shop/release/builds';
import { fitsIntegrity } from '@shop/release/integrity';
import { readManifest } from '@shop/release/manifest';
import { brokenRevisions, newestRelease } from '@shop/release/revisions';
import { openSetStore } from '@shop/server/store/open-store';
import type { Store } from '@shop/server/store/store';
import { type Check, type Finding, good, problem, reasonOf } from '../finding.ts';

async function damagedFile(store: Store, section: string, build: string): Promise<string | null> {
  const manifest = await store.get(keys.manifest(section, build));
  if (!manifest) return 'build.json';
  const { files } = readManifest(manifest.toString());
  for (const [file, { integrity }] of Object.entries(files)) {
    const bytes = await store.get(keys.browser(section, build, file));
    if (!bytes || !fitsIntegrity(bytes, integrity)) return file;
  }
  return null;
}

async function faultsIn(store: Store): Promise<Finding[]> {
  const { version, live } = await newestRelease(store);
  if (Object.keys(live).length === 0)
    return [
      problem(
        'Nothing is published.',
        'In a new shop pnpm start publishes all parts. If this shop was open before, its release folder is lost: bring it back from the backup (docs/backup.md) before you start anything again, or what was held back, frozen and signed is lost too.',
      ),
    ];
  const found: Finding[] = [];
  for (const revision of (await brokenRevisions(store)).filter((each) => each > version))
    found.push(
      problem(
        `Revision ${revision} of the releases cannot be read.`,
        'Publish a build, or roll back: the next change replaces it.',
      ),
    );
  for (const [section, build] of Object.entries(live)) {
    const file = await damagedFile(store, section, build);
    if (file)
      found.push(
        problem(
          `${section} ${build} is damaged: ${file}.`,
          `pnpm release publish ${section} puts it back, or roll back.`,
        ),
      );
  }
  return found.length > 0 ? found : [good(`Release ${version} is whole: ${Object.keys(live).length} parts.`)];
}

export const release: Check = {
  name: 'Release',
  async run({ env, dataFolder }) {
    try {
      return await faultsIn(await openSetStore(env, dataFolder, 'releases'));
    } catch (error) {
      return [problem(`The release store cannot be read: ${reasonOf(error)}.`, 'Check SHOP_DATA or STORE_URL.')];
    }
  },
};
