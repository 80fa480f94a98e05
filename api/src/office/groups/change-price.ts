import type { GroupPriceRequest } from '@shop/contract/office/groups';
import { and, eq } from 'drizzle-orm';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { groupPrices } from '../../db/schema/prices.ts';
import { transact } from '../../db/transact.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { groupTiersProblem, hundredthsOf, percentOf } from '../../prices/group-price.ts';
import { lockGroup } from './change-group.ts';

type Price = Pick<typeof groupPrices.$inferSelect, 'tiers' | 'hundredthsOff'>;

/** As the audit log stores it: one field, named after the product, with tiers or a per cent. */
const logged = (name: string, price: Price | undefined) =>
  price ? { [name]: price.tiers ?? { percent_off: percentOf(price.hundredthsOff ?? 0) } } : {};

async function productOf(tx: Tx, id: string) {
  const [product] = await tx
    .select({ name: products.name, mrpPaise: products.mrpPaise })
    .from(products)
    .where(eq(products.id, id))
    .for('key share');
  if (!product) throw notFound('The product');
  return product;
}

const own = (groupId: string, productId: string) =>
  and(eq(groupPrices.groupId, groupId), eq(groupPrices.productId, productId));

function priceOf({ prices, percent_off }: GroupPriceRequest, mrpPaise: number | null): Price {
  if (!prices) return { tiers: null, hundredthsOff: hundredthsOf(percent_off ?? 0) };
  const problem = groupTiersProblem(prices, mrpPaise);
  if (problem) throw invalid({ prices: problem });
  return { tiers: prices, hundredthsOff: null };
}

/** Without a wanted price the product no longer has its own. */
export async function changePrice(
  db: Db,
  groupId: string,
  productId: string,
  wanted: GroupPriceRequest | undefined,
  actorId: string,
) {
  await transact(db, async (tx) => {
    const group = await lockGroup(tx, groupId);
    const product = await productOf(tx, productId);
    const [before] = await tx.select().from(groupPrices).where(own(groupId, productId));
    const after = wanted && priceOf(wanted, product.mrpPaise);
    if (!after && !before) throw notFound('The price');
    if (!after) await tx.delete(groupPrices).where(own(groupId, productId));
    else
      await tx
        .insert(groupPrices)
        .values({ groupId, productId, ...after })
        .onConflictDoUpdate({ target: [groupPrices.groupId, groupPrices.productId], set: after });
    const change = { before: logged(product.name, before), after: logged(product.name, after) };
    await logChange(tx, { actorId, kind: 'group', subjectId: groupId, subjectName: group.name, ...change });
  });
}
