import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { SettingError } from '@shop/server/settings';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { buildReader, keys } from '../builds.ts';
import { readDist } from '../dist-folder.ts';
import { goLive } from '../go-live.ts';
import { publish } from '../publish.ts';
import { putBuild } from '../put-build.ts';
import { writeFixtureBuild } from '../testing/fixture-build.ts';
import { testSigner } from '../testing/test-signer.ts';
import { adoptStore } from './ensure-trusted.ts';
import { seal } from './envelope.ts';
import { statementOf } from './provenance.ts';
import { newKeyPem, signerFrom } from './signer.ts';
import { signerOf, storedSigner } from './stored-key.ts';
import { distrustKey, trustedKeyIds, trustedKeys, trustKey } from './trusted-keys.ts';

const root = temporaryFolder();
let count = 0;
const fresh = () => join(root, String(count++));
const me = { who: 'orders team', why: 'test', signer: testSigner() };

async function publishedStore() {
  const [folder, dist] = [fresh(), fresh()];
  const store = folderStore(folder);
  const { build } = writeFixtureBuild(dist, { section: 'mf-orders' });
  await publish(store, dist, me);
  const inStore = (key: string) => join(folder, key);
  return { store, dist, build, inStore, signed: inStore(keys.signed('mf-orders', build)) };
}

const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'not refused',
    (error: unknown) => (error as Error).message,
  );

/** The errors of reading it and of making it live. */
async function refusals({ store, build }: Awaited<ReturnType<typeof publishedStore>>) {
  const change = { section: 'mf-orders', build, action: 'rollback', who: 'x', why: 'x' } as const;
  return [await messageOf(buildReader(store).manifest('mf-orders', build)), await messageOf(goLive(store, change))];
}

describe('a build in the store', () => {
  test('has a signed statement about its origin that other tools can read', async () => {
    const [folder, dist] = [fresh(), fresh()];
    const store = folderStore(folder);
    const { build } = writeFixtureBuild(dist, { section: 'mf-orders' });
    const provenance = { repository: 'https://git.example/orders', commit: 'a'.repeat(40), lockfile: 'b'.repeat(64) };
    writeFileSync(join(dist, 'provenance.json'), JSON.stringify({ ...provenance, builder: 'rspack 2, node 22' }));
    await publish(store, dist, me);
    expect(await buildReader(store).signed('mf-orders', build)).toEqual({
      keyId: testSigner().keyId,
      provenance: { ...provenance, builder: 'rspack 2, node 22' },
    });
    const envelope = JSON.parse(readFileSync(join(folder, keys.signed('mf-orders', build)), 'utf8'));
    expect(envelope).toMatchObject({ payloadType: 'application/vnd.in-toto+json' });
    expect(JSON.parse(Buffer.from(envelope.payload, 'base64').toString())).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name: `mf-orders/${build}` }],
      predicateType: 'https://slsa.dev/provenance/v1',
    });
  });

  test('without its signature it is not read and does not go live until it is published again', async () => {
    const made = await publishedStore();
    rmSync(made.signed);
    for (const refusal of await refusals(made)) expect(refusal).toMatch(/has no signature and is not served/);
    await putBuild(made.store, await readDist(made.dist), me);
    expect(await refusals(made)).toEqual(['not refused', 'not refused']);
  });

  test('is not read if one byte of the signed text changed', async () => {
    const made = await publishedStore();
    appendFileSync(made.inStore(keys.manifest('mf-orders', made.build)), ' ');
    for (const refusal of await refusals(made)) expect(refusal).toMatch(/was changed after it was signed/);
  });

  test('is not read with another build’s signature, or one by an untrusted key', async () => {
    const made = await publishedStore();
    const text = readFileSync(made.inStore(keys.manifest('mf-orders', made.build)), 'utf8');
    const put = (name: string, signer = testSigner()) => {
      const statement = statementOf({ section: 'mf-orders', build: name }, text, { builder: 'x' });
      rmSync(made.signed);
      writeFileSync(made.signed, seal(JSON.stringify(statement), signer));
    };
    put('0123456789ab');
    for (const refusal of await refusals(made)) expect(refusal).toMatch(/was changed after it was signed/);
    put(made.build, signerFrom(newKeyPem()));
    for (const refusal of await refusals(made)) expect(refusal).toMatch(/a key that the store does not trust/);
    put(made.build);
    expect(await refusals(made)).toEqual(['not refused', 'not refused']);
  });

  test.each(['', '{}', '[]', '{"payloadType":"application/vnd.in-toto+json","payload":"e30=","signatures":[{}]}'])(
    'is not read with %j for a signature',
    async (text) => {
      const made = await publishedStore();
      rmSync(made.signed);
      writeFileSync(made.signed, text);
      for (const refusal of await refusals(made)) expect(refusal).toMatch(/unreadable signature/);
    },
  );

  test('is no longer served seconds after its key is no longer trusted', async () => {
    const { store } = await publishedStore();
    let now = 0;
    const trusted = trustedKeys(store, () => now);
    expect(await trusted(testSigner().keyId)).not.toBeNull();
    await distrustKey(store, testSigner().keyId);
    now += 6_000;
    expect(await trusted(testSigner().keyId)).toBeNull();
  });
});

