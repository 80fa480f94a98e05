import type { CategoriesAnswer } from '@shop/contract/category';
import type { ProductPage } from '@shop/contract/product';

const KEPT_MS = 600_000;
const PAGE = 100;
/** What one sitemap file may hold. */
const MOST_ADDRESSES = 50_000;
const CALL_MS = 10_000;
const INFORMATION = [
  '/aboutUsScreen',
  '/termsConditionsScreen',
  '/returnRefundPolicyScreen',
  '/privacyPolicyScreen',
  '/paymentPolicyScreen',
  '/shippingPolicyScreen',
];

async function ask<Answer>(apiUrl: URL, path: string, body?: object): Promise<Answer> {
  const response = await fetch(new URL(apiUrl.pathname.replace(/\/$/, '') + path, apiUrl), {
    signal: AbortSignal.timeout(CALL_MS),
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}

async function* productsOf(apiUrl: URL, categoryId: string) {
  for (let page = 1; ; page++) {
    const { products, hasMore } = await ask<ProductPage>(apiUrl, `/user/get/${categoryId}`, { page, limit: PAGE });
    yield* products;
    if (!hasMore || products.length === 0) return;
  }
}

async function addresses(apiUrl: URL): Promise<string[]> {
  const { categories } = await ask<CategoriesAnswer>(apiUrl, '/user/all-category');
  const found = new Set(['/', ...categories.map(({ _id }) => `/categories/${_id}`), ...INFORMATION]);
  for (const { _id } of categories) {
    for await (const product of productsOf(apiUrl, _id)) {
      if (found.size >= MOST_ADDRESSES) return [...found];
      found.add(`/details/${product._id}`);
    }
  }
  return [...found];
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`);

export const robotsTxt = (origin: string) =>
  [
    'User-agent: *',
    ...['/api/', '/cart', '/orders', '/orderSuccess', '/profile', '/savedAddresses'].map((path) => `Disallow: ${path}`),
    // Pictures are what a search shows of a product.
    'Allow: /api/pictures/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** The shop's public pages, made from the API and kept for ten minutes. */
export function sitemap(apiUrl: URL, origin: string, now: () => number = Date.now) {
  let kept: { xml: Promise<string>; until: number } | undefined;
  async function make() {
    const urls = (await addresses(apiUrl)).map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
  }
  return function read(): Promise<string> {
    if (kept && kept.until > now()) return kept.xml;
    const fresh = { xml: make(), until: now() + KEPT_MS };
    kept = fresh;
    fresh.xml.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.xml;
  };
}
