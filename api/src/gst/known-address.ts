import type { Paise } from '@shop/pricing/money';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { addresses, users } from '../db/schema/people.ts';

/** Rule 46(e): from this amount on, an invoice names the consumer and their address. */
export const NAMED_FROM: Paise = 50_000_00;

/** Of a customer who takes the goods along: their default address, another saved one, or that of their last delivery. */
export async function knownAddress(tx: Pick<Tx, 'select'>, customerId: string) {
  const { address, city, state, pin, userId, id, createdAt } = addresses;
  const [saved] = await tx
    .select({ address, city, state, pin })
    .from(addresses)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(userId, customerId))
    .orderBy(sql`${id} is distinct from ${users.defaultAddressId}`, asc(createdAt), asc(id))
    .limit(1);
  if (saved) return saved;
  const [delivered] = await tx
    .select({ address: orders.address, city: orders.city, state: orders.state, pin: orders.pin })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), ne(orders.pin, '')))
    .orderBy(desc(orders.customerSeq))
    .limit(1);
  return delivered;
}

/** Of the business that buys, as staff have written it down. */
export async function businessAddress(
  tx: Pick<Tx, 'select'>,
  { customerId, gstin }: { customerId: string; gstin: string | null },
): Promise<string | null> {
  if (gstin === null) return null;
  const [found] = await tx
    .select({ address: users.businessAddress })
    .from(users)
    .where(and(eq(users.id, customerId), eq(users.gstin, gstin)));
  return found?.address ?? null;
}
