import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PurchaseResponse } from '@shop/contract/office/purchases';
import type { StockMovementsResponse } from '@shop/contract/stock';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { products } from '../../db/schema/catalogue.ts';
import { newId } from '../../ids.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let shop: TestApi;
let token: string;
let category: string;
let supplier: string;

beforeAll(async () => {
  shop = await openTestApi();
  ({ token } = await shop.admin());
  category = await shop.addCategory();
  supplier = newId();
  const body = { _id: supplier, name: 'Mill', phone: '', gstin: '', notes: '' };
  await shop.ask('POST', '/admin/suppliers', { token, body });
});
afterAll(() => shop.close());

const BEFORE = 5;
const ORDERED = [10, 4, 7];

/** Which of the three products come, how many of each, and which of the earlier receipts is sent once more instead. */
const receipt = fc.record({
  pieces: fc.array(fc.option(fc.integer({ min: 1, max: 6 }), { nil: 0 }), { minLength: 3, maxLength: 3 }),
  again: fc.option(fc.nat(5), { nil: undefined, freq: 3 }),
  isSentTwice: fc.boolean(),
  /** So many of the first product have come with it in truth. */
  corrected: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined, freq: 3 }),
});

async function order(ids: readonly string[]) {
  const _id = newId();
  const lines = ids.map((product_id, at) => ({ product_id, quantity: ORDERED[at] ?? 1, cost: 12.5 }));
  const body = { _id, supplier_id: supplier, note: '', lines };
  const { body: made } = await shop.ask<PurchaseResponse>('POST', '/admin/purchases', { token, body });
  return made.purchase;
}

test('whatever comes, in any parts and however often it is sent, the stock has what was received and nothing more', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(receipt, { minLength: 1, maxLength: 8 }), async (receipts) => {
      const ids: string[] = [];
      for (const name of ['Rice', 'Dal', 'Salt'])
        ids.push(await shop.addProduct(category, { name, prod_quantity: BEFORE }));
      const { _id, number } = await order(ids);
      const path = `/admin/purchases/${_id}`;
      const came = [0, 0, 0];
      const sent: { key: string; lines: { product_id: string; quantity: number }[] }[] = [];

      for (const { pieces, again, isSentTwice, corrected } of receipts) {
        const before = again === undefined ? undefined : sent[again % Math.max(1, sent.length)];
        const lines = pieces.flatMap((quantity, at) => (quantity > 0 ? [{ product_id: ids[at] ?? '', quantity }] : []));
        if (!before && lines.length === 0) continue;
        const request = before ?? { key: newId(), lines };
        const fits =
          before !== undefined || pieces.every((quantity, at) => (came[at] ?? 0) + quantity <= (ORDERED[at] ?? 0));
        const calls = Array.from({ length: isSentTwice ? 2 : 1 }, () =>
          shop.ask('POST', `/admin/purchases/${_id}/receive`, { token, body: request }),
        );
        for (const { status } of await Promise.all(calls)) expect([request, status === 200]).toEqual([request, fits]);
        if (before || !fits) continue;
        sent.push(request);
        pieces.forEach((quantity, at) => {
          came[at] = (came[at] ?? 0) + quantity;
        });
        if (corrected === undefined || !pieces[0]) continue;
        const { version } = (await shop.ask<PurchaseResponse>('GET', path, { token })).body.purchase;
        const correction = { version, reason: 'Typed wrongly', lines: [{ product_id: ids[0], quantity: corrected }] };
        const change = corrected - pieces[0];
        const [all = 0, most = 0] = [came[0], ORDERED[0]];
        if (all + change > most) continue;
        for (const _ of [1, 2]) {
          const body = { token, body: correction };
          expect((await shop.ask('PATCH', `${path}/receipts/${request.key}`, body)).status).toBe(200);
        }
        came[0] = all + change;
      }

      const found = await shop.db.select().from(products).where(inArray(products.id, ids));
      expect(ids.map((id) => found.find((row) => row.id === id)?.stock)).toEqual(came.map((count) => BEFORE + count));
      const { body } = await shop.ask<PurchaseResponse>('GET', `/admin/purchases/${_id}`, { token });
      expect(body.purchase.lines.map(({ received }) => received)).toEqual(came);
      const all = came.reduce((sum, count) => sum + count, 0);
      expect([body.purchase.received, body.purchase.status]).toEqual([
        all,
        all === 0 ? 'ordered' : all === 21 ? 'received' : 'part',
      ]);
      const moves = `/admin/stock-movements/${ids[0]}?limit=100`;
      const moved = (await shop.ask<StockMovementsResponse>('GET', moves, { token })).body.movements.slice(0, -1);
      expect(moved.reduce((sum, { change }) => sum + change, 0)).toBe(came[0]);
      const reason = `Purchase ${number} from Mill`;
      expect(
        moved.filter((move) => ![reason, `${reason}, corrected: Typed wrongly`].includes(move.reason ?? '')),
      ).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
