import { newKeyPem, type Signer, signerFrom } from '../signing/signer.ts';

let pem: string | undefined;

/** The one key that a test process signs with; `pem` is for processes that it starts. */
export function testKeyPem(): string {
  pem ??= newKeyPem();
  return pem;
}

let signer: Signer | undefined;

export function testSigner(): Signer {
  signer ??= signerFrom(testKeyPem());
  return signer;
}
