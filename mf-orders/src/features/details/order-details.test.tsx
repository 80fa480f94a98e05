import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { api, profileAtom, shopStore } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { Provider } from 'jotai';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { sampleItem, sampleOrder } from '../../testing/sample-order.ts';
import { OrderDetails } from './order-details.tsx';

const AT = '2026-11-18T03:42:00.000Z';
const ordered = { status: OrderStatus.Ordered, at: AT, by: 'customer' } as const;
const byShop = (status: OrderStatus) => ({ status, at: AT, by: 'business' }) as const;

let page: Shown;
afterEach(() => page.leave());

async function open(order: Partial<Order>, isAdmin = false) {
  page = await show(
    <Provider store={shopStore}>
      <MemoryRouter>
        <OrderDetails order={sampleOrder(order)} viewer={{ id: 'a'.repeat(24), isAdmin }} />
      </MemoryRouter>
    </Provider>,
  );
}

const all = (selector: string) => [...page.container.querySelectorAll(selector)];
const steps = () => all('ol[aria-label=Progress] > li');

describe('an order', () => {
  it('shows its steps, lines, total, address, payment and note', async () => {
    await open({
      status: OrderStatus.Shipped,
      paymentMode: PaymentMode.Offline,
      moves: [ordered, byShop(OrderStatus.Confirmed), byShop(OrderStatus.Shipped)],
    });
    expect(page.container.querySelector('article')?.getAttribute('aria-label')).toBe('Order 40040026');
    expect(page.container.querySelector('h2')?.textContent).toBe('Order 40040026');
    expect(page.text()).toContain('Placed 18 Nov 2026 03:42 AM');
    expect(page.container.querySelector('[role=status]')?.textContent).toBe('Shipped');
    const labels = ['Ordered done', 'Confirmed done', 'Shipped', 'Delivered'];
    expect(steps().map(({ textContent }, step) => textContent?.startsWith(labels[step] ?? '-'))).toEqual(
      labels.map(() => true),
    );
    expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    expect(page.text()).toContain('Sona Masoori Rice, 25 kg4 × ₹1,380');
    expect(all('ul > li')[0]?.textContent).toContain('₹5,520');
    expect(page.text()).toContain('Total₹5,520');
    expect(page.text()).toContain('Settle Offline with Merchant');
    expect(all('dd').at(-1)?.textContent).toBe('NA');
    expect(page.text()).toContain('14, 3rd Cross, Bengaluru, Karnataka - 560004');
    expect(page.text()).toContain('Shipped by the shop');
    expect(page.text()).toContain('Ordered by you');
  });

  it('shows the staff, and nobody else, which messages arrived and were read', async () => {
    const [read_at, delivered_at] = ['2026-11-18T04:00:00.000Z', '2026-11-18T03:50:00.000Z'];
    const message = { kind: 'placed', to: 'customer', order: null, product: null, text: '', at: AT, next_at: null };
    const sent = { ...message, sent_at: AT, delivered_at, problem: null, tries: 1, channel: 'whatsapp' };
    const messages = [
      { ...sent, _id: '1', state: 'read', read_at, subject: 'Order placed' },
      { ...sent, _id: '2', state: 'delivered', read_at: null, subject: 'New order', to: 'business' },
    ];
    const get = jest.spyOn(api, 'get').mockResolvedValue({ messages, cursor: null, counts: {} } as never);
    await open({});
    expect(page.text()).not.toContain('Messages about this order');
    await page.leave();
    await open({}, true);
    await until(() => page.text().includes('Messages about this order'));
    expect(get).not.toHaveBeenCalled();
    await page.press('Messages about this order');
    await until(() => page.text().includes('Order placed'));
    expect(get.mock.calls[0]?.[1]).toMatchObject({ params: { order: sampleOrder({})._id } });
    expect(page.text()).toContain('Order placedRead WhatsApp 18 Nov 2026 04:00 AM');
    expect(page.text()).toContain('To the shop: New orderDelivered WhatsApp 18 Nov 2026 03:50 AM');
    expect(all('a').at(-1)?.getAttribute('href')).toBe(`/office/messages?order=${sampleOrder({})._id}`);
    get.mockRestore();
  });

  it('has its delivery in the bill, unless the customer picks it up', async () => {
    const delivery = { charge: 40, slot: null, pickup: false, carrier: null, tracking: null };
    await open({ delivery, totalAmount: 5560 });
    expect(page.text()).toContain('Delivery₹40');
    await page.leave();
    await open({ delivery: { ...delivery, charge: 0 } });
    expect(page.text()).toContain('DeliveryFree');
    await page.leave();
    await open({ delivery: { ...delivery, charge: 0, pickup: true } });
    expect(page.text()).not.toContain('Delivery₹');
    expect(page.text()).toContain('Total₹5,520');
  });

  it('names the carrier and the number, as a link where the shop gave one', async () => {
    const delivery = { charge: 40, slot: null, pickup: false, carrier: 'Blue Dart', tracking: '77 12' };
    await open({ delivery: { ...delivery, link: 'https://track.example/7712' } });
    await until(() => page.text().includes('Sent by'));
    expect(all('dd a').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Blue Dart 77 12', 'https://track.example/7712'],
    ]);
    await page.leave();
    await open({ delivery });
    await until(() => page.text().includes('Sent byBlue Dart 77 12'));
    expect(all('dd a')).toEqual([]);
  });

  it('names the agreed time until it arrives, then the day on which it did; a cancelled one names neither', async () => {
    const slot = { _id: 'a', day: '2031-05-05', from: '09:00', to: '12:00', in_words: '' };
    const delivery = { charge: 0, slot, pickup: false, carrier: null, tracking: null };
    await open({ delivery });
    await until(() => page.text().includes('DeliveryMon 5 May, 9 to 12'));
    await page.leave();
    await open({ delivery, status: OrderStatus.Delivered, moves: [ordered, byShop(OrderStatus.Delivered)] });
    await until(() => page.text().includes('Delivered on18 Nov'));
    expect(page.text()).not.toContain('9 to 12');
    await page.leave();
    await open({ delivery, status: OrderStatus.Cancelled, moves: [ordered, byShop(OrderStatus.Cancelled)] });
    expect(page.text()).not.toMatch(/9 to 12|Delivered on/);
  });

  it('that is picked up shows where and when to collect it, and no address of the customer', async () => {
    shopStore.set(profileAtom, { ...shopStore.get(profileAtom), address: '12 Khari Baoli, Delhi' });
    const delivery = {
      charge: 0,
      slot: null,
      pickup: true,
      carrier: null,
      tracking: null,
      note: 'Ask at the back door',
      note_lang: 'en' as const,
    };
    await open({
      delivery,
      status: OrderStatus.Shipped,
      deliveryAddress: '7 Rose Lane',
      moves: [ordered, byShop(OrderStatus.Shipped)],
    });
    await until(() => page.text().includes('Pick up at'));
    expect(page.text()).toContain('12 Khari Baoli, Delhi');
    expect(page.container.querySelector('dd [lang=en]')?.textContent).toBe('Ask at the back door');
    expect(page.text()).not.toContain('7 Rose Lane');
    expect(page.container.querySelector('[role=status]')?.textContent).toBe('Ready to pick up');
    expect(page.text()).toContain('Ready to pick up by the shop');
    expect(steps().at(-1)?.textContent).toContain('Picked up');
    expect(page.text()).not.toMatch(/Shipped|Delivered|Deliver to/);
  });

  it('that was photographed at the door shows the picture, which opens large', async () => {
    const delivered = { ...byShop(OrderStatus.Delivered), photograph: '/api/pictures/photo-1/640.webp' };
    await open({ status: OrderStatus.Delivered, moves: [ordered, delivered] });
    const taken = () => all('img').find((image) => image.getAttribute('alt') === 'Photograph at the door: opens large');
    await until(() => taken() !== undefined);
    expect(taken()?.closest('a')?.getAttribute('href')).toBe('/api/pictures/photo-1/960.webp');
  });

  it('that was cancelled or returned has no progress, and shows the reason', async () => {
    await open({
      status: OrderStatus.Cancelled,
      cancellation_reason: 'The can leaked. Fresh stock comes on Monday.',
      moves: [ordered, byShop(OrderStatus.Cancelled)],
    });
    expect(page.text()).toContain('Cancelled · by the shop');
    expect(page.text()).toContain('The can leaked. Fresh stock comes on Monday.');
    expect(steps()).toEqual([]);
    await page.leave();
    await open({ status: OrderStatus.Returned, moves: [ordered, byShop(OrderStatus.Returned)] });
    expect(page.container.querySelector('[role=status]')?.textContent).toBe('Returned');
    expect(steps()).toEqual([]);
  });

  it('lists payments, refunds and what was given up among what happened, in the order of time', async () => {
    const on = (hour: number) => `2026-11-18T0${hour}:00:00.000Z`;
    const entry = { _id: '1', kind: 'payment', method: 'UPI', amount: 620, state: 'received', at: on(6) } as const;
    const order = {
      moves: [ordered, { ...byShop(OrderStatus.Confirmed), at: on(5) }],
      payments: [
        { ...entry, since: on(4), reference: 'UTR 7', note: 'seen' },
        { ...entry, _id: '2', kind: 'refund', method: 'cash', amount: 20, state: 'processed', at: on(7) } as const,
        { ...entry, _id: '3', method: 'provider', state: 'unmatched', at: on(9) } as const,
      ],
      write_offs: [{ _id: '4', amount: 5, at: on(8) }],
    };
    const listed = () => {
      const title = all('h3').find(({ textContent }) => textContent === 'What happened');
      return [...(title?.nextElementSibling?.children ?? [])].map((row) => row.firstElementChild?.textContent?.trim());
    };
    await open(order);
    await until(() => listed().includes('Paid ₹620 by UPI'));
    expect(listed()).toEqual([
      'Ordered by you',
      'You reported a payment by UPI',
      'Confirmed by the shop',
      'Paid ₹620 by UPI',
      '₹20 paid back in cash',
      '₹5 is no longer to be paid',
      '₹620 by online payment came, and this order does not need it',
    ]);
    await page.leave();
    await open(order, true);
    await until(() => listed().includes('The customer reports a payment by UPI'));
    expect(listed()).toContain('₹5 written off');
  });

  it('with a hidden price has two dashes, in the line and in the total, with a way to ask', async () => {
    shopStore.set(profileAtom, { ...shopStore.get(profileAtom), whatsapp_number: '+919000000001' });
    const hidden = sampleItem({
      price: null,
      productId: { ...sampleItem().productId, _id: 'b'.repeat(24), name: 'Saffron' },
    });
    await open({ items: [hidden, sampleItem()], totalAmount: null });
    const line = all('ul > li').find(({ textContent }) => textContent?.includes('Saffron'));
    expect(line?.textContent).toContain('--');
    const links = [...(line?.querySelectorAll('a') ?? [])];
    expect(links.find(({ textContent }) => textContent === 'Ask for price')?.href).toMatch(/wa\.me/);
    expect(page.text()).toMatch(/Total--/);
    expect(page.text()).toContain('₹5,520 and what is still to be quoted.');
  });

  it('with a hidden price can be rated after delivery, and its total has no note about a later quote', async () => {
    shopStore.set(profileAtom, { ...shopStore.get(profileAtom), whatsapp_number: '+919000000001' });
    const hidden = sampleItem({ price: null, productId: { ...sampleItem().productId, is_pricing: false } });
    await open({ status: OrderStatus.Delivered, items: [hidden], showSummary: false, totalAmount: null });
    expect(all('ul > li input[type=radio]')).toHaveLength(10);
    expect(all('ul > li a').map(({ textContent }) => textContent)).toContain('Ask for price');
    expect(page.text()).toContain('The price is not shown here.');
    expect(page.text()).not.toContain('quoted');
  });

  it('that was cancelled before its price was known does not promise one', async () => {
    const unquoted = sampleItem({ price: null, productId: { ...sampleItem().productId, is_pricing: false } });
    await open({ status: OrderStatus.Cancelled, items: [unquoted], totalAmount: null });
    expect(page.text()).toContain('The price is not quoted.');
  });

  it('shows in words that a picture did not load', async () => {
    const { productId, ...item } = sampleItem();
    await open({
      items: [{ ...item, productId: { ...productId, img_ids: [{ url: '/api/pictures/gone.avif', alt: '' }] } }],
    });
    expect(page.text()).not.toContain('Image is not available');
    await act(async () => page.container.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(page.text()).toContain('Image is not available');
  });
});
