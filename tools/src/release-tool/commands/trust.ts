import { changeAccess } from '@shop/release/access';
import { keys } from '@shop/release/builds';
import { liveIn, nameOf, type ReleaseDocument } from '@shop/release/document';
import { Refusal } from '@shop/release/refusal';
import { changeRelease, newestRelease } from '@shop/release/revisions';
import { keyIdsIn } from '@shop/release/signing/envelope';
import { distrustKey, trustedKeyIds, trustedPem, trustKey } from '@shop/release/signing/trusted-keys';
import type { Store } from '@shop/server/store/store';
import { type Command, type Context, needWhy } from '../context.ts';
import { logEntry } from '../entry.ts';

async function signedWith(store: Store, keyId: string) {
  const found: { section: string; build: string }[] = [];
  for (const section of await store.list('builds'))
    for (const build of await store.list(keys.builds(section))) {
      const envelope = await store.get(keys.signed(section, build));
      if (envelope && keyIdsIn(envelope.toString()).includes(keyId)) found.push({ section, build });
    }
  return found;
}

function refuseLive(release: ReleaseDocument, names: readonly string[]) {
  const live = liveIn(release).filter((each) => names.includes(each));
  if (live.length > 0)
    throw new Refusal(live.map((each) => `${each} is live and signed with it: publish it with another key first`));
}

/** Revokes every build with this signature, which ends canaries and previews of them too. Returns their names. */
async function revokeSigned({ store, who }: Context, keyId: string, why: string): Promise<string[]> {
  const signed = await signedWith(store, keyId);
  const names = signed.map(nameOf);
  const current = await newestRelease(store);
  refuseLive(current, names);
  const first = signed.find((each) => !current.revoked.includes(nameOf(each)));
  if (!first) return names;
  await changeRelease(store, (now) => {
    refuseLive(now, names);
    const { live, canaries, revoked } = now;
    return {
      live,
      canaries: canaries.filter((each) => !names.includes(nameOf(each))),
      revoked: [...new Set([...revoked, ...names])],
      entry: logEntry('revoke', { ...first, who, why: `each build signed with the key ${keyId}: ${why}` }),
    };
  });
  return names;
}

async function distrust(context: Context, keyId: string) {
  const { store, who } = context;
  const why = needWhy(context);
  const pem = await trustedPem(store, keyId);
  if (pem === null) throw new Refusal([`The store does not trust a key ${keyId}`]);
  await revokeSigned(context, keyId, why);
  await distrustKey(store, keyId);
  // Once more, for builds that were stored meanwhile.
  const revoked = await revokeSigned(context, keyId, why).catch(async (error: unknown) => {
    await trustKey(store, pem);
    throw error;
  });
  await changeAccess(store, who, () => ({ what: `key ${keyId} is trusted no more: ${why}` }));
  return {
    value: { keyId, trusted: false, revoked },
    lines: [
      `${keyId} is trusted no more: no page is served with a build that it signed`,
      ...(revoked.length > 0 ? [`revoked: ${revoked.join(', ')}`] : []),
    ],
  };
}

export const trust: Command = {
  usage: 'trust --key PEM --why TEXT | trust --remove KEY --why TEXT | trust',
  summary:
    'builds signed with this public key may be served; --remove revokes those that it signed; without options: lists the keys that are trusted',
  words: [0, 0],
  right: () => 'admin',
  async run(context) {
    const { store, who, options } = context;
    if (options.remove) return distrust(context, options.remove);
    if (options.key) {
      const why = needWhy(context);
      const keyId = await trustKey(store, options.key.replaceAll('\\n', '\n'));
      await changeAccess(store, who, () => ({ what: `key ${keyId} is trusted: ${why}` }));
      return { value: { keyId, trusted: true }, lines: [`${keyId} is trusted`] };
    }
    const ids = await trustedKeyIds(store);
    return { value: ids, lines: ids };
  },
};
