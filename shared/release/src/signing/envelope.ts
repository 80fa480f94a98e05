import { type KeyObject, verify } from 'node:crypto';
import { isObject, isString } from '../shapes.ts';
import type { Signer } from './signer.ts';

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/** A signed text in DSSE format. */
interface Envelope {
  payloadType: typeof PAYLOAD_TYPE;
  /** Base64. */
  payload: string;
  signatures: { keyid: string; sig: string }[];
}

/** The signed bytes include the type, so that a signature for one kind of text is invalid for another. */
const preAuthentication = (payload: Buffer) =>
  Buffer.concat([Buffer.from(`DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${payload.length} `), payload]);

export function seal(text: string, signer: Signer): string {
  const payload = Buffer.from(text);
  const sig = signer.sign(preAuthentication(payload)).toString('base64');
  const envelope: Envelope = {
    payloadType: PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid: signer.keyId, sig }],
  };
  return `${JSON.stringify(envelope)}\n`;
}

const isSignature = (value: unknown) => isObject(value) && isString(value.keyid) && isString(value.sig);

function readEnvelope(text: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(text);
    const isWhole =
      isObject(value) &&
      value.payloadType === PAYLOAD_TYPE &&
      isString(value.payload) &&
      Array.isArray(value.signatures) &&
      value.signatures.every(isSignature);
    return isWhole ? (value as unknown as Envelope) : null;
  } catch {
    return null;
  }
}

/** The ids of the keys in its signatures, valid or not. */
export const keyIdsIn = (envelopeText: string): string[] =>
  readEnvelope(envelopeText)?.signatures.map(({ keyid }) => keyid) ?? [];

export type Opened = { text: string; keyId: string } | 'unreadable' | 'unknown key' | 'wrong signature';

/** The text, if one of its signatures is valid and by a trusted key. */
export async function unseal(
  envelopeText: string,
  trusted: (keyId: string) => Promise<KeyObject | null>,
): Promise<Opened> {
  const envelope = readEnvelope(envelopeText);
  if (!envelope) return 'unreadable';
  const payload = Buffer.from(envelope.payload, 'base64');
  let isKnown = false;
  for (const { keyid, sig } of envelope.signatures) {
    const key = await trusted(keyid);
    if (!key) continue;
    isKnown = true;
    if (verify(null, preAuthentication(payload), key, Buffer.from(sig, 'base64')))
      return { text: payload.toString(), keyId: keyid };
  }
  return isKnown ? 'wrong signature' : 'unknown key';
}
