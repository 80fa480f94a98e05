import type { CategoriesResponse } from '@shop/contract/category';
import type { CustomersResponse } from '@shop/contract/office/customers';
import type { GroupResponse } from '@shop/contract/office/groups';
import type { ProductPage } from '@shop/contract/product';
import { freshName } from './own-product.ts';
import { callShop } from './shop-api.ts';

/** Each page of the office, with a person or thing on it if it is about one. */
export async function officePages(token: string) {
  const { categories } = await callShop<CategoriesResponse>('/user/all-category');
  const list = await callShop<ProductPage>(`/user/get/${categories[0]?._id}`, { body: { page: 1, limit: 1 } });
  const { customers } = await callShop<CustomersResponse>('/admin/customers', { token });
  const body = { name: freshName('Canteens'), percent_off: 5 };
  const { group } = await callShop<GroupResponse>('/admin/groups', { token, body });
  const product = list.products[0]?._id;
  return [
    ...['', '/products', '/products/new', `/products/${product}`, '/categories'],
    ...['/sale', '/stock', '/stock/count', `/stock/${product}`, '/import', '/home', '/settings'],
    ...[
      '/customers',
      `/customers/${customers[0]?._id}`,
      '/groups',
      `/groups/${group._id}`,
      '/staff',
      '/changes',
      '/figures',
      '/money',
      '/messages',
      '/messages?part=settings',
    ],
  ].map((path) => `/office${path}`);
}
