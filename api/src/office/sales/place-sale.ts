import type { SaleRequest } from '@shop/contract/office/sales';
import type { PlaceOrderRequest } from '@shop/contract/order';
import type { HandMethod } from '@shop/contract/order-money';
import { saleModes } from '@shop/contract/payment';
import { formatRupees, parseRupees, toRupees } from '@shop/pricing/money';
import { eq } from 'drizzle-orm';
import { refuseUnlessMay } from '../../accounts/staff-policy.ts';
import { logChange } from '../../changes/log-change.ts';
import type { Tx } from '../../db/database.ts';
import type { StoredDiscount } from '../../db/schema/orders.ts';
import { users } from '../../db/schema/people.ts';
import { transact } from '../../db/transact.ts';
import { NAMED_FROM } from '../../gst/known-address.ts';
import { invalid, notFound } from '../../http/errors.ts';
import type { Person } from '../../http/person.ts';
import { checkRight } from '../../http/policy.ts';
import { newId } from '../../ids.ts';
import { logOrderChange } from '../../orders/move-order.ts';
import type { NewOrder, Placement } from '../../orders/place-order.ts';
import { type HandPayment, recordPayment } from '../../payments/record-payment.ts';
import type { Shop } from '../../shop.ts';
import { handOver } from './hand-over.ts';

interface SaleCustomer extends Pick<typeof users.$inferSelect, 'gstin' | 'legalName'> {
  id: string;
  name: string;
}

const columns = { id: users.id, name: users.name, gstin: users.gstin, legalName: users.legalName };

/** The common account of all counter customers without a number; nobody can log in to it. */
const WALK_IN = { phone: '', name: 'Walk-in customer' };

async function walkIn(tx: Tx, actorId: string): Promise<SaleCustomer> {
  const [known] = await tx.select(columns).from(users).where(eq(users.phone, WALK_IN.phone));
  return known ?? addCustomer(tx, WALK_IN.phone, WALK_IN.name, actorId);
}

const TO_PAY = 'Type the number of the customer: the amount stays due.';

/** They leave with the goods, and the shop cannot reach them about money later. */
function refuseUnfitForWalkIn({ phoneNumber, delivery, mode }: SaleRequest) {
  if (phoneNumber !== undefined) return;
  if (delivery) throw invalid({ phoneNumber: 'Type the number of the customer: it is to be delivered.' });
  if (mode === 'later') throw invalid({ phoneNumber: TO_PAY });
}

function refuseUnnamed({ phoneNumber }: SaleRequest, totalPaise: number | null) {
  if (phoneNumber !== undefined || (totalPaise ?? 0) < NAMED_FROM) return;
  const limit = formatRupees(NAMED_FROM);
  throw invalid({ phoneNumber: `From ${limit} on an invoice names the customer: type the number.` });
}

/** Another sale created the customer meanwhile. */
async function foundCustomer(tx: Tx, phone: string): Promise<SaleCustomer> {
  const [found] = await tx.select(columns).from(users).where(eq(users.phone, phone));
  if (!found) throw notFound('The customer');
  return found;
}

async function addCustomer(tx: Tx, phone: string, name: string, actorId: string): Promise<SaleCustomer> {
  const id = newId();
  const [added] = await tx.insert(users).values({ id, phone, name }).onConflictDoNothing().returning(columns);
  if (!added) return foundCustomer(tx, phone);
  await logChange(tx, {
    actorId,
    kind: 'customer',
    subjectId: id,
    subjectName: name,
    before: {},
    after: { name, phone },
  });
  return added;
}

async function numbered(tx: Tx, phone: string, typed: string, actorId: string): Promise<SaleCustomer> {
  const [found] = await tx.select(columns).from(users).where(eq(users.phone, phone));
  if (!found && !typed) throw invalid({ name: 'This number is new to the shop: type a name.' });
  return found ?? addCustomer(tx, phone, typed, actorId);
}

