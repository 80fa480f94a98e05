import type { BusinessProfile } from '@shop/contract/business';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { customerGroups, users } from '../db/schema/people.ts';
import { notFound } from '../http/errors.ts';
import { personOf, viewOf } from '../http/policy.ts';
import type { PriceGroup } from '../prices/priced-for.ts';
import type { PriceView } from '../prices/sort-price.ts';
import { blocked } from './blocked.ts';

async function readCustomer(db: Db, customerId: string) {
  const [found] = await db
    .select({
      id: customerGroups.id,
      hundredthsOff: customerGroups.hundredthsOff,
      blockedAt: users.blockedAt,
    })
    .from(users)
    .leftJoin(customerGroups, eq(customerGroups.id, users.groupId))
    .where(eq(users.id, customerId));
  if (!found) throw notFound('The customer');
  const { id, hundredthsOff, blockedAt } = found;
  return { group: id === null || hundredthsOff === null ? undefined : { id, hundredthsOff }, blockedAt };
}

const isOwn = (request: FastifyRequest, customerId: string) => personOf(request).userId === customerId;

/** The customer's own prices, also when staff read their data. */
export async function viewFor(db: Db, request: FastifyRequest, customerId: string): Promise<PriceView> {
  const view = viewOf(request);
  return isOwn(request, customerId) ? view : { ...view, group: (await readCustomer(db, customerId)).group };
}

/** The price group of this customer's orders; nobody can order for a blocked customer. */
export async function groupToOrder(
  db: Db,
  profile: () => Promise<BusinessProfile>,
  request: FastifyRequest,
  customerId: string,
): Promise<PriceGroup | undefined> {
  // A blocked customer's session has ended.
  if (isOwn(request, customerId)) return viewOf(request).group;
  const customer = await readCustomer(db, customerId);
  if (customer.blockedAt) throw blocked(await profile());
  return customer.group;
}
