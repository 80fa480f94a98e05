import type { DocumentKind } from '@shop/contract/gst/documents';
import { stateOfGstin } from '@shop/contract/gst/gstin';
import { rateOn } from '@shop/contract/gst/rates';
import { stateCodeOf, stateName } from '@shop/contract/gst/states';
import type { Paise } from '@shop/pricing/money';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { lockCustomer } from '../accounts/lock-customer.ts';
import type { Tx } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { orderBuyers } from '../db/schema/gst.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { pincodes } from '../db/schema/shop.ts';
import type { StoredDocument, StoredLine } from '../db/schema/stored-document.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { loweredByOf } from '../money/order-money.ts';
import { discountOf } from '../money/sale-discount.ts';
import { chargeLines, withDelivery } from './delivery-line.ts';
import { withDiscount } from './discount.ts';
import { businessAddress, knownAddress, NAMED_FROM } from './known-address.ts';
import { placeOfSupply } from './place-of-supply.ts';
import { readSupplier, type Supplier } from './read-gst.ts';
import { storeDocument } from './store-document.ts';
import { takeNumber } from './take-number.ts';
import { roundOff, taxSum, taxWithin, withTax } from './tax.ts';

/** Goods are sold by the piece, including packed ones: `NOS` (numbers) in the tax office's list of units. */
const UNIT = 'NOS';

const KEPT = 'Charge for an order that was cancelled or returned';

const selectOrder = (tx: Tx, orderId: string) =>
  tx
    .select({
      number: orders.number,
      customerId: orders.customerId,
      placedAt: orders.placedAt,
      deliveryPaise: orders.deliveryPaise,
      delivery: orders.delivery,
      name: orders.name,
      address: orders.address,
      city: orders.city,
      state: orders.state,
      pin: orders.pin,
      totalPaise: orders.totalPaise,
      moves: orders.moves,
      receivedPaise: orders.receivedPaise,
      refundedPaise: orders.refundedPaise,
      lessDuePaise: orders.lessDuePaise,
      gstin: orderBuyers.gstin,
      legalName: orderBuyers.legalName,
      pinState: pincodes.state,
    })
    .from(orders)
    .leftJoin(orderBuyers, eq(orderBuyers.orderId, orders.id))
    .leftJoin(pincodes, eq(pincodes.pin, orders.pin))
    .where(eq(orders.id, orderId));

/** In the customer's language, unless it was sold under another name than today's. */
const localName = sql<string | null>`case when ${products.name} = ${orderLines.name}
  then ${products.inLanguages} -> ${users.language} ->> 'name' end`;

