import { afterEach, expect, jest, test } from '@jest/globals';
import { PaymentMode } from '@shop/contract/payment';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { api, changeSession, currentSession, queries, restoredAtom, setUser, shopStore } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { id, sampleItem, sampleOrder } from '../../testing/sample-order.ts';
import { MissingDialog } from './missing-dialog.tsx';
import { ProposalNotice } from './proposal-notice.tsx';

const line = { productId: id(900), name: 'Sona Masoori Rice, 25 kg', before: 4, after: 1 };
const order = sampleOrder({
  proposal: {
    _id: id(7),
    lines: [line],
    at: '2026-11-18T04:00:00.000Z',
    until: '2026-11-19T04:00:00.000Z',
    silence: 'keep',
  },
});

let page: Shown;
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
  queries.forget();
});

test('staff record what the customer has decided by phone, and withdraw the question, with a second press', async () => {
  jest.spyOn(api, 'get').mockResolvedValue({ channels: ['email'], off: [] } as never);
  const sent = jest.spyOn(api, 'post').mockResolvedValue({ order: sampleOrder() } as never);
  page = await show(<ProposalNotice order={order} viewer={{ id: id(5), isAdmin: true }} />);
  await page.press('The customer agrees: ₹1,380');
  await page.press('Withdraw the question');
  expect(sent).not.toHaveBeenCalled();
  await page.press('Yes, record: agreed by phone');
  expect(sent.mock.lastCall).toEqual([expect.any(String), { proposal: id(7), choice: 'agree' }]);
  await page.press('Yes, withdraw it and inform the customer');
  expect(sent.mock.lastCall?.[1]).toMatchObject({ choice: 'withdraw' });
});

test.each([
  [{ channels: [], off: [] }, 'No message can be sent to this customer, so please call.'],
  [{ channels: ['email'], off: ['email'] }, 'No message can be sent to this customer, so please call.'],
  [{ channels: ['push', 'email'], off: ['email'] }, 'The customer gets a message'],
])('the desk reads whether the question reaches the customer: %j', async (ways, words) => {
  jest.spyOn(api, 'get').mockResolvedValue(ways as never);
  page = await show(<ProposalNotice order={order} viewer={{ id: id(5), isAdmin: true }} />);
  const withdrawing = words.startsWith('No')
    ? 'Withdraw the question. No message can be sent'
    : 'the customer gets a message.';
  await until(() => page.text().includes(withdrawing));
  await page.leave();
  page = await show(<MissingDialog order={sampleOrder()} viewerId={id(5)} onClose={() => undefined} />);
  await until(() => document.body.textContent?.includes(words) === true);
});

test('the desk offers another product than the missing one, with its size and price, and sees the new total', async () => {
  const { productId: missing } = sampleItem();
  const other = sampleProduct({ _id: id(77), name: 'Kolam rice', mrp_price: 100, discounted_price: null });
  const found = [
    { ...other, _id: missing._id, name: missing.name },
    { ...other, pack: { amount: 5000, unit: 'g' } },
  ];
  jest.spyOn(api, 'get').mockResolvedValue({ channels: ['push'], off: [] } as never);
  jest.spyOn(api, 'post').mockResolvedValue({ products: found, exact: false } as never);
  const kept = { ...sampleItem().productId, _id: id(902), name: 'Toor dal' };
  const sample = sampleOrder({
    items: [
      { ...sampleItem(), quantity: 2, price: 80 },
      { ...sampleItem(), quantity: 1, price: 50, productId: kept },
    ],
    totalAmount: 210,
  });
  page = await show(<MissingDialog order={sample} viewerId={id(5)} onClose={() => undefined} />);
  const buttons = () => [...document.querySelectorAll('li button')];
  const ticks = [...document.querySelectorAll('fieldset > label')].map(({ textContent }) => textContent);
  expect(ticks).toEqual(['Not all of it is available', 'It is not available']);
  await act(async () => document.querySelector<HTMLElement>('input[type=checkbox]')?.click());
  const search = document.querySelector<HTMLInputElement>('input[type=search]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'rice');
    search?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await until(() => buttons().length > 0);
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Kolam rice, 5 kg, ₹100']);
  await act(async () => document.querySelector<HTMLElement>('li button')?.click());
  expect(document.body.textContent).toContain('Offered instead: Kolam rice, 5 kg, ₹100');
  expect(document.body.textContent).toContain('If the customer agrees, the order costs ₹250.');
  const emptying = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith('No more of it'));
  await act(async () => emptying?.click());
  await act(async () => document.querySelector<HTMLElement>('fieldset:last-of-type input[type=checkbox]')?.click());
  const sent = jest.spyOn(api, 'post').mockResolvedValue({ order: sample } as never);
  await act(async () => document.querySelector<HTMLElement>('button[type=submit]')?.click());
  expect(sent.mock.lastCall?.[1]).toMatchObject({
    lines: [{ productId: missing._id, empty_stock: true }, { productId: kept._id }],
  });
  expect(JSON.stringify(sent.mock.lastCall).split('empty_stock')).toHaveLength(2);
});

