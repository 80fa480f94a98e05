import { type MessagePreview, type MessagePreviewRequest, TO_BUSINESS } from '@shop/contract/office/messages';
import { OrderStatus } from '@shop/contract/order-status';
import { desc, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Post } from '../../messages/channel.ts';
import { render, unknownIn, type Values } from '../../messages/render.ts';
import { amountsOf, readAbout } from '../../messages/values.ts';

const PAISE = 124_000;

const example = (origin: string | undefined): Values => ({
  ...amountsOf({ total: PAISE, paid: 0, amount: PAISE }),
  name: 'Asha',
  order: '12345678',
  items: '2 × Basmati rice 5 kg: ₹1,240',
  reason: '',
  delivery: '',
  tracking: '',
  tracking_link: '',
  address: 'Asha, 12 MG Road, Bengaluru 560001',
  link: origin ? `${origin}/orders/12345678` : '',
  shop: 'Your shop',
  phone: '',
});

async function anyProduct(db: Db) {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(isNull(products.deletedAt))
    .orderBy(products.id)
    .limit(1);
  return found?.id ?? null;
}

/** A text as the customer of the newest order with an address would get it, or with an example in a shop without one. */
export async function previewText(
  db: Db,
  { kind, language = 'en', subject, text }: MessagePreviewRequest,
  known: Omit<Post, 'channels'>,
): Promise<MessagePreview> {
  const [newest] = await db
    .select({ id: orders.id, customerId: orders.customerId, total: orders.totalPaise, paid: orders.receivedPaise })
    .from(orders)
    .where(ne(orders.address, ''))
    .orderBy(desc(orders.seq))
    .limit(1);
  const about =
    newest &&
    (await readAbout(
      db,
      {
        orderId: newest.id,
        ...(kind === 'back_in_stock' && { productId: await anyProduct(db), customerId: newest.customerId }),
        recipient: TO_BUSINESS.includes(kind) ? 'business' : 'customer',
        facts: { status: OrderStatus.Confirmed, total: newest.total, paid: newest.paid, amount: newest.total ?? PAISE },
      },
      known,
    ));
  const values = about?.valuesIn(language) ?? example(known.origin);
  return { ...render({ subject, text }, values), unknown: unknownIn(subject, text), order: about?.order?.id ?? null };
}
