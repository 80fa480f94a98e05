import type { PackChoice, Product, ProductFamily } from '@shop/contract/product';
import { toRupees } from '@shop/pricing/money';
import { and, asc, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { inLanguage } from '../languages/in-language.ts';
import { packLabelIn } from '../languages/pack-words.ts';
import { pricedFor } from '../prices/priced-for.ts';
import { type PriceView, sortPrice } from '../prices/sort-price.ts';
import { familyName } from './pack-names.ts';
import { inStock } from './product-filters.ts';
import { type CardRow, type ProductRow, presentProduct, selectProducts } from './product-row.ts';
import { anyOf } from './products-by-id.ts';

type Read = Pick<Db, 'select'>;
type Packs = Map<string, PackChoice[]>;

const familiesOf = (rows: readonly CardRow[]) => [...new Set(rows.flatMap(({ family }) => family ?? []))];

/** As the merchant wrote it in this language, or with the words that are known. */
const labelFor = (language: string | undefined, label: string | null, texts: CardRow['inLanguages']) =>
  texts[language ?? '']?.pack_label ?? packLabelIn(label ?? '', language);

/** The packs that are sold, by family and in the merchant's order. */
async function readPacks(db: Read, families: readonly string[], view: PriceView): Promise<Packs> {
  const packs: Packs = new Map(families.map((family) => [family, []]));
  if (families.length === 0) return packs;
  const found = await db
    .select({
      id: products.id,
      family: products.family,
      label: products.packLabel,
      texts: products.inLanguages,
      from: sql<string | null>`${sortPrice(products, view)}`,
      available: inStock(products),
    })
    .from(products)
    .where(and(sql`${products.family} = ${anyOf(families)}`, isNull(products.deletedAt)))
    .orderBy(asc(products.packPosition), asc(products.id));
  for (const { id, family, label, texts, from, available } of found) {
    const price = from === null ? null : toRupees(Number(from));
    const shownLabel = labelFor(view.language, label, texts);
    packs.get(family ?? '')?.push({ _id: id, label: shownLabel, from: price, available });
  }
  return packs;
}

const pricesOf = (packs: readonly PackChoice[]) => packs.flatMap(({ from }) => from ?? []);

/** Of the available packs; of all if none is available, or none has a price that this person may see. */
function cheapest(packs: readonly PackChoice[]): number | null {
  const there = pricesOf(packs.filter(({ available }) => available));
  const prices = there.length > 0 ? there : pricesOf(packs);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** A single pack is a normal product. */
function familyOf(row: CardRow, name: string, packs: Packs, { language }: PriceView): ProductFamily | undefined {
  const all = packs.get(row.family ?? '') ?? [];
  if (row.family === null || all.length < 2) return undefined;
  return {
    _id: row.family,
    name: familyName(name, labelFor(language, row.packLabel, row.inLanguages)),
    labels: all.map(({ label }) => label),
    from: cheapest(all),
    available: all.some(({ available }) => available),
  };
}

function presentWith(row: CardRow, packs: Packs, view: PriceView): Product {
  const product = presentProduct(row, view.seesAllPrices, view.language);
  const family = familyOf(row, product.name, packs, view);
  return { ...product, ...(family && { family }) };
}

/** Products as lists show them, and the ids of all products in the data: a change of one of them changes it. */
export async function presentCards(db: Read, rows: readonly CardRow[], view: PriceView) {
  const [packs, priced] = await Promise.all([readPacks(db, familiesOf(rows), view), pricedFor(db, view.group, rows)]);
  return {
    cards: priced.map((row) => presentWith(row, packs, view)),
    ids: [...new Set([...rows.map(({ id }) => id), ...[...packs.values()].flat().map(({ _id }) => _id)])],
  };
}

export async function presentPage(db: Read, row: ProductRow, view: PriceView) {
  const [packs, [priced = row]] = await Promise.all([
    readPacks(db, familiesOf([row]), view),
    pricedFor(db, view.group, [row]),
  ]);
  const product = presentWith(priced, packs, view);
  const all = packs.get(row.family ?? '') ?? [];
  const isChoice = all.some(({ _id }) => _id !== row.id);
  const details = inLanguage(row.details, ['origin', 'shelf_life'], row.inLanguages, view.language);
  return {
    body: { product: { ...product, ...(isChoice && { packs: all }), details } },
    products: [...new Set([row.id, ...all.map(({ _id }) => _id)])],
  };
}

/** The card of each product, and each card once. */
export async function asCards(db: Read, rows: readonly ProductRow[]): Promise<ProductRow[]> {
  const hidden = rows.filter(({ isCard }) => !isCard);
  if (hidden.length === 0) return [...rows];
  const found = await selectProducts(db).where(
    and(sql`${products.family} = ${anyOf(familiesOf(hidden))}`, products.isCard, isNull(products.deletedAt)),
  );
  const cardOf = new Map(found.map((card) => [card.family, card]));
  const cards = rows.map((row) => (row.isCard ? row : (cardOf.get(row.family) ?? row)));
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}