test('who may not change the stock reads who has to know that the shop has no more of it', async () => {
  jest.spyOn(api, 'get').mockResolvedValue({ channels: ['push'], off: [] } as never);
  const user = {
    _id: id(5),
    user_name: 'Bala',
    user_email: null,
    phoneNumber: '+919000000003',
    rights: ['orders.move'],
  };
  const before = currentSession();
  shopStore.set(restoredAtom, true);
  changeSession((state) => setUser(state, { token: 'x', role: 'admin', user }));
  page = await show(<MissingDialog order={sampleOrder()} viewerId={id(5)} onClose={() => undefined} />);
  const hint = 'tell somebody who may change the stock';
  expect(document.body.textContent).not.toContain(hint);
  await act(async () => document.querySelector<HTMLElement>('input[type=checkbox]')?.click());
  expect(document.body.textContent).toContain(hint);
  expect(document.body.textContent).not.toContain('set the rest of its stock to 0');
  changeSession(() => before);
});

test('who has paid reads that the difference comes back', async () => {
  const paid = { state: 'paid' as const, total: 5520, paid: 5520, refunded: 0, due: 0 };
  page = await show(<ProposalNotice order={{ ...order, money: paid }} viewer={{ id: id(1), isAdmin: false }} />);
  expect(page.text()).toContain('What you paid above the new total comes back.');
});

test('who has not paid yet reads why it cannot be paid now', async () => {
  const unpaid = { state: 'due' as const, total: 5520, paid: 0, refunded: 0, due: 5520 };
  const unsettled = { ...order, paymentMode: PaymentMode.Online, money: unpaid };
  page = await show(<ProposalNotice order={unsettled} viewer={{ id: id(1), isAdmin: false }} />);
  expect(page.text()).toContain('You pay after you have chosen, because the total changes.');
});

test('each choice has the total that it leads to, or what is known of it while a price is still to be quoted', async () => {
  const instead = { productId: id(901), name: 'Kolam rice', quantity: 2, price: 100 };
  const dal = { ...sampleItem(), quantity: 1, price: 80, productId: { ...sampleItem().productId, _id: id(902) } };
  const unquoted = { ...dal, price: null };
  const waiting = sampleOrder({
    items: [sampleItem(), dal],
    totalAmount: 5640,
    ...(order.proposal && { proposal: { ...order.proposal, lines: [{ ...line, replacement: instead }] } }),
  });
  page = await show(<ProposalNotice order={waiting} viewer={{ id: id(1), isAdmin: false }} />);
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Agree: ₹1,700',
    'Leave it out: ₹120',
    'Cancel order',
  ]);
  await page.leave();
  page = await show(
    <ProposalNotice
      order={{ ...waiting, items: [...waiting.items, unquoted], totalAmount: null }}
      viewer={{ id: id(1), isAdmin: false }}
    />,
  );
  expect(page.text()).toContain(
    'Agree: ₹1,660, and what is still to be quotedLeave it out: ₹80, and what is still to be quotedCancel order',
  );
});
