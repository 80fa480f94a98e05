import { newKeyPem, type Signer, signerFrom } from '../signing/signer.ts';

let pem: string | undefined;

/** The key of a test process; `pem` is for its child processes. */
export function testKeyPem(): string {
  pem ??= newKeyPem();
  return pem;
}

let signer: Signer | undefined;

export function testSigner(): Signer {
  signer ??= signerFrom(testKeyPem());
  return signer;
}
