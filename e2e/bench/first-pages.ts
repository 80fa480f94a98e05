import type { CategoriesResponse } from '@shop/contract/category';
import type { ProductPage } from '@shop/contract/product';

export async function firstPages(apiUrl: string) {
  const { categories }: CategoriesResponse = await (await fetch(`${apiUrl}/user/all-category`)).json();
  const category = categories[0]?._id ?? '';
  const listed = await fetch(`${apiUrl}/user/get/${category}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page: 1, limit: 1 }),
  });
  const { products }: ProductPage = await listed.json();
  return { home: '/', category: `/categories/${category}`, product: `/details/${products[0]?._id}` };
}
