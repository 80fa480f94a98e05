import { randomInt } from 'node:crypto';
import type { OfficeCategoriesResponse, OfficeProduct, OfficeProductResponse } from '@shop/contract/office/products';
import { callShop } from './shop-api.ts';

/** The beginning of the name of a category that a test creates for itself. */
export const OWN_SHELF = 'Own shelf';

export const freshName = (name: string) => `${name} ${randomInt(1_000_000_000)}`;

/** A category for one test: other tests take the first product that they find in the demo. */
export async function makeShelf(token: string) {
  const name = freshName(OWN_SHELF);
  const body = { category_name: name, img_url: '', tint: 'clay' };
  const { categories } = await callShop<OfficeCategoriesResponse>('/admin/categories', { body, token });
  const made = categories.find(({ category_name }) => category_name === name);
  if (!made) throw new Error('The category was not made.');
  return made;
}

/** At 158 rupees. */
export async function makeProduct(token: string, name: string, more: object = {}): Promise<OfficeProduct> {
  const { _id: category_id } = await makeShelf(token);
  const body = {
    name: freshName(name),
    description: '',
    prices: [],
    mrp_price: 178,
    discounted_price: 158,
    min_order_quantity: 1,
    max_order_quantity: null,
    img_ids: [],
    is_pricing: true,
    deleted: false,
    category_id,
    subcategory_id: null,
    hsn: '1006',
    gst_rates: [{ rate: 5, from: '2017-07-01' }],
    ...more,
  };
  return (await callShop<OfficeProductResponse>('/admin/products', { body, token })).product;
}
