import { inLanguage } from '@shop/contract/page-language';
import type { BuiltRoute } from '@shop/contract/release';

/** A parameter and everything after it: `/orders/:orderId` is `/orders/`. */
const UNNAMED = /[:*].*$/;

/** Makes search engines leave out the paths that sections disallow. */
export function robotsTxt(origin: string, routes: readonly BuiltRoute[], languages: readonly string[]): string {
  const personal = routes.flatMap(({ path, robots }) => (robots === 'disallowed' ? path.replace(UNNAMED, '') : []));
  return [
    'User-agent: *',
    ...new Set(
      [
        '/api/',
        ...[undefined, ...languages].flatMap((language) => personal.map((path) => inLanguage(path, language))),
      ].map((path) => `Disallow: ${path}`),
    ),
    // A search result shows a product's pictures.
    'Allow: /api/pictures/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
