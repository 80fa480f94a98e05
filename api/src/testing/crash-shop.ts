import type { ProductInput } from '@shop/contract/product';
import type { LoginResponse } from '@shop/contract/user';
import { EMPTY_PROFILE, type StoredProfile } from '../catalogue/profile.ts';
import { openDatabase } from '../db/open.ts';
import { categories, products } from '../db/schema/catalogue.ts';
import { businessProfile, pincodes } from '../db/schema/shop.ts';
import { newId } from '../ids.ts';
import { productValues } from '../office/products/change-product.ts';
import { failTest } from './fail-test.ts';
import type { TestDatabase } from './template.ts';
import { ADMIN_PHONE } from './test-api.ts';

export type Settings = TestDatabase['settings'];

export const STOCK = 1_000_000;
export const PRICE = 99.5;

export interface Session {
  id: string;
  token: string;
}

/** A call of a server in a process of its own; it fails unless the server does what it should. */
export async function call<Body>(
  origin: string,
  path: string,
  session?: Session,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Body> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(session && { authorization: `Bearer ${session.token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} responded ${response.status}`);
  return (await response.json()) as Body;
}

export async function logIn(origin: string): Promise<Session> {
  const body = { phoneNumber: ADMIN_PHONE, password: 'demo-admin' };
  const { user, token } = await call<LoginResponse>(origin, '/user/login', undefined, body);
  return { id: user?._id ?? '', token: token ?? '' };
}

/** A shop with one product; resolves with its id. */
export async function fillShop(
  settings: Settings,
  more: { product?: Partial<ProductInput>; profile?: Partial<StoredProfile> } = {},
): Promise<string> {
  const { db, close } = await openDatabase(settings, failTest);
  const [category, product] = [newId(), newId()];
  await db.insert(categories).values({ id: category, name: 'Dals', imgUrl: '', tint: 'leaf', position: 0 });
  const input = {
    name: 'Toor Dal',
    description: '',
    prices: [],
    mrp_price: PRICE,
    discounted_price: null,
    img_ids: [],
    min_order_quantity: 1,
    max_order_quantity: null,
    is_pricing: true,
    deleted: false,
    category_id: category,
    subcategory_id: null,
    ...more.product,
  };
  await db.insert(products).values({ id: product, ...productValues(input, null), stock: STOCK });
  await db.insert(pincodes).values({ pin: '560001', city: 'Bengaluru', state: 'Karnataka', localities: [] });
  const { _id, ...profile } = EMPTY_PROFILE;
  if (more.profile) await db.insert(businessProfile).values({ id: _id, data: { ...profile, ...more.profile } });
  await close();
  return product;
}

/** For a server on this database that takes any number of orders. */
export const serverSettings = ({ folder, databaseUrl = '' }: Settings) => ({
  SHOP_DATA: folder,
  DATABASE_URL: databaseUrl,
  LIMIT_ORDER_BY_NUMBER: '1000000/60',
  LIMIT_ORDER_BY_ADDRESS: '1000000/60',
});
