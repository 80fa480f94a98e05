import type { CategoriesResponse } from '@shop/contract/category';
import { htmlLanguage, inLanguage } from '@shop/contract/page-language';
import type { ProductPage } from '@shop/contract/product';
import type { BuiltRoute } from '@shop/contract/release';

const CACHED_MS = 600_000;
const PAGE = 100;
/** The limit of one sitemap file. */
const MOST_ADDRESSES = 50_000;
const CALL_MS = 10_000;

async function callApi<Body>(apiUrl: URL, path: string, body?: object): Promise<Body> {
  const response = await fetch(new URL(apiUrl.pathname.replace(/\/$/, '') + path, apiUrl), {
    signal: AbortSignal.timeout(CALL_MS),
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return (await response.json()) as Body;
}

async function* productsOf(apiUrl: URL, categoryId: string) {
  for (let page = 1; ; page++) {
    const { products, hasMore } = await callApi<ProductPage>(apiUrl, `/user/get/${categoryId}`, { page, limit: PAGE });
    yield* products;
    if (!hasMore || products.length === 0) return;
  }
}

const CATEGORY = ':categoryId';
const PRODUCT = ':productId';

/** The listed paths, with the catalogue's values for their parameters. */
async function addresses(apiUrl: URL, paths: readonly string[], most: number): Promise<string[]> {
  const { categories } = await callApi<CategoriesResponse>(apiUrl, '/user/all-category');
  const having = (parameter: string) => paths.filter((path) => path.includes(parameter));
  const filled = (parameter: string, id: string) => having(parameter).map((path) => path.replace(parameter, id));
  const found = new Set(paths.filter((path) => !/[:*]/.test(path)));
  for (const { _id } of categories) for (const address of filled(CATEGORY, _id)) found.add(address);
  if (having(PRODUCT).length === 0) return [...found];
  for (const { _id } of categories) {
    for await (const product of productsOf(apiUrl, _id)) {
      if (found.size >= most) return [...found];
      for (const address of filled(PRODUCT, product._id)) found.add(address);
    }
  }
  return [...found];
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`);

const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** A page in each of its languages: each address lists all of them, so that a search engine can show the right one. */
function entries(origin: string, path: string, languages: readonly (string | undefined)[]): string[] {
  const addressIn = (language: string | undefined) => escaped(origin + inLanguage(path, language));
  const alternate = (name: string, language: string | undefined) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${addressIn(language)}"/>`;
  const alternates =
    languages.length > 1
      ? [...languages.map((each) => alternate(htmlLanguage(each), each)), alternate('x-default', undefined)].join('')
      : '';
  return languages.map((language) => `<url><loc>${addressIn(language)}</loc>${alternates}</url>`);
}

/** The pages that sections list for search engines, built from the API and cached for ten minutes. */
export function sitemap(
  apiUrl: URL,
  origin: string,
  { routes, languages }: { routes(): readonly BuiltRoute[]; languages(): readonly string[] },
  now: () => number = () => performance.now(),
) {
  let cached: { xml: Promise<string>; until: number } | undefined;
  async function make() {
    const spoken = [undefined, ...languages()];
    const listed = routes().flatMap(({ path, robots }) => (robots === 'listed' ? path : []));
    const found = await addresses(apiUrl, listed, Math.floor(MOST_ADDRESSES / spoken.length));
    const urls = found.flatMap((path) => entries(origin, path, spoken));
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${spoken.length > 1 ? XHTML : ''}>${urls.join('')}</urlset>\n`;
  }
  return function read(): Promise<string> {
    if (cached && cached.until > now()) return cached.xml;
    const fresh = { xml: make(), until: now() + CACHED_MS };
    cached = fresh;
    fresh.xml.catch(() => {
      if (cached === fresh) cached = undefined;
    });
    return fresh.xml;
  };
}
