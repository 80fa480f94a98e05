import { randomBytes } from 'node:crypto';
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
  const purchase = await newPurchase(token, product ?? '');
  return [
    ...['', '/products', '/products/new', `/products/${product}`, '/categories'],
    ...[
      '/sale',
      '/dispatch',
      '/purchases',
      '/purchases/new',
      '/purchases?tab=reorder',
      `/purchases/${purchase}`,
      '/purchases?tab=suppliers',
    ],
    ...['/stock', '/stock/count', `/stock/${product}`, '/import', '/home', '/settings', '/settings/delivery'],
    ...[
      '/customers',
      `/customers/${customers[0]?._id}`,
      '/groups',
      `/groups/${group._id}`,
      '/staff',
      '/figures',
      // Pages with one title are not beside each other: the title shows that the page has changed.
      '/messages',
      '/money',
      '/messages?part=settings',
      '/changes',
      '/messages?part=webhooks',
    ],
  ].map((path) => `/office${path}`);
}

/** Buttons that open a dialog, by page; ids are left out. */
const DIALOGS: Record<string, readonly string[]> = {
  '/office': ['Empty the demo'],
  '/office/products': ['Filters'],
  '/office/products/': ['History', 'Change stock'],
  '/office/categories': ['New category', 'Change {name}', 'Delete {name}'],
  '/office/purchases/new': ['New supplier'],
  '/office/purchases?tab=suppliers': ['Add a supplier', 'Change {name}'],
  '/office/stock': ['low at {count}'],
  '/office/home': ['Publish…'],
  '/office/customers/': ['Block…'],
  '/office/groups': ['New group'],
  '/office/groups/': ['Delete…'],
  '/office/staff': ['Log out everywhere: {name}', 'Remove {name} from the staff'],
};

/** Names of the buttons of this page of the office, each of which opens a dialog. */
export const dialogsOf = (path: string): readonly string[] => DIALOGS[path.replace(/[0-9a-f]{24}$/, '')] ?? [];

const newId = () => randomBytes(12).toString('hex');

async function newPurchase(token: string, product_id: string): Promise<string> {
  const [supplier_id, _id] = [newId(), newId()];
  const supplier = { _id: supplier_id, name: freshName('Mill'), phone: '', gstin: '29ABCDE1234F1ZW', notes: '' };
  await callShop('/admin/suppliers', { token, body: supplier });
  const lines = [{ product_id, quantity: 12, cost: 61.5 }];
  await callShop('/admin/purchases', { token, body: { _id, supplier_id, note: 'By Friday', lines } });
  return _id;
}
