import type { BuildManifest } from '@shop/contract/release';

export interface RouteMatch {
  section: string;
  route: BuildManifest['routes'][number];
}

interface Pattern extends RouteMatch {
  matches: RegExp;
  weight: number;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** In the router's notation: `:name`, `:name?`, `segment?` and a final `*`. */
function toRegExp(path: string): RegExp {
  const segments = path.split('/').filter(Boolean);
  const parts = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    const optional = segment.endsWith('?');
    const name = optional ? segment.slice(0, -1) : segment;
    const part = name.startsWith(':') ? '/[^/]+' : `/${escaped(name)}`;
    return optional ? `(?:${part})?` : part;
  });
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}

const weightOf = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .reduce((sum, segment) => sum + (segment === '*' ? -2 : segment.startsWith(':') ? 3 : 10), 0);

/** Which section owns a path, and what its page loads. */
export function routeMatcher(manifests: readonly BuildManifest[]): (pathname: string) => RouteMatch | null {
  const patterns: Pattern[] = manifests
    .flatMap(({ section, routes }) =>
      routes.map((route) => ({ section, route, matches: toRegExp(route.path), weight: weightOf(route.path) })),
    )
    .sort((one, other) => other.weight - one.weight);
  return (pathname) => patterns.find(({ matches }) => matches.test(pathname)) ?? null;
}
