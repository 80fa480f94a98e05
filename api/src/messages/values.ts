import { formatRupees } from '@shop/pricing/money';
import { asc, eq } from 'drizzle-orm';
import { EMPTY_PROFILE } from '../catalogue/profile.ts';
import type { Db } from '../db/database.ts';
import type { MessageFacts } from '../db/schema/messages.ts';
import { orderLines, orders, type StoredDelivery } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { businessProfile } from '../db/schema/shop.ts';
import { dayInWords } from '../shop-time.ts';
import type { Values } from './render.ts';

type Reads = Pick<Db, 'select'>;
interface Line {
  name: string;
  quantity: number;
  /** Null: not quoted, or hidden from the recipient. */
  unitPaise: number | null;
}

const NOT_QUOTED = 'the shop will tell you the price';

const lineText = ({ name, quantity, unitPaise }: Line) =>
  unitPaise === null ? `${quantity} × ${name}` : `${quantity} × ${name}: ${formatRupees(quantity * unitPaise)}`;

/** `Delivery: ₹40, 29 Nov 2026 09:00 to 12:00`; empty in a shop that has not set how it delivers. */
function deliveryText(delivery: StoredDelivery | null, charge: number): string {
  if (!delivery) return '';
  if (delivery.pickup) return ['Pick-up at the shop', delivery.note].filter(Boolean).join(': ');
  const { slot } = delivery;
  const when = slot ? `, ${dayInWords(slot.day)} ${slot.from} to ${slot.to}` : '';
  return `Delivery: ${charge === 0 ? 'free' : formatRupees(charge)}${when}`;
}

export interface About {
  order: { id: string; number: string };
  /** The recipient that is the customer. */
  customer: { id: string; name: string; phone: string; email: string | null };
  isPickUp: boolean;
  business: { name: string; phone: string; whatsapp: string; email: string };
  values: Values;
}

interface Wanted {
  orderId: string | null;
  recipient: 'customer' | 'business';
  facts: MessageFacts;
}

const readOrder = async (db: Reads, orderId: string) =>
  (
    await db
      .select({
        order: {
          ...{ id: orders.id, number: orders.number, name: orders.name, address: orders.address },
          ...{ city: orders.city, pin: orders.pin, delivery: orders.delivery, deliveryPaise: orders.deliveryPaise },
        },
        customer: { id: users.id, name: users.name, phone: users.phone, email: users.email },
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.customerId))
      .where(eq(orders.id, orderId))
  )[0];

export function amountsOf({ total, paid, amount }: Pick<MessageFacts, 'total' | 'paid' | 'amount'>) {
  return {
    total: total === null ? NOT_QUOTED : formatRupees(total),
    paid: formatRupees(paid),
    due: total === null ? NOT_QUOTED : formatRupees(Math.max(0, total - paid)),
    amount: amount === undefined ? '' : formatRupees(amount),
  };
}

async function readBusiness(db: Reads) {
  const [row] = await db.select({ data: businessProfile.data }).from(businessProfile).limit(1);
  return { ...EMPTY_PROFILE, ...row?.data };
}

/** As on the order's page: a customer sees the price of what was ordered without one only if the shop shows it. */
async function readLines(db: Reads, orderId: string, seesAll: boolean): Promise<Line[]> {
  const lines = await db
    .select({
      ...{ name: orderLines.name, quantity: orderLines.quantity, unitPaise: orderLines.unitPaise },
      isPricing: orderLines.isPricing,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return lines.map(({ isPricing, unitPaise, ...line }) => ({
    ...line,
    unitPaise: isPricing || seesAll ? unitPaise : null,
  }));
}

/** Whom a message is about, and what its text may say. Undefined: its order is gone. */
export async function readAbout(
  db: Reads,
  { orderId, recipient, facts }: Wanted,
  origin: string | undefined,
): Promise<About | undefined> {
  const found = orderId === null ? undefined : await readOrder(db, orderId);
  if (!found) return undefined;
  const { order, customer } = found;
  const business = await readBusiness(db);
  const seesAll = recipient === 'business' || business.price_status_toggle[facts.status];
  const lines = await readLines(db, order.id, seesAll);
  const isQuoted = lines.every(({ unitPaise }) => unitPaise !== null);
  const isPickUp = order.delivery?.pickup === true;
  return {
    order: { id: order.id, number: order.number },
    customer,
    isPickUp,
    business: {
      name: business.business_name,
      phone: business.phone_number,
      whatsapp: business.whatsapp_number || business.phone_number,
      email: business.email,
    },
    values: {
      ...amountsOf(isQuoted ? facts : { ...facts, total: null }),
      name: customer.name,
      order: order.number,
      items: lines.map(lineText).join('\n'),
      delivery: deliveryText(order.delivery, order.deliveryPaise),
      tracking: [order.delivery?.carrier, order.delivery?.tracking].filter(Boolean).join(' '),
      reason: facts.reason ?? '',
      address: isPickUp
        ? business.address || business.business_name
        : `${order.name}, ${order.address}, ${order.city} ${order.pin}`,
      link: origin ? `${origin}/orders/${order.number}` : '',
      shop: business.business_name,
      phone: business.phone_number,
    },
  };
}
