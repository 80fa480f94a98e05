import { type Access, sectionsWithin } from '@shop/release/access';
import { readSigned, signed } from '../preview/signed.ts';

/** Who may see the panel, and for which sections it may show other builds. */
export interface Pass {
  team: string;
  /** `*` for all. */
  sections: readonly string[];
  /** The team of each section. */
  owners: Record<string, string>;
  /** Milliseconds since 1970. */
  until: number;
  /** The token or team that created it. A user with the store's folder needs none. */
  by?: { team: string; token?: string };
}

const PURPOSE = 'release-tools';

export const passToken = (pass: Pass, secret: string) => signed(PURPOSE, pass, secret);

/** Null if we did not sign it, or if it has expired. */
export const readPass = (token: string, secret: string, now = Date.now()) =>
  readSigned<Pass>(PURPOSE, token, secret, now);

export const hasSection = ({ sections }: Pass, section: string) => sections.includes('*') || sections.includes(section);

function isGood({ tokens }: Access, id: string, now: number): boolean {
  const token = tokens.find((each) => each.id === id);
  return token !== undefined && !token.revokedAt && Date.parse(token.expiresAt) > now;
}

/** What is still valid: nothing if its token or team lost the right, and no section that the team has lost. */
export function passNow(pass: Pass, access: Access, now = Date.now()): Pass | null {
  if (!pass.by) return pass;
  const { team, token } = pass.by;
  const found = access.teams[team];
  if (!found?.may.includes('preview') || (token !== undefined && !isGood(access, token, now))) return null;
  return { ...pass, sections: sectionsWithin(pass.sections, found.sections) };
}
