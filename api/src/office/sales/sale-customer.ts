import type { SaleCustomer } from '@shop/contract/office/sales';
import { and, desc, eq, ne } from 'drizzle-orm';
import { addressIn, stateIn } from '../../accounts/address-names.ts';
import { addressesOf, presentAddress } from '../../accounts/users.ts';
import type { Db } from '../../db/database.ts';
import { orders } from '../../db/schema/orders.ts';
import { customerGroups, users } from '../../db/schema/people.ts';
import { customerMoney } from '../customers/customer-money.ts';

async function lastDelivery(db: Db, customerId: string): Promise<SaleCustomer['last_delivery']> {
  const [found] = await db
    .select({ address: orders.address, city: orders.city, state: orders.state, pin: orders.pin })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), ne(orders.pin, '')))
    .orderBy(desc(orders.customerSeq))
    .limit(1);
  return found ?? null;
}

interface Reader {
  seesAmounts: boolean;
  language: string | undefined;
}

export async function saleCustomer(
  db: Db,
  phone: string,
  { seesAmounts, language }: Reader,
): Promise<SaleCustomer | null> {
  const [found] = await db
    .select({ user: users, group: customerGroups.name })
    .from(users)
    .leftJoin(customerGroups, eq(customerGroups.id, users.groupId))
    .where(eq(users.phone, phone));
  if (!found) return null;
  const { user, group } = found;
  const [saved, last_delivery, money] = await Promise.all([
    addressesOf(db, user.id),
    lastDelivery(db, user.id),
    seesAmounts ? customerMoney(db, user.id) : null,
  ]);
  const isDefault = ({ id }: { id: string }) => Number(id === user.defaultAddressId);
  return {
    _id: user.id,
    user_name: user.name,
    phoneNumber: user.phone,
    gstin: user.gstin,
    legal_name: user.legalName,
    business_address: user.businessAddress,
    ...(money && { due: money.due }),
    group,
    blocked_at: user.blockedAt?.toISOString() ?? null,
    orders: user.orderCount,
    addresses: saved
      .toSorted((a, b) => isDefault(b) - isDefault(a))
      .map(presentAddress)
      .map(addressIn(language)),
    last_delivery: last_delivery && { ...last_delivery, state: stateIn(language, last_delivery.state) },
  };
}
