import { readSigned, signed } from '../preview/signed.ts';

/** Who may see the panel at the page, and of which sections it may show other builds. */
export interface Pass {
  team: string;
  /** `*` for all. */
  sections: readonly string[];
  /** The team of each section. */
  owners: Record<string, string>;
  /** Milliseconds since 1970. */
  until: number;
}

const PURPOSE = 'release-tools';

export const passToken = (pass: Pass, secret: string) => signed(PURPOSE, pass, secret);

/** Null for what we did not sign, and for what is over. */
export const readPass = (token: string, secret: string, now = Date.now()) =>
  readSigned<Pass>(PURPOSE, token, secret, now);

export const hasSection = ({ sections }: Pass, section: string) => sections.includes('*') || sections.includes(section);
