import { Refusal } from '../refusal.ts';
import { unseal } from './envelope.ts';
import { digestOf, type Provenance, provenanceIn, readStatement } from './provenance.ts';
import type { TrustedKeys } from './trusted-keys.ts';

export interface SignedBuild {
  keyId: string;
  provenance: Provenance;
}

/** Reads a build's signature; refuses a missing one, an untrusted key, or a signature for another `build.json`. */
export async function readSigned(
  name: string,
  manifest: Uint8Array | string,
  envelope: Uint8Array | string | null,
  trusted: TrustedKeys,
): Promise<SignedBuild> {
  const refuse = (why: string) => new Refusal([`${name} ${why}`]);
  if (envelope === null)
    throw refuse('has no signature and is not served. Remove it from the store, and publish it again');
  const opened = await unseal(envelope.toString(), trusted);
  if (opened === 'unreadable') throw refuse('has an unreadable signature and is not served');
  if (opened === 'unknown key') throw refuse('is signed with a key that the store does not trust');
  const statement = opened === 'wrong signature' ? null : readStatement(opened.text);
  const [subject] = statement?.subject ?? [];
  if (
    opened === 'wrong signature' ||
    !statement ||
    subject?.name !== name ||
    subject.digest.sha256 !== digestOf(manifest)
  )
    throw refuse('was changed after it was signed: its signature does not match');
  return { keyId: opened.keyId, provenance: provenanceIn(statement) };
}