/** The customer with this number; a new customer is created and can log in later. */
export const customerOfSale = (
  { db, sessions }: Pick<Shop, 'db' | 'sessions'>,
  actor: Person,
  sale: SaleRequest,
): Promise<SaleCustomer> =>
  transact(db, async (tx) => {
    refuseUnfitForWalkIn(sale);
    const { phoneNumber, name = '' } = sale;
    const customer =
      phoneNumber === undefined
        ? await walkIn(tx, actor.userId)
        : await numbered(tx, phoneNumber, name.trim(), actor.userId);
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

/** How the customer pays now; undefined: the amount stays due. */
export function paidBy({ mode, delivery, received }: SaleRequest): HandMethod | undefined {
  if (mode === 'later' && received !== undefined)
    throw invalid({ received: 'Choose cash or UPI for what is received now.' });
  return delivery === null || received ? METHODS[mode] : undefined;
}

/** Only a payment by UPI has one. */
export function referenceOf(sale: SaleRequest): string | undefined {
  const reference = sale.reference?.trim() || undefined;
  if (reference && paidBy(sale) !== 'UPI') throw invalid({ reference: 'Only a UPI payment has a reference.' });
  return reference;
}

/** Records what is paid now as the desk records a payment. */
const paidAtOnce =
  (
    { phoneNumber, received }: SaleRequest,
    payment: Pick<HandPayment, 'method' | 'actorId'>,
    reference: string | undefined,
  ): NonNullable<Placement['within']> =>
  async (tx, { id: order, totalPaise }) => {
    const amountPaise = parseRupees(received) ?? totalPaise ?? 0;
    if (phoneNumber === undefined && amountPaise < (totalPaise ?? 0)) throw invalid({ phoneNumber: TO_PAY });
    if (received === 0 || totalPaise === 0) return;
    await recordPayment(tx, {
      order,
      amountPaise,
      ...payment,
      reference: reference ?? null,
      idempotencyKey: undefined,
    });
  };

/** In the log of changes, beside the placing. */
const logDiscount = (tx: Tx, order: NewOrder, { paise }: StoredDiscount, actorId: string) =>
  logOrderChange(tx, order, actorId, { before: { discount: null }, after: { discount: { price: toRupees(paise) } } });

/** Written together with the order. */
export function withSale(sale: SaleRequest, reference: string | undefined, actorId: string): Placement['within'] {
  const method = paidBy(sale);
  const pay = method && paidAtOnce(sale, { method, actorId }, reference);
  if (sale.handed_over && sale.delivery !== null)
    throw invalid({ handed_over: 'Only what is sold at the counter is handed over at once.' });
  return async (tx, order) => {
    refuseUnnamed(sale, order.totalPaise);
    if (order.discount) await logDiscount(tx, order, order.discount, actorId);
    await pay?.(tx, order);
    if (sale.handed_over) await handOver(tx, order.id, actorId);
  };
}

const NO_ADDRESS: NonNullable<SaleRequest['delivery']> = { deliveryAddress: '', city: '', state: '', pin: '' };

/** As for any other order. */
export function orderRequestOf(request: SaleRequest, customer: SaleCustomer): PlaceOrderRequest {
  const { phoneNumber = WALK_IN.phone, name, items, mode, delivery, user_note } = request;
  const { slot, charge, ...address } = delivery ?? NO_ADDRESS;
  const { gstin, legalName } = customer;
  return {
    items: items.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
    name: name?.trim() || customer.name,
    phoneNumber,
    ...address,
    ...((slot ?? charge ?? null) !== null && { delivery: { slot: slot ?? null, charge: charge ?? null } }),
    ...(gstin && { gstin, legal_name: legalName }),
    paymentMode: saleModes[mode].paymentMode,
    ...(user_note && { user_note }),
  };
}

/** Only staff with the right may set prices. */
export function refuseDiscount({ discount }: SaleRequest, actor: Person) {
  if (discount) checkRight(actor, 'prices.edit');
}

/** Whether the stock may be corrected for this sale: goods at the counter exist. */
export function correctsStock({ correct_stock: isWanted = false, delivery }: SaleRequest, actor: Person): boolean {
  if (!isWanted) return false;
  if (delivery !== null) throw invalid({ correct_stock: 'The stock is corrected only for goods at the counter.' });
  checkRight(actor, 'stock.edit');
  return true;
}
