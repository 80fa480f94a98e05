import { readSigned, signed } from './signed.ts';

export interface Preview {
  section: string;
  build: string;
  /** Milliseconds since 1970. */
  until: number;
}

const PURPOSE = 'preview';

export const previewToken = (preview: Preview, secret: string) => signed(PURPOSE, preview, secret);

/** Null if we did not sign it, or if it has expired. */
export const readPreviewToken = (token: string, secret: string, now = Date.now()) =>
  readSigned<Preview>(PURPOSE, token, secret, now);
