import { describe, expect, it } from '@jest/globals';
import type { MoneyEntry } from '@shop/contract/order-money';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { numberOf, problemOf } from '@shop/pricing/typed-numbers';
import { sampleOrder } from '../../testing/sample-order.ts';
import { amountText, readAmount } from './amount-field.ts';
import { moneyInBrief } from './brief-words.ts';
import { dueLine, moneyLines, ownMoney } from './money-words.ts';

const on = () => '27 Nov';
const entry = (change: Partial<MoneyEntry>): MoneyEntry => ({
  _id: 'p1',
  kind: 'payment',
  method: 'UPI',
  amount: 1420,
  state: 'received',
  at: '2026-11-27T06:00:00.000Z',
  ...change,
});
const textOf = (change: Partial<MoneyEntry>, isStaff = false) =>
  moneyLines(sampleOrder({ payments: [entry(change)] }), { on, isStaff }).map(({ text }) => text);

describe('the money of an order in words', () => {
  it.each<[Partial<MoneyEntry>, string]>([
    [{}, 'Paid ₹1,420 by UPI on 27 Nov'],
    [{ method: 'provider', instrument: 'card' }, 'Paid ₹1,420 by card on 27 Nov'],
    [{ method: 'provider' }, 'Paid ₹1,420 by online payment on 27 Nov'],
    [{ method: 'cash', amount: 99.5 }, 'Paid ₹99.50 in cash on 27 Nov'],
    [{ method: 'account' }, 'Paid ₹1,420 on account on 27 Nov'],
    [{ method: 'account', instrument: 'exchange' }, 'Paid ₹1,420 by the exchange on 27 Nov'],
    [{ state: 'claimed' }, 'You paid ₹1,420 by UPI. The shop checks it.'],
    [{ state: 'declined' }, '₹1,420 by UPI was not found by the shop'],
    [{ kind: 'refund', state: 'processed', method: 'cash' }, '₹1,420 paid back in cash on 27 Nov'],
    [
      { state: 'unmatched' },
      '₹1,420 by UPI came on 27 Nov, but this order needs it no more. The shop has to pay it back.',
    ],
    [{ kind: 'refund', state: 'pending' }, '₹1,420 is on its way back by UPI: 5 to 7 working days'],
  ])('%j is shown in plain words', (change, text) => {
    expect(textOf(change)).toEqual([text]);
  });

  it('leaves out a failed attempt, and shows staff what the customer claims', () => {
    expect(textOf({ state: 'failed' })).toEqual([]);
    expect(textOf({ state: 'claimed' }, true)).toEqual(['The customer says: paid ₹1,420 by UPI']);
  });

  it('shows what is due, but not for an order that was delivered before payments were recorded', () => {
    expect(dueLine(sampleOrder({ totalAmount: 620 }))).toBe('Due ₹620');
    expect(dueLine(sampleOrder({ status: OrderStatus.Delivered }))).toBeNull();
    expect(dueLine(sampleOrder({ status: OrderStatus.Cancelled }))).toBeNull();
    expect(dueLine(sampleOrder({ totalAmount: null, showSummary: false }))).toBeNull();
    const ended = { state: 'paid' as const, total: 6900, paid: 6900, refunded: 0, due: 0, to_pay_back: 6900 };
    expect(dueLine(sampleOrder({ money: ended, status: OrderStatus.Cancelled }))).toBe('₹6,900 is to be paid back');
  });

  it('is brief in the list of the customer', () => {
    const paid = { state: 'paid' as const, total: 620, paid: 620, refunded: 0, due: 0 };
    expect(ownMoney(sampleOrder({ totalAmount: 620 }))).toBe('Due ₹620');
    expect(ownMoney(sampleOrder({ money: paid }))).toBe('Paid');
    expect(ownMoney(sampleOrder({ status: OrderStatus.Delivered }))).toBeNull();
    const later = { status: OrderStatus.Delivered, paymentMode: PaymentMode.Offline, totalAmount: 620 };
    expect(ownMoney(sampleOrder(later))).toBe('Due ₹620');
    const proposal = { _id: 'p', lines: [], at: '', until: '', silence: 'keep' as const };
    expect(ownMoney(sampleOrder({ proposal }))).toBe('Please choose: something is not available');
    expect(ownMoney(sampleOrder({ pay_online: true, pay_until: new Date().toISOString() }))).toMatch(
      /^Pay before \d\d:\d\d [AP]M$/,
    );
  });

  it('names in the list what came too much, until it is on its way back, and of an order that is not paid any more what was paid back', () => {
    const money = { state: 'paid' as const, total: 1420, paid: 1420, refunded: 0, due: 0 };
    const first = entry({});
    const second = entry({ _id: 'p2', state: 'unmatched', amount: 755, open: 755 });
    const { open: _, ...goingBack } = second;
    const back = (state: MoneyEntry['state']) => entry({ _id: 'r1', kind: 'refund', state, amount: 755 });
    const words = (...payments: MoneyEntry[]) => ownMoney(sampleOrder({ money, payments }));
    expect(words(first, second)).toBe('Paid too much: ₹755 comes back');
    expect(words(first, second, back('failed'))).toBe('Paid too much: ₹755 comes back');
    expect(words(first, goingBack, back('pending'))).toBe('Paid');
    expect(words(first, goingBack, back('processed'))).toBe('Paid');
    const refunded = { ...money, state: 'refunded' as const, paid: 0, refunded: 1420 };
    const whole = entry({ _id: 'r0', kind: 'refund', state: 'processed' });
    const own = { status: OrderStatus.Cancelled, money: refunded, payments: [first, whole] };
    expect(ownMoney(sampleOrder(own))).toBe('₹1,420 paid back');
    const exchanged = entry({ _id: 'r2', kind: 'refund', state: 'processed', amount: 186, instrument: 'exchange' });
    expect(ownMoney(sampleOrder({ ...own, payments: [first, whole, exchanged] }))).toBe('₹1,420 paid back');
    expect(ownMoney(sampleOrder({ ...own, payments: [first, whole, second] }))).toBe('Paid too much: ₹755 comes back');
  });

  it('is brief at the desk', () => {
    const part = { state: 'partly paid' as const, total: 1420, paid: 800, refunded: 0, due: 620 };
    expect(moneyInBrief(sampleOrder({ money: part }))?.text).toBe('Due ₹620');
    expect(moneyInBrief(sampleOrder())?.text).toBe('Due');
    const back = { state: 'partly refunded' as const, total: 1420, paid: 820, refunded: 75, due: 525 };
    expect(moneyInBrief(sampleOrder({ money: back }))?.text).toBe('Due ₹525');
    expect(moneyInBrief(sampleOrder({ money: { ...back, due: 0 } }))?.text).toBe('Partly refunded');
    const ended = { state: 'paid' as const, total: 1420, paid: 1420, refunded: 0, due: 0, to_pay_back: 1420 };
    expect(moneyInBrief(sampleOrder({ money: ended, status: OrderStatus.Cancelled }))?.text).toBe('To pay back ₹1,420');
    const kept = { ...ended, to_pay_back: 0, kept: 40 };
    expect(moneyInBrief(sampleOrder({ money: kept, status: OrderStatus.Returned }))?.text).toBe('Kept ₹40');
    const rest = { ...part, due: 0 };
    expect(moneyInBrief(sampleOrder({ money: rest }))?.text).toBe('Rest written off');
    expect(moneyInBrief(sampleOrder({ money: rest, status: OrderStatus.Returned }))?.text).toBe('Partly paid');
    const hidden = { state: 'partly paid' as const, total: null, paid: null, refunded: null, due: null };
    expect(moneyInBrief(sampleOrder({ money: hidden }))?.text).toBe('Partly paid');
    const nothing = { ...rest, state: 'written off' as const, paid: 0 };
    expect(moneyInBrief(sampleOrder({ money: nothing }))?.text).toBe('Written off');
    expect(moneyInBrief(sampleOrder({ money: nothing, status: OrderStatus.Cancelled }))?.text).toBe('Not paid');
  });
});

