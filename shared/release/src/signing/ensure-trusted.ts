import type { Store } from '@shop/server/store/store';
import { keys } from '../builds.ts';
import { readManifest } from '../manifest.ts';
import { Refusal } from '../refusal.ts';
import { seal } from './envelope.ts';
import { statementOf } from './provenance.ts';
import type { Signer } from './signer.ts';
import { trustedKeyIds, trustKey } from './trusted-keys.ts';

/** The store trusts its first key, which also signs earlier unsigned builds. Later this does nothing. */
export async function adoptStore(store: Store, signer: () => Signer): Promise<void> {
  if ((await trustedKeyIds(store)).length > 0) return;
  const first = signer();
  for (const section of await store.list('builds'))
    for (const build of await store.list(keys.builds(section))) {
      const text = (await store.get(keys.manifest(section, build)))?.toString();
      if (!text) continue;
      const statement = statementOf(readManifest(text), text, { builder: 'before builds were signed' });
      await store.put(keys.signed(section, build), Buffer.from(seal(JSON.stringify(statement), first)));
    }
  await trustKey(store, first.publicPem);
}

/** Any further key must be trusted explicitly. */
export async function ensureTrusted(store: Store, signer: Signer): Promise<void> {
  await adoptStore(store, () => signer);
  const trusted = await trustedKeyIds(store);
  if (trusted.includes(signer.keyId)) return;
  throw new Refusal([
    `The store does not trust the key ${signer.keyId}, but ${trusted.join(' and ')}: set RELEASE_KEY_FILE, or let its owner say pnpm release trust`,
  ]);
}
