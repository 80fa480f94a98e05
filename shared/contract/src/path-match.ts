function spelledOut([first, ...rest]: readonly string[]): string[][] {
  if (first === undefined) return [[]];
  const ends = spelledOut(rest);
  const present = ends.map((end) => [first.replace(/\?$/, ''), ...end]);
  return first.endsWith('?') ? [...present, ...ends] : present;
}

/** All forms of a path: `/a/b?/:c?` is `/a`, `/a/b`, `/a/:c` and `/a/b/:c`. */
export const pathForms = (path: string): string[][] => spelledOut(path.split('/').filter(Boolean));

const escaped = (text: string) => text.replace(/[\\.*+^${}|()[\]]/g, '\\$&');

function patternOf(segments: readonly string[]): RegExp {
  const parts = segments.map((segment) => {
    if (segment === '*') return '(?:/.+|/*)';
    return segment.startsWith(':') ? '/[^/]+' : `/${escaped(segment)}`;
  });
  return new RegExp(`^${parts.join('')}${segments.at(-1) === '*' ? '' : '/*'}$`, 'i');
}

/** The router's own scores: if two paths match, the one with more points wins. */
const pointsOf = (segments: readonly string[]) =>
  segments.reduce(
    (sum, segment) => sum + (segment === '*' ? -1 : segment.startsWith(':') ? 4 : 11),
    segments.length > 0 ? 2 : 3,
  );

function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/**
 * Finds the route for an address. Server, browser and router must agree, so it follows the router's rules: `:name`,
 * `name?`, `:name?` and a final `*`; the first of equal matches wins.
 */
export function pathMatcher<Route extends { path: string }>(routes: readonly Route[]) {
  const candidates = routes
    .flatMap((route) =>
      pathForms(route.path).map((segments) => ({
        route,
        pattern: patternOf(segments),
        points: pointsOf(segments),
      })),
    )
    .sort((one, other) => other.points - one.points);
  return (pathname: string): Route | null => {
    const address = decoded(pathname);
    return candidates.find(({ pattern }) => pattern.test(address))?.route ?? null;
  };
}
