import type { SaleRequest } from '@shop/contract/office/sales';
import type { PlaceOrderRequest } from '@shop/contract/order';
import type { HandMethod } from '@shop/contract/order-money';
import { saleModes } from '@shop/contract/payment';
import { parseRupees } from '@shop/pricing/money';
import { eq } from 'drizzle-orm';
import { refuseUnlessMay } from '../../accounts/staff-policy.ts';
import { keepChange } from '../../changes/keep-change.ts';
import type { Tx } from '../../db/database.ts';
import { users } from '../../db/schema/people.ts';
import { transact } from '../../db/transact.ts';
import { invalid } from '../../http/errors.ts';
import type { Person } from '../../http/person.ts';
import { newId } from '../../ids.ts';
import type { Placement } from '../../orders/place-order.ts';
import { recordPayment } from '../../payments/record-payment.ts';
import type { Shop } from '../../shop.ts';
import { handOver } from './hand-over.ts';

interface SaleCustomer {
  id: string;
  name: string;
}

async function addCustomer(tx: Tx, phone: string, name: string, actorId: string): Promise<SaleCustomer> {
  const id = newId();
  await tx.insert(users).values({ id, phone, name });
  await keepChange(tx, {
    ...{ actorId, kind: 'customer', subjectId: id, subjectName: name },
    before: {},
    after: { name, phone },
  });
  return { id, name };
}

/** The customer with this number; a new one is made, who can log in with it later. */
export const customerOfSale = (
  { db, sessions }: Pick<Shop, 'db' | 'sessions'>,
  actor: Person,
  { phoneNumber, name: typed = '' }: SaleRequest,
): Promise<SaleCustomer> =>
  transact(db, async (tx) => {
    const name = typed.trim();
    const [found] = await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.phone, phoneNumber));
    if (!found && !name) throw invalid({ name: 'This number is new to the shop: type a name.' });
    const customer = found ?? (await addCustomer(tx, phoneNumber, name, actor.userId));
    await refuseUnlessMay(tx, sessions, actor, 'place order', customer.id);
    return customer;
  });

/** In paise, by product. */
export const quotesOf = ({ items }: SaleRequest): Map<string, number> =>
  new Map(
    items.flatMap(({ productId, quote }) => {
      const paise = parseRupees(quote);
      return paise === null ? [] : [[productId, paise]];
    }),
  );

const METHODS = { cash: 'cash', upi: 'UPI', later: undefined } as const;

/** How the customer pays at the counter; undefined: the amount stays due. */
export const paidBy = ({ mode, delivery }: SaleRequest) => (delivery === null ? METHODS[mode] : undefined);

/** Only a payment by UPI has one. */
export function referenceOf(sale: SaleRequest): string | undefined {
  const reference = sale.reference?.trim() || undefined;
  if (reference && paidBy(sale) !== 'UPI')
    throw invalid({ reference: 'Only a UPI payment at the counter has a reference.' });
  return reference;
}

/** The whole amount, as the desk records a payment; nothing is recorded for an order that costs nothing. */
const paidAtOnce =
  (method: HandMethod, reference: string | undefined, actorId: string): NonNullable<Placement['within']> =>
  async (tx, { id: order, totalPaise }) => {
    if (totalPaise === 0) return;
    const amountPaise = totalPaise ?? 0;
    await recordPayment(tx, {
      ...{ order, amountPaise, method, actorId },
      reference: reference ?? null,
      idempotencyKey: undefined,
    });
  };

/** What is written together with the order. */
export function withSale(sale: SaleRequest, reference: string | undefined, actorId: string): Placement['within'] {
  const method = paidBy(sale);
  const pay = method && paidAtOnce(method, reference, actorId);
  if (sale.handed_over && sale.delivery !== null)
    throw invalid({ handed_over: 'Only what is sold at the counter is handed over at once.' });
  if (!sale.handed_over) return pay;
  return async (tx, order) => {
    await pay?.(tx, order);
    await handOver(tx, order.id, actorId);
  };
}

const NO_ADDRESS = { deliveryAddress: '', city: '', state: '', pin: '' };

/** As any order is placed. */
export function orderRequestOf(request: SaleRequest, customerName: string): PlaceOrderRequest {
  const { phoneNumber, name, items, mode, delivery, user_note } = request;
  return {
    items: items.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
    name: name?.trim() || customerName,
    phoneNumber,
    ...(delivery ?? NO_ADDRESS),
    paymentMode: saleModes[mode].paymentMode,
    ...(user_note && { user_note }),
  };
}
