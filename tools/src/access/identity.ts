import { userInfo } from 'node:os';
import {
  type Access,
  type CiTrust,
  EVERY_SECTION,
  RIGHTS,
  type Right,
  sectionsWithin,
  type Token,
} from '@shop/release/access';
import { Refusal } from '@shop/release/refusal';

/** The verified caller, and their rights. */
export interface Identity {
  /** The name in the log. */
  name: string;
  team: string;
  token?: string;
  sections: readonly string[];
  may: readonly Right[];
  passOver: readonly string[];
}

/** The user of this process. In a container it may be a number without a name. */
export function thisUser(known: () => { username: string } = userInfo): string {
  try {
    return known().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** A user with access to the folder can do everything with it. */
export const ownerOf = (name: string): Identity => ({
  name,
  team: '',
  sections: [EVERY_SECTION],
  may: RIGHTS,
  passOver: [EVERY_SECTION],
});

const holds = (list: readonly string[], name: string) => list.includes(EVERY_SECTION) || list.includes(name);

export function identityOfToken({ teams }: Access, { id, team, sections, note }: Token): Identity | null {
  const found = teams[team];
  if (!found) return null;
  return {
    name: `${team} (token ${id}${note ? `, ${note}` : ''})`,
    team,
    sections: sectionsWithin(sections, found.sections),
    token: id,
    may: found.may,
    passOver: found.passOver,
  };
}

export interface CiClaims {
  repository: string;
  ref: string;
  run: string;
}

const fitsRef = (pattern: string, ref: string) =>
  pattern.endsWith('*') ? ref.startsWith(pattern.slice(0, -1)) : ref === pattern;

const fits = ({ repository, ref }: CiTrust, claims: CiClaims) =>
  repository.toLowerCase() === claims.repository.toLowerCase() && fitsRef(ref, claims.ref);

/** Anybody can open a pull request: its build may only be stored and previewed. */
const OF_PULL_REQUESTS: readonly Right[] = ['hold', 'preview'];
const isPullRequest = (ref: string) => ref.startsWith('refs/pull/');

export function identityOfCi({ teams }: Access, claims: CiClaims): Identity | null {
  const found = Object.entries(teams).find(([, { ci }]) => ci.some((trust) => fits(trust, claims)));
  if (!found) return null;
  const [team, { sections, may, passOver }] = found;
  const isLimited = isPullRequest(claims.ref);
  return {
    name: `${team} (${claims.repository}@${claims.ref}, run ${claims.run})`,
    team,
    sections,
    may: isLimited ? may.filter((right) => OF_PULL_REQUESTS.includes(right)) : may,
    passOver: isLimited ? [] : passOver,
  };
}

export const mayDo = ({ may, sections }: Identity, right: Right, section?: string) =>
  may.includes(right) && (section === undefined || holds(sections, section));

export function refuseUnlessMay(identity: Identity, right: Right, section?: string): void {
  if (mayDo(identity, right, section)) return;
  if (!identity.may.includes(right))
    throw new Refusal([`${identity.name} may not ${right}: ask the owner of the shop's releases`]);
  throw new Refusal([
    `${section} is not a section of ${identity.name}, which has ${identity.sections.join(', ') || 'none'}`,
  ]);
}

export function refuseUnlessMayPassOver(identity: Identity, check: string): void {
  if (holds(identity.passOver, check)) return;
  throw new Refusal([`${identity.name} may not pass over ${check}: ask the owner of the shop's releases`]);
}
