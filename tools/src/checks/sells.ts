import type { CategoriesResponse } from '@shop/contract/category';
import type { ProductPage } from '@shop/contract/product';

const CALL_MS = 3_000;

async function callApi<Body>(apiUrl: URL, path: string, body?: object): Promise<Body> {
  const response = await fetch(new URL(apiUrl.pathname.replace(/\/$/, '') + path, apiUrl), {
    signal: AbortSignal.timeout(CALL_MS),
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The product API responded to ${path} with ${response.status}.`);
  return (await response.json()) as Body;
}

/** Whether a visitor could open a product. A new shop has none, but needs its first release. */
export async function sellsAnything(apiUrl: URL): Promise<boolean> {
  const { categories } = await callApi<CategoriesResponse>(apiUrl, '/user/all-category');
  for (const { _id } of categories) {
    const { products } = await callApi<ProductPage>(apiUrl, `/user/get/${_id}`, { page: 1, limit: 1 });
    if (products.length > 0) return true;
  }
  return false;
}
