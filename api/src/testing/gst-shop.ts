import type { InvoiceResponse } from '@shop/contract/gst/documents';
import type { GstSettingsPatch } from '@shop/contract/gst/settings';
import type { Settings } from '@shop/contract/office/settings';
import type { OrderResponse } from '@shop/contract/order';
import type { OrderStatus } from '@shop/contract/order-status';
import type { ProductInput } from '@shop/contract/product';
import { orderOf, type Person, type TestApi } from './test-api.ts';

interface Line {
  productId: string;
  quantity?: number;
  price: number | null;
}

/** A shop in Karnataka that is registered, its admin, a customer, and what tests do with orders. */
export async function gstShop(shop: TestApi) {
  const admin = await shop.admin();
  const asha = await shop.signUp();
  const category = await shop.addCategory();

  async function setGst(gst: GstSettingsPatch) {
    const { body } = await shop.ask<Settings>('GET', '/admin/settings', { token: admin.token });
    const changes = { gst };
    return shop.ask<Settings & { error: { code: string; fields?: Record<string, string> } }>(
      'PATCH',
      '/admin/settings',
      {
        token: admin.token,
        body: { version: body.version, changes },
      },
    );
  }

  const addTaxed = (price: number, rate: number | null, more: Partial<ProductInput> = {}) =>
    shop.addProduct(category, {
      mrp_price: price,
      discounted_price: null,
      hsn: '100630',
      gst_rates: rate === null ? [] : [{ rate, from: '2017-07-01' }],
      gst_exempt: rate === null,
      prod_quantity: 100_000,
      ...more,
    });

  async function place(lines: readonly Line[], more: object = {}, by: Person = asha): Promise<string> {
    const { status, body, text } = await shop.ask<OrderResponse>('POST', `/user/place-order/${by.id}`, {
      token: by.token,
      body: orderOf([...lines], { delivery: {}, ...more }),
    });
    if (status !== 201) throw new Error(`Placing an order got ${status}: ${text}`);
    return body.order._id;
  }

  const move = (order: string, status: OrderStatus, reason?: string) =>
    shop.ask<OrderResponse & { error: { code: string; message: string } }>('PATCH', `/admin/order-status/${order}`, {
      token: admin.token,
      body: { status, ...(reason && { cancellation_reason: reason }) },
    });

  async function ship(order: string) {
    await move(order, 5);
    return move(order, 3);
  }

  const invoiceOf = (order: string, by: Person = asha) =>
    shop.ask<InvoiceResponse & { error: { code: string } }>('GET', `/user/invoice/${asha.id}/${order}`, {
      token: by.token,
      headers: { accept: 'application/json' },
    });

  return { admin, asha, category, setGst, addTaxed, place, move, ship, invoiceOf };
}