describe('publishing', () => {
  test('is refused with an untrusted key, until the owner trusts it', async () => {
    const { store } = await publishedStore();
    const stranger = signerFrom(newKeyPem());
    const dist = fresh();
    writeFixtureBuild(dist, { section: 'mf-cart' });
    const attempt = () => messageOf(publish(store, dist, { ...me, signer: stranger }));
    expect(await attempt()).toMatch(/does not trust the key .*pnpm release trust/);
    expect(await store.list('builds/mf-cart')).toEqual([]);
    await trustKey(store, stranger.publicPem);
    expect(await attempt()).toBe('not refused');
  });

  test('keeps the signature of a team, and refuses one that does not match', async () => {
    const { store } = await publishedStore();
    const team = signerFrom(newKeyPem());
    await trustKey(store, team.publicPem);
    const signedDist = (signer = team, spoil = '') => {
      const dist = fresh();
      const manifest = writeFixtureBuild(dist, { section: 'mf-cart', contents: { 'remoteEntry.js': dist }, css: [] });
      const text = readFileSync(join(dist, 'build.json'), 'utf8');
      const statement = statementOf(manifest, text + spoil, { builder: 'the team' });
      writeFileSync(join(dist, 'signed.json'), seal(JSON.stringify(statement), signer));
      return { dist, build: manifest.build };
    };
    const good = signedDist();
    await publish(store, good.dist, me);
    expect((await buildReader(store).signed('mf-cart', good.build))?.keyId).toBe(team.keyId);
    expect(await messageOf(publish(store, signedDist(team, ' ').dist, me))).toMatch(/was changed after it was signed/);
    expect(await messageOf(publish(store, signedDist(signerFrom(newKeyPem())).dist, me))).toMatch(/does not trust/);
  });
});

test('a store from before builds were signed is signed once, unchanged', async () => {
  const made = await publishedStore();
  rmSync(made.signed);
  await distrustKey(made.store, testSigner().keyId);
  await adoptStore(made.store, testSigner);
  expect(await refusals(made)).toEqual(['not refused', 'not refused']);
  rmSync(made.signed);
  await adoptStore(made.store, () => signerFrom(newKeyPem()));
  expect(await trustedKeyIds(made.store)).toEqual([testSigner().keyId]);
  expect((await refusals(made))[0]).toMatch(/has no signature/);
});

test('a data folder keeps one key, which only its user can read, and the environment may name another', () => {
  const folder = fresh();
  expect(storedSigner(folder).keyId).toBe(storedSigner(folder).keyId);
  expect(statSync(join(folder, 'release-key.pem')).mode & 0o777).toBe(0o600);
  const RELEASE_KEY_FILE = join(folder, 'release-key.pem');
  expect(signerOf({ RELEASE_KEY_FILE })?.keyId).toBe(storedSigner(folder).keyId);
  expect(() => signerOf({ RELEASE_KEY: 'not a key' })).toThrow(/must be an Ed25519 private key in PEM/);
});

test('an existing key of a data folder is read, and nothing is written', () => {
  const folder = fresh();
  const { keyId } = storedSigner(folder);
  const before = statSync(folder).mtimeMs;
  expect(storedSigner(folder).keyId).toBe(keyId);
  expect(statSync(folder).mtimeMs).toBe(before);
});

test('an invalid RELEASE_KEY is refused with a sentence that does not contain it', () => {
  const refused = () => signerOf({ RELEASE_KEY: 'secret' });
  expect(refused).toThrow(SettingError);
  expect(refused).toThrow(
    /^The key that signs builds must be an Ed25519 private key in PEM: pnpm release key makes one\.$/,
  );
});
