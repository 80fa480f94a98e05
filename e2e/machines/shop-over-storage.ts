import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { releaseService } from '@shop/release/client/release-service';
import { uploadBuild } from '@shop/release/client/upload';
import { readDist } from '@shop/release/dist-folder';
import { publish } from '@shop/release/publish';
import { writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { fixtureShell } from '@shop/release/testing/fixture-shell';
import { testKeyPem, testSigner } from '@shop/release/testing/test-signer';
import { openSetStore } from '@shop/server/store/open-store';
import { cephStorage, type RealStorage } from '@shop/server/testing/ceph-storage';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { whenDone } from '@shop/server/testing/when-done';
import { buildServer } from 'api/testing/build-server';
import { openOwnPostgres } from 'api/testing/own-postgres';
import { startServer } from 'api/testing/server-process';
import { DEMO_CONTENTS } from 'tools/demo-contents';
import { inRepository } from '../runner/repository.ts';
import { startFrontDoor } from './front-door-process.ts';
import { startReleaseService } from './release-service-process.ts';
import { untilReady } from './until-ready.ts';

const SECTION = 'mf-price';

const settingsOf = ({ settings }: RealStorage) => ({
  STORE_URL: `s3://${settings.bucket}`,
  STORE_ENDPOINT: settings.endpoint.origin,
  STORE_ACCESS_KEY_ID: settings.accessKeyId,
  STORE_SECRET_ACCESS_KEY: settings.secretAccessKey,
  RELEASE_KEY: testKeyPem(),
  PREVIEW_SECRET: 'the same for all front doors of this shop',
});
type Environment = Record<string, string>;

/** Each program has its own empty folder: their shared data is in the storage. */
async function startPrograms(env: Environment, databaseUrl: string) {
  const own = () => ({ ...env, SHOP_DATA: temporaryFolder() });
  const api = () =>
    startServer({
      ...own(),
      DATABASE_URL: databaseUrl,
      SHOP_CONTENTS: DEMO_CONTENTS,
      ADMIN_PHONE: '9000000001',
      DRAIN_SECONDS: '0',
    });
  // The first one creates the demo.
  const apis = [await api(), await api()];
  const doors = await Promise.all(
    apis.map(({ origin }) => startFrontDoor({ ...own(), API_URL: origin, DRAIN_SECONDS: '0' })),
  );
  const releases = await startReleaseService(own());
  for (const { origin } of [...apis, ...doors]) await untilReady(`${origin}/ready`);
  const stop = () => Promise.all([releases, ...doors, ...apis].map((program) => program.stop()));
  return { apis, doors, releases, stop };
}

/** Shows a text at `/mf-price`. */
function newBuild(text: string): string {
  const dist = join(temporaryFolder(), SECTION);
  const serverCode = `exports.routes = [{ path: '/${SECTION}', text: () => '${text}' }];`;
  writeFixtureBuild(dist, { section: SECTION, serverCode, contents: { 'remoteEntry.js': text, 'style.css': '' } });
  return dist;
}

async function publishShell(env: Environment) {
  const dist = join(temporaryFolder(), 'shell');
  const contents = { 'main.js': '', 'style.css': '' };
  writeFixtureBuild(dist, { section: 'shell', contents, serverCode: fixtureShell });
  const store = await openSetStore(env, '', 'releases');
  await publish(store, dist, { who: 'test', why: 'test', signer: testSigner() });
}

async function newToken(env: Environment): Promise<string> {
  const options = { env: { ...process.env, ...env, SHOP_DATA: temporaryFolder() } };
  const release = (...words: string[]) =>
    promisify(execFile)(process.execPath, [inRepository('tools/bin/release.mjs'), ...words], options);
  const { stdout } = await release('token', '--team', 'prices', '--sections', SECTION);
  await release('team', 'prices', '--pass-over', 'smoke');
  return stdout.split('\n')[0] ?? '';
}

/** Two APIs, two front doors and the release service over one bucket and one PostgreSQL, until the test file is done. */
export async function openShopOverStorage() {
  buildServer();
  const storage = await cephStorage();
  whenDone(storage.stop);
  const postgres = await openOwnPostgres();
  whenDone(() => postgres.stop());
  const env = settingsOf(storage);
  await publishShell(env);
  const token = await newToken(env);
  let programs = await startPrograms(env, postgres.url);
  whenDone(() => programs.stop());
  const remote = () => releaseService(programs.releases.origin, async () => token);

  return {
    storage,
    apis: () => programs.apis,
    doors: () => programs.doors,
    async publish(text: string) {
      const read = await readDist(newBuild(text));
      await uploadBuild(remote(), read, null, () => undefined);
      const options = { build: read.manifest.build, 'pass-over': ['smoke'], why: 'no browser here' };
      return remote().run('publish', [SECTION], options, () => undefined);
    },
    rollBack: () => remote().run('rollback', [SECTION], { why: 'the one before' }, () => undefined),
    /** As on new machines. */
    async startAgain() {
      await programs.stop();
      programs = await startPrograms(env, postgres.url);
    },
  };
}
