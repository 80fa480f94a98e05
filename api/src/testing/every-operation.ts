import { operationsOf } from './routes.ts';
import { openTestApi } from './test-api.ts';

/** A shop without limits, its admin, and every operation that ends: each gets thousands of calls. */
export async function everyOperation() {
  const shop = await openTestApi({
    LIMIT_ORDER_BY_NUMBER: '100000/60',
    LIMIT_ORDER_BY_ADDRESS: '100000/60',
    LIMIT_LOGIN_BY_ADDRESS: '100000/60',
    LIMIT_SIGN_UP_BY_ADDRESS: '100000/60',
  });
  const operations = (await operationsOf(shop)).filter(({ path }) => !path.startsWith('/user/order-events'));
  return { shop, operations, admin: await shop.admin() };
}
