import type { AddPackRequest } from '@shop/contract/office/packs';
import { eq } from 'drizzle-orm';
import { packName } from '../../catalogue/pack-names.ts';
import { pricedOf, productPrices } from '../../catalogue/product-row.ts';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, invalid, notFound } from '../../http/errors.ts';
import { newId } from '../../ids.ts';
import { packOf } from '../../import/pack-of.ts';
import { priceProblems, productProblems } from '../products/check-product.ts';
import { checkLabels } from './check-labels.ts';
import { textsWith } from './labels-in.ts';
import { lockPacks, type PackRow, readPacks } from './read-packs.ts';
import { writePack } from './write-pack.ts';

const MOST_PACKS = 20;

/** The product itself, which becomes the first pack if it had none. */
async function withFamily(tx: Tx, packs: PackRow[], id: string, ownLabel: string | undefined, actorId: string) {
  const own = packs.find((pack) => pack.id === id);
  if (!own) throw notFound('The product');
  if (own.family !== null) return { own, family: own.family };
  const label = ownLabel?.trim();
  if (!label) throw invalid({ own_label: 'This product needs a label too, such as "1 kg".' });
  const family = newId();
  const name = packName(own.name, null, label);
  const { inLanguages } = own;
  await writePack(tx, own, { family, packLabel: label, packPosition: 0, name, inLanguages }, actorId);
  return { own: { ...own, name, packLabel: label, family }, family };
}

const inPaise = ({ mrp_price = null, discounted_price = null }: AddPackRequest, own: PackRow) => {
  const priced = { prices: [], mrp_price, discounted_price, min_order_quantity: 1, max_order_quantity: null };
  const problems = { ...productProblems({ ...priced, is_pricing: own.isPricing }), ...priceProblems(priced) };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return productPrices(priced);
};

/** Like the product in everything that customers read, with its own price and no stock. */
async function makePack(tx: Tx, own: PackRow, request: AddPackRequest, position: number, actorId: string) {
  const label = request.label.trim();
  const made = {
    id: newId(),
    name: packName(own.name, own.packLabel, label),
    description: own.description,
    inLanguages: textsWith(own, label, request.in_languages ?? {}),
    categoryId: own.categoryId,
    subcategoryId: own.subcategoryId,
    ...inPaise(request, own),
    minQuantity: 1,
    maxQuantity: null,
    isPricing: own.isPricing,
    pack: packOf(label),
    details: own.details,
    images: own.images,
    family: own.family,
    packLabel: label,
    packPosition: position,
    isCard: false,
  };
  const [row] = await tx.insert(products).values(made).returning();
  if (!row) return;
  const after = { name: row.name, pack_label: label, ...pricedOf(row) };
  await logChange(tx, { actorId, kind: 'product', subjectId: row.id, subjectName: row.name, before: {}, after });
}

async function bringPack(
  tx: Tx,
  family: string,
  request: AddPackRequest,
  id: string,
  packPosition: number,
  actorId: string,
) {
  const [other] = await tx.select().from(products).where(eq(products.id, id));
  if (!other) throw invalid({ product_id: 'There is no such product.' });
  if (other.family !== null)
    throw new ApiError(409, 'has_packs', `${other.name} is a pack of another product. Release it there first.`);
  const packLabel = request.label.trim();
  const inLanguages = textsWith(other, packLabel, request.in_languages);
  const name = packName(other.name, other.packLabel, packLabel);
  await writePack(tx, other, { family, packLabel, packPosition, name, inLanguages }, actorId);
}

/** Adds a pack to a product, new or existing; a single product becomes its first pack. */
export function addPack(db: Db, id: string, request: AddPackRequest, actorId: string): Promise<PackRow[]> {
  return transact(db, async (tx) => {
    if (request.product_id === id) throw invalid({ product_id: 'A product cannot be a pack of itself.' });
    const packs = await lockPacks(tx, id, request.product_id);
    if (packs.length >= MOST_PACKS)
      throw new ApiError(409, 'too_many_packs', `A product has ${MOST_PACKS} packs at most.`);
    const { own, family } = await withFamily(tx, packs, id, request.own_label, actorId);
    checkLabels(
      [...packs.map((pack) => (pack.id === id ? own.packLabel : pack.packLabel) ?? ''), request.label],
      'label',
    );
    const position = Math.max(...packs.map(({ packPosition }) => packPosition)) + 1;
    if (request.product_id === undefined) await makePack(tx, own, request, position, actorId);
    else await bringPack(tx, family, request, request.product_id, position, actorId);
    return readPacks(tx, id);
  });
}
