import { newKeyPem, signerFrom } from '@shop/release/signing/signer';
import type { Command } from '../context.ts';

export const key: Command = {
  usage: 'key [--new]',
  summary: 'the public key that builds are signed with here; --new makes a private one for RELEASE_KEY, stored nowhere',
  words: [0, 0],
  right: () => null,
  async run({ options, signer }) {
    const privatePem = options.new ? newKeyPem() : null;
    const { keyId, publicPem } = privatePem ? signerFrom(privatePem) : signer();
    return {
      value: { keyId, publicPem, ...(privatePem && { privatePem }) },
      lines: [...(privatePem ? [privatePem.trim()] : []), publicPem.trim(), keyId],
    };
  },
};
