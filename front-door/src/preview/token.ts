import { readSigned, signed } from './signed.ts';

export interface Preview {
  section: string;
  build: string;
  /** Milliseconds since 1970. */
  until: number;
}

const PURPOSE = 'preview';

export const previewToken = (preview: Preview, secret: string) => signed(PURPOSE, preview, secret);

/** Null for what we did not sign, and for what is over. */
export const readPreviewToken = (token: string, secret: string, now = Date.now()) =>
  readSigned<Preview>(PURPOSE, token, secret, now);
