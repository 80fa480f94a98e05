import { expect, test } from '@jest/globals';
import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import sharp from 'sharp';
import { presentDocument } from '../gst/present-document.ts';
import { Books } from '../testing/tax-documents.ts';
import { invoicePage } from './html.ts';
import { renderPdf } from './pdf/render.ts';
import { wordsIn } from './pdf/words.ts';
import { moneyInWords, type Printed } from './pdf/words-of-print.ts';

const at = '2026-11-26T20:00:00.000Z';
const payments = [
  { _id: 'a', kind: 'payment', method: 'provider', instrument: 'upi', amount: 1000, state: 'received', at },
  { _id: 'b', kind: 'payment', method: 'cash', amount: 420.5, state: 'received', at },
  { _id: 'c', kind: 'payment', method: 'UPI', amount: 20, state: 'claimed', at },
  { _id: 'd', kind: 'refund', method: 'bank transfer', amount: 100, state: 'processed', at },
  { _id: 'e', kind: 'refund', method: 'provider', amount: 50, state: 'failed', at },
];
const orderOf = (due: number, status: number = OrderStatus.Shipped) => ({ payments, money: { due }, status }) as Order;
const now = new Date('2026-11-29T05:00:00.000Z');

test('a print says what was paid, how and on which day of the shop, and what is due on the day of the print', () => {
  expect(moneyInWords(orderOf(620), wordsIn(), now)).toEqual([
    'Paid ₹1,000 by UPI on 27 Nov 2026.',
    'Paid ₹420.50 in cash on 27 Nov 2026.',
    'Paid back ₹100 by bank transfer on 27 Nov 2026.',
    'Still due on 29 Nov 2026: ₹620.',
  ]);
  expect(moneyInWords(orderOf(0), wordsIn(), now)).toHaveLength(3);
  expect(moneyInWords(orderOf(620, OrderStatus.Cancelled), wordsIn(), now)).toHaveLength(3);
  expect(moneyInWords(orderOf(620), wordsIn('hi'), now)[0]).toBe('27 नव॰ 2026 को UPI से ₹1,000 मिले।');
});

test('money and the picture of the signature are on the page, on A4 and on the 80 mm paper', async () => {
  const books = new Books();
  const lines = [{ rate: 5, price: 100, quantity: 1 }];
  books.sell({ isSameState: true, isBusiness: false, isRounded: false, lines, credits: [] });
  const picture = sharp({ create: { width: 40, height: 12, channels: 3, background: '#123' } });
  const signature = await picture.png().toBuffer();
  const printed = (more: Partial<Printed> = {}) =>
    books.documents.map((row) => ({ document: presentDocument(row), money: [], signature: undefined, ...more }));
  const all = printed({ money: ['Paid <₹5>'], signature });
  const page = invoicePage(all, wordsIn());
  expect(page).toContain('<p>Paid &lt;₹5&gt;</p>');
  expect(page).toContain(`<img alt="Signature" src="data:image/png;base64,${signature.toString('base64')}">`);
  for (const paper of ['a4', '80mm'] as const) {
    const hasPicture = async (of: Printed[]) =>
      (await renderPdf(of, paper, wordsIn())).toString('latin1').includes('/Subtype /Image');
    expect([paper, await hasPicture(all), await hasPicture(printed())]).toEqual([paper, true, false]);
  }
});
