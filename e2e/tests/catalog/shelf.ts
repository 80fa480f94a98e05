import type { CategoriesResponse, Category } from '@shop/contract/category';
import type { ImportRequest } from '@shop/contract/import';
import type { Product, ProductPage } from '@shop/contract/product';
import { OWN_SHELF } from '../../harness/own-product.ts';
import { DEMO_ADMIN, signInByApi } from '../../harness/people.ts';
import { callShop } from '../../harness/shop-api.ts';

export const allCategories = async () => (await callShop<CategoriesResponse>('/user/all-category')).categories;

export async function productsOf(category: Category): Promise<Product[]> {
  const body = { page: 1, limit: 100 };
  return (await callShop<ProductPage>(`/user/get/${category._id}`, { body })).products;
}

export async function demoProducts(): Promise<Product[]> {
  const shelves = (await allCategories()).filter(({ category_name }) => !category_name.startsWith(OWN_SHELF));
  const pages = await Promise.all(shelves.map(productsOf));
  return pages.flat().filter(({ name }) => !name.startsWith(SHELF));
}

const SHELF = 'Long shelf';

interface Shelf {
  products: number;
  /** Several pictures and a long description for the first one. */
  name?: string;
}

const product = (
  shelf: string,
  number: number,
  isNew: boolean,
  pictures: { url: string }[],
): ImportRequest['products'][number] => ({
  line: number + 1,
  sku: `${shelf}-${number}`,
  category: shelf,
  subcategory: number % 2 ? 'Odd' : 'Even',
  name: `${shelf} ${String(number).padStart(4, '0')}`,
  description: '<p>Stands on a long shelf.</p>',
  prices: number % 3 === 0 ? [{ from: 5, to: 'Any', price: String(80 + number) }] : [],
  mrp_price: 100 + number,
  discounted_price: 90 + number,
  ...(isNew && { movement: { kind: 'counted', quantity: 500 } }),
  min_order_quantity: 1,
  max_order_quantity: null,
  img_ids: number === 0 ? pictures : pictures.slice(0, 1),
  is_pricing: true,
  deleted: false,
});

/** A category with as many products as wanted; the same one for the second call. */
export async function longShelf({
  products,
  name = SHELF,
}: Shelf): Promise<{ category: Category; products: Product[] }> {
  const { token } = await signInByApi(DEMO_ADMIN);
  const before = await allCategories();
  const known = before.find(({ category_name }) => category_name === name);
  const pictures = before.slice(0, 3).map(({ img_url }) => ({ url: img_url }));
  const body: ImportRequest = {
    dryRun: false,
    categories: [
      {
        line: 1,
        category_name: name,
        img_url: pictures[0]?.url ?? '',
        tint: 'neel',
        subcategories: ['Odd', 'Even'],
      },
    ],
    products: Array.from({ length: products }, (_, number) => product(name, number, !known, pictures)),
  };
  await callShop('/admin/import', { body, token });
  const category = (await allCategories()).find(({ category_name }) => category_name === name);
  if (!category) throw new Error('The shelf was not built.');
  return { category, products: await productsOf(category) };
}
