import { expect, test } from '@jest/globals';
import { newestRelease, releaseLog } from '@shop/release/revisions';
import { newKeyPem, signerFrom } from '@shop/release/signing/signer';
import { distrustKey, trustedKeyIds, trustKey } from '@shop/release/signing/trusted-keys';
import { fixtureShell } from '@shop/release/testing/fixture-shell';
import { testSigner } from '@shop/release/testing/test-signer';
import type { Store } from '@shop/server/store/store';
import { canary } from './commands/canary.ts';
import { preview } from './commands/preview.ts';
import { publish } from './commands/publish.ts';
import { rollback } from './commands/rollback.ts';
import { trust } from './commands/trust.ts';
import { orders, reasons, shop, tool, withoutSmoke } from './testing/tool.ts';

/** A shop in which a team has its own key. */
async function withKey() {
  const made = tool();
  const key = signerFrom(newKeyPem());
  for (const { publicPem } of [testSigner(), key]) await trustKey(made.store, publicPem);
  const publishWithKey = async (section: string, text: string, hold = false) => {
    const build = made.build({ section, contents: { 'remoteEntry.js': text, 'style.css': '' } });
    await publish.run({ ...made.context({ hold }), signer: () => key }, [section]);
    return build;
  };
  const distrust = (store: Store = made.store) =>
    trust.run({ ...made.context({ remove: key.keyId, why: 'it leaked' }), store }, []);
  return { ...made, key, publishWithKey, distrust };
}

test('without the trust in its key, every build that it signed is revoked, and its canaries end, in one revision', async () => {
  const { store, run, published, publishWithKey, distrust, key } = await withKey();
  const first = await published('mf-orders', '1');
  const old = await publishWithKey('mf-orders', '2');
  const now = await published('mf-orders', '3');
  const tried = await publishWithKey('mf-orders', '4', true);
  const held = await publishWithKey('mf-cart', '1', true);
  await run(canary, ['mf-orders', tried], { percent: '5', why: 'x' });
  const { version } = await newestRelease(store);
  const { lines } = await distrust();
  const names = [`mf-cart/${held}`, `mf-orders/${old}`, `mf-orders/${tried}`];
  const after = await newestRelease(store);
  expect(after).toMatchObject({ version: version + 1, live: { 'mf-orders': now }, canaries: [] });
  expect([...after.revoked].sort()).toEqual(names.sort());
  expect(after.entry).toMatchObject({
    action: 'revoke',
    why: `each build signed with the key ${key.keyId}: it leaked`,
  });
  expect(await trustedKeyIds(store)).not.toContain(key.keyId);
  expect(lines[1]).toMatch(/^revoked: /);
  expect(await reasons(run(preview, ['mf-cart', held]))).toMatch(/was revoked/);
  await run(rollback, ['mf-orders'], { why: 'bad' });
  expect((await newestRelease(store)).live['mf-orders']).toBe(first);
});

test('a live build keeps its key trusted, and nothing changes', async () => {
  const { store, publishWithKey, distrust, key } = await withKey();
  await publishWithKey('mf-orders', '1');
  const build = await publishWithKey('mf-orders', '2');
  expect(await reasons(distrust())).toBe(
    `mf-orders/${build} is live and signed with it: publish it with another key first`,
  );
  expect(await trustedKeyIds(store)).toContain(key.keyId);
  expect((await newestRelease(store)).revoked).toEqual([]);
});

test('a build that goes live in the same moment does so, too', async () => {
  const { store, publishWithKey, distrust, key } = await withKey();
  const slow: Store = {
    ...store,
    async remove(name) {
      await publishWithKey('mf-orders', '1');
      await store.remove(name);
    },
  };
  expect(await reasons(distrust(slow))).toMatch(/is live and signed with it/);
  expect(await trustedKeyIds(store)).toContain(key.keyId);
});

test('a key that signed nothing is removed without a revision', async () => {
  const { store, distrust, key } = await withKey();
  await distrust();
  expect(await trustedKeyIds(store)).not.toContain(key.keyId);
  expect(await releaseLog(store)).toEqual([]);
  expect(await reasons(distrust())).toMatch(/does not trust a key/);
});

test('a canary whose key is no longer in the store blocks no team, and does not continue', async () => {
  const made = await shop();
  made.build({ section: 'mf-orders', serverCode: orders('1') });
  await made.run(publish, ['mf-orders'], withoutSmoke);
  const key = signerFrom(newKeyPem());
  await trustKey(made.store, key.publicPem);
  const next = made.build({ section: 'mf-orders', serverCode: orders('2') });
  await publish.run({ ...made.context({ hold: true }), signer: () => key }, ['mf-orders']);
  await made.run(canary, ['mf-orders', next], { ...withoutSmoke, percent: '5' });
  await distrustKey(made.store, key.keyId);
  made.build({ section: 'shell', serverCode: `${fixtureShell}\n//`, names: { '@shop/platform': ['api'] } });
  await made.run(publish, ['shell'], withoutSmoke);
  expect((await newestRelease(made.store)).canaries).toEqual([]);
}, 60_000);
