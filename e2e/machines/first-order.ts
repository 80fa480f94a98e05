import type { OrderResponse } from '@shop/contract/order';
import type { SearchResponse } from '@shop/contract/product';
import { sampleOrder } from '@shop/contract/testing/sample-order';
import { signInByApi } from '../harness/people.ts';
import { callShop } from '../harness/shop-api.ts';

/** Signs the owner in and orders a product, in the shop of `E2E_SHOP_URL`; prints the order and the owner's role. */
const [phone = '', product = ''] = process.argv.slice(2);
const { token, role, user } = await signInByApi({ phone, name: 'Owner', email: 'owner@example.in' });
const { Products } = await callShop<SearchResponse>('/user/get-products', { body: { name: product } });
const found = Products.find(({ name }) => name.includes(product));
if (!found) throw new Error(`${product} is not sold: ${Products.map(({ name }) => name)}`);
const body = sampleOrder([
  { productId: found._id, quantity: found.min_order_quantity, price: found.discounted_price ?? found.mrp_price },
]);
const { order } = await callShop<OrderResponse>(`/user/place-order/${user._id}`, { body, token });
console.log(JSON.stringify({ order: order._id, role }));