it('a write-off is shown to staff with its reason, and to the customer without it', () => {
  const order = sampleOrder({ write_offs: [{ _id: 'w1', amount: 20, at: '2026-11-27T06:00:00.000Z', note: 'Coins' }] });
  expect(moneyLines(order, { on, isStaff: true })).toMatchObject([
    { text: '₹20 written off on 27 Nov', detail: 'Coins' },
  ]);
  expect(moneyLines(order, { on, isStaff: false })).toMatchObject([{ text: '₹20 is no longer to be paid' }]);
});

it('what the shop keeps is shown to everybody with its reason', () => {
  const order = sampleOrder({ kept: [{ _id: 'k1', amount: 40, at: '2026-11-27T06:00:00.000Z', note: 'delivery' }] });
  for (const isStaff of [true, false])
    expect(moneyLines(order, { on, isStaff })).toMatchObject([{ text: '₹40 kept: delivery' }]);
});

describe('a typed amount', () => {
  it.each([
    ['620', 620],
    ['620.05', 620.05],
    [' 0.01 ', 0.01],
    ['620.06', null],
    ['0', null],
    ['1.005', null],
    ['₹1,000', null],
    ['1,00', null],
    ['', null],
  ])('%j is %s of ₹620.05 at most', (text, amount) => {
    expect(numberOf(readAmount(text, 62_005))).toBe(amount);
  });

  it('may group thousands and lakhs; a comma that could be a decimal point is a mistake', () => {
    const amounts = ['1,000', '1,00,000.50', '100,000'].map((typed) => numberOf(readAmount(typed, 10_000_050)));
    expect(amounts).toEqual([1000, 100_000.5, 100_000]);
    expect(problemOf(readAmount('1,50', 62_005))).toContain('The comma in "1,50" is unclear.');
    expect(problemOf(readAmount('621', 62_005))).toBe('An amount up to ₹620.05.');
  });

  it('is offered without needless decimals', () => {
    expect([amountText(62_000), amountText(62_005)]).toEqual(['620', '620.05']);
  });
});