const selectLines = (tx: Tx, orderId: string) =>
  tx
    .select({
      productId: orderLines.productId,
      name: orderLines.name,
      localName,
      quantity: orderLines.quantity,
      unitPaise: orderLines.unitPaise,
      hsn: products.hsn,
      rates: products.gstRates,
      isExempt: products.gstExempt,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(users, eq(users.id, orders.customerId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));

type OrderToInvoice = Awaited<ReturnType<typeof selectOrder>>[number];
type LineToInvoice = Awaited<ReturnType<typeof selectLines>>[number];

function refuseIncomplete(lines: readonly LineToInvoice[], { gst }: Supplier, day: string) {
  if (gst.scheme !== 'regular') return;
  const missing = lines.flatMap(({ productId, name, hsn, rates, isExempt }) => {
    const product = { _id: productId, name };
    if ((hsn ?? '').length < gst.hsn_digits)
      return { product, needs: `${name} needs an HSN code of ${gst.hsn_digits} digits` };
    return isExempt || rateOn(rates, day) !== undefined ? [] : { product, needs: `${name} has no rate of GST` };
  });
  if (missing.length === 0) return;
  const shown = missing
    .slice(0, 3)
    .map(({ needs }) => needs)
    .join(', ');
  const more = missing.length > 3 ? `, and ${missing.length - 3} more` : '';
  const message = `The invoice cannot be issued: ${shown}${more}. Add it to the product in the office, then try again.`;
  throw new ApiError(409, 'gst_missing', message, { extra: { products: missing.map(({ product }) => product) } });
}

function linesOf(lines: readonly LineToInvoice[], { gst }: Supplier, day: string, isSameState: boolean): StoredLine[] {
  return lines.map(({ productId, name, localName: local, hsn, quantity, unitPaise, rates, isExempt }, place) => {
    const total = (unitPaise ?? 0) * quantity;
    const rate = gst.scheme === 'composition' || isExempt ? null : (rateOn(rates, day) ?? null);
    return {
      productId,
      place,
      name,
      hsn: hsn ?? '',
      quantity,
      unit: UNIT,
      price: unitPaise ?? 0,
      total,
      ...(local !== null && local !== name && { localName: local }),
      rate,
      ...taxWithin(total, rate ?? 0, isSameState),
    };
  });
}

interface Part {
  kind: DocumentKind;
  lines: StoredLine[];
}

/** Taxed and exempt goods share a document for a consumer only (rule 46A). */
function partsOf(lines: StoredLine[], isBusiness: boolean): Part[] {
  const taxed = lines.filter(({ rate }) => rate);
  // Section 2(47) of the CGST Act: goods with a rate of nil are exempt, too.
  const exempt = lines.filter(({ rate }) => !rate);
  if (taxed.length === 0) return [{ kind: 'bill_of_supply', lines }];
  if (exempt.length === 0) return [{ kind: 'tax_invoice', lines }];
  if (!isBusiness) return [{ kind: 'invoice_cum_bill_of_supply', lines }];
  return [
    { kind: 'bill_of_supply', lines: exempt },
    { kind: 'tax_invoice', lines: taxed },
  ];
}

type Address = Pick<OrderToInvoice, 'address' | 'city' | 'state' | 'pin'>;

/** Rule 46(d) and (e): also of goods that are taken along. */
async function homeOf(tx: Tx, order: OrderToInvoice): Promise<Address> {
  const business = await businessAddress(tx, order);
  if (business) return { address: business, city: '', state: '', pin: '' };
  const isWanted = order.gstin !== null || (order.totalPaise ?? 0) >= NAMED_FROM;
  const known = isWanted && order.pin === '' ? await knownAddress(tx, order.customerId) : undefined;
  return known ?? order;
}

const addressOf = ({ address, city, state, pin }: Address) =>
  [address, city, [state, pin].filter(Boolean).join(' ')].filter(Boolean).join(', ');

function peopleOf(order: OrderToInvoice, home: Address, { gst, state, tradeName, address, inLanguages }: Supplier) {
  const registered = order.gstin === null ? state.code : stateOfGstin(order.gstin);
  const written = stateCodeOf(home.state) ?? stateCodeOf(order.pinState ?? '') ?? registered;
  const place = placeOfSupply(
    {
      gstin: order.gstin ?? undefined,
      states: order.delivery?.pickup ? [] : [order.state, order.pinState ?? undefined],
    },
    state.code,
  );
  const whole = addressOf(order);
  const { legal_name, gstin, scheme, signature } = gst;
  return {
    supplier: {
      legal_name,
      trade_name: tradeName,
      address,
      in_languages: inLanguages,
      state,
      gstin,
      scheme,
      signature,
    },
    recipient: {
      name: order.legalName ?? order.name,
      gstin: order.gstin,
      address: addressOf(home),
      state: { code: written, name: stateName(written) ?? '' },
    },
    delivery: { name: order.name, address: order.delivery?.pickup ? `Picked up at ${address}` : whole },
    place_of_supply: { code: place, name: stateName(place) ?? '' },
    isSameState: place === state.code,
  };
}

const idsOf = (lines: readonly LineToInvoice[]) => lines.map(({ productId }) => productId);

/** Before a number is taken: returns lock in the same order. */
const lockProducts = (tx: Tx, ids: string[]) =>
  tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update');

/** Notes the day, so that the rates that applied until then cannot be changed. */
const saveInvoiceDay = (tx: Tx, ids: string[], day: string) =>
  tx
    .update(products)
    .set({ invoicedOn: day })
    .where(and(inArray(products.id, ids), sql`${products.invoicedOn} is distinct from ${day}`));

interface Issuing {
  at?: Date;
  /** Of an order that has ended: only this is charged. */
  kept?: Paise;
}

/**
 * Issues the invoice of an order that the caller has locked; two documents for a business that buys both taxed and
 * exempt goods. Returns the newest number; undefined if the shop is not registered, or if everything was paid back
 * already.
 */
export async function issueInvoice(
  tx: Tx,
  orderId: string,
  actorId: string,
  { at, kept }: Issuing = {},
): Promise<string | undefined> {
  const supplier = await readSupplier(tx);
  if (!supplier) return;
  const [order] = await selectOrder(tx, orderId);
  if (!order) throw notFound('The order');
  // Writing an order locks its customer too, and everybody locks customers before products (docs/api.md).
  await lockCustomer(tx, order.customerId);
  await lockProducts(tx, idsOf(await selectLines(tx, orderId)));
  const lines = await selectLines(tx, orderId);
  const { totalPaise: total, lessDuePaise: lessDue, receivedPaise: received, refundedPaise: refunded } = order;
  const back = loweredByOf({ total: total === null ? null : total - lessDue, received, refunded }) + lessDue;
  if (kept === undefined && back > 0 && back >= (total ?? 0)) return;
  const { series } = supplier.gst;
  let taken = await takeNumber(tx, series, at);
  const { day } = taken;
  refuseIncomplete(lines, supplier, day);
  const people = peopleOf(order, await homeOf(tx, order), supplier);
  const full = linesOf(lines, supplier, day, people.isSameState);
  const whole = full.reduce((sum, { total }) => sum + total, 0);
  const goods = withDiscount(full, discountOf(order, whole), people.isSameState);
  const charged =
    kept === undefined
      ? withDiscount(withDelivery(goods, order.deliveryPaise, people.isSameState), back, people.isSameState)
      : chargeLines(goods, KEPT, kept, people.isSameState);
  for (const [position, part] of partsOf(charged, order.gstin !== null).entries()) {
    if (position > 0) taken = await takeNumber(tx, series, at);
    const sum = taxSum(part.lines);
    const rounded = supplier.gst.round_total ? roundOff(withTax(sum)) : 0;
    const data: StoredDocument = {
      ...part,
      ...people,
      orderNumber: order.number,
      orderedAt: order.placedAt.toISOString(),
      sum,
      roundOff: rounded,
      total: withTax(sum) + rounded,
    };
    await storeDocument(tx, { orderId, taken, data, actorId });
  }
  await tx.update(orders).set({ invoice: taken.number }).where(eq(orders.id, orderId));
  await saveInvoiceDay(tx, idsOf(lines), day);
  return taken.number;
}
