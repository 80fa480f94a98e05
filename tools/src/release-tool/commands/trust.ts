import { changeAccess } from '@shop/release/access';
import { buildReader } from '@shop/release/builds';
import { Refusal } from '@shop/release/refusal';
import { newestRelease } from '@shop/release/revisions';
import { distrustKey, trustedKeyIds, trustKey } from '@shop/release/signing/trusted-keys';
import { type Command, type Context, needWhy } from '../context.ts';

async function distrust(context: Context, keyId: string) {
  const { store, who } = context;
  const why = needWhy(context);
  if (!(await trustedKeyIds(store)).includes(keyId)) throw new Refusal([`The store does not trust a key ${keyId}`]);
  const reader = buildReader(store);
  const { live } = await newestRelease(store);
  for (const [section, build] of Object.entries(live))
    if ((await reader.signed(section, build))?.keyId === keyId)
      throw new Refusal([`${section} ${build} is live and signed with it: publish it with another key first`]);
  await distrustKey(store, keyId);
  await changeAccess(store, who, () => ({ what: `key ${keyId} is trusted no more: ${why}` }));
  return {
    value: { keyId, trusted: false },
    lines: [`${keyId} is trusted no more: no build that it signed is served`],
  };
}

export const trust: Command = {
  usage: 'trust --key PEM --why TEXT | trust --remove KEY --why TEXT | trust',
  summary: 'builds signed with this public key may be served; without options: lists the keys that are trusted',
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
