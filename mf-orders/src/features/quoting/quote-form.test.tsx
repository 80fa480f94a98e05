import { afterEach, expect, jest, test } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { api, profileAtom, queries, shopStore } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { id, sampleItem, sampleOrder } from '../../testing/sample-order.ts';
import { QuoteForm } from './quote-form.tsx';

let page: Shown;
afterEach(async () => {
  await page.leave();
  shopStore.set(profileAtom, {});
  jest.restoreAllMocks();
  queries.forget();
});

test('the desk reads when the customer sees a quote, and that its total is above what the zone takes in cash', async () => {
  const fetched = jest.spyOn(api, 'get').mockResolvedValue({ cod: false, cod_up_to: 3000 } as never);
  const off = { 0: false, 1: false, 2: false, 3: false, 4: false };
  shopStore.set(profileAtom, { price_status_toggle: { ...off, [OrderStatus.Confirmed]: true } });
  const { productId, ...item } = sampleItem({ quantity: 1, price: 3063 });
  const order = sampleOrder({
    items: [{ ...item, productId: { ...productId, is_pricing: false } }],
    totalAmount: 3063,
  });
  const open = { ...order, items: order.items.map((one) => ({ ...one, price: null })), totalAmount: null };
  page = await show(
    <Provider store={shopStore}>
      <MemoryRouter>
        <QuoteForm order={open} lines={open.items} viewerId={id(5)} />
      </MemoryRouter>
    </Provider>,
  );
  expect(page.text()).toContain('The customer sees these prices when you confirm the order.');
  expect(fetched).not.toHaveBeenCalled();
  await page.leave();
  page = await show(
    <Provider store={shopStore}>
      <MemoryRouter>
        <QuoteForm order={order} lines={order.items} viewerId={id(5)} />
      </MemoryRouter>
    </Provider>,
  );
  await until(() => page.text().includes('To 560004 cash is possible up to ₹3,000.'));
});
