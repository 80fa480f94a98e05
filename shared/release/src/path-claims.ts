import { pathForms } from '@shop/contract/path-match';
import type { BuildManifest, BuiltRoute } from '@shop/contract/release';

interface Claim {
  section: string;
  route: BuiltRoute;
  /** One form of its path, without a final `*`. */
  segments: string[];
  wild: boolean;
}

const claimsOf = ({ section, routes }: BuildManifest): Claim[] =>
  routes.flatMap((route) =>
    pathForms(route.path).map((form) => {
      const wild = form.at(-1) === '*';
      return { section, route, segments: wild ? form.slice(0, -1) : form, wild };
    }),
  );

const isParameter = (segment: string | undefined) => segment?.startsWith(':') === true;
const fits = (one: string, other: string | undefined) =>
  other !== undefined && (isParameter(one) || isParameter(other) || one.toLowerCase() === other.toLowerCase());
const beginsLike = (longer: Claim, shorter: Claim) =>
  shorter.segments.every((segment, at) => fits(segment, longer.segments[at]));
/** Everything is below the home page and the catch-all path: those two claim nothing. */
const namesSomething = ({ segments }: Claim) => segments.some((segment) => !isParameter(segment));
const takesOne = (claim: Claim, of: Claim) =>
  claim.segments.length === of.segments.length &&
  of.segments.some((segment, at) => isParameter(segment) && !isParameter(claim.segments[at]));

/** `/:any` claims every path of the first level, like `/*` everywhere. */
const takesAll = (claim: Claim, of: Claim) =>
  claim.segments.length > 0 && claim.segments.length === of.segments.length && namesSomething(of);

/** How a path conflicts with another section's; null if it does not. */
function howItMeets(claim: Claim, other: Claim): string | null {
  if (claim.wild && beginsLike(other, claim)) return 'covers';
  if (!namesSomething(claim) && takesAll(claim, other)) return 'covers';
  if (!namesSomething(other) || !beginsLike(claim, other)) return null;
  if (claim.segments.length > other.segments.length) return 'lies below';
  return takesOne(claim, other) ? 'takes an address of' : null;
}

function sentenceFor(claims: readonly Claim[], others: readonly Claim[]): string[] {
  return claims.flatMap((claim) => {
    const met = others.flatMap((other) => {
      const how = howItMeets(claim, other);
      return how ? [{ how, other }] : [];
    });
    const [first] = met;
    if (!first || met.some(({ other }) => other.route.sharedWith?.includes(claim.section))) return [];
    const { how, other } = first;
    return `${claim.route.path} of ${claim.section} ${how} ${other.route.path} of ${other.section}, which must agree first: sharedWith: ['${claim.section}'] on that route in ${other.section}/src/routes.tsx, published`;
  });
}

/** Paths that reach into another section's without that section's consent. */
export function withoutConsent(manifests: readonly BuildManifest[]): string[] {
  const all = manifests.map(claimsOf);
  return [
    ...new Set(
      all.flatMap((claims) => all.flatMap((others) => (claims === others ? [] : sentenceFor(claims, others)))),
    ),
  ];
}
