import type { Theme, ThemeSection } from '@shop/contract/theme';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { categories, type KeptTheme, type KeptThemeSection, themes } from '../db/schema.ts';
import { notFound } from '../http/errors.ts';
import { resanitizeRichText } from '../rich-text.ts';
import { asCards, presentCards } from './families.ts';
import { productsInOrder } from './products-by-id.ts';

export type ThemeSlot = 'live' | 'draft';

async function keptTheme(db: Db, slot: ThemeSlot): Promise<KeptTheme> {
  const found = await db.select().from(themes);
  const theme = found.find((row) => row.slot === slot) ?? found.find((row) => row.slot === 'live');
  return theme?.data ?? { sections: [], headerCategories: [] };
}

/** A header without a choice of its own shows every category. */
export async function readTheme(db: Db, slot: ThemeSlot): Promise<Theme> {
  const [theme, all] = await Promise.all([
    keptTheme(db, slot),
    db
      .select({ _id: categories.id, category_name: categories.name })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.name)),
  ]);
  const byId = new Map(all.map((category) => [category._id, category]));
  const chosen = theme.headerCategories.flatMap((id) => byId.get(id) ?? []);
  return {
    sections: theme.sections.map(({ _id, kind, title }) => ({ _id, kind, title })),
    headerCategories: chosen.length > 0 ? chosen : all,
  };
}

const withoutProducts = (body: ThemeSection): FilledSection => ({ body, products: [] });

export interface FilledSection {
  body: ThemeSection;
  /** All products that it says something of. */
  products: string[];
}

async function fill(db: Db, section: KeptThemeSection, seesAllPrices: boolean): Promise<FilledSection> {
  const { _id, title } = section;
  switch (section.kind) {
    case 'banner':
      return withoutProducts({ _id, title, kind: 'banner', slides: section.slides });
    case 'categories':
      return withoutProducts({ _id, title, kind: 'categories', category_ids: section.category_ids });
    case 'text':
      return withoutProducts({ _id, title, kind: 'text', html: resanitizeRichText(section.html) });
    case 'products': {
      const found = await asCards(db, await productsInOrder(db, section.product_ids));
      const { cards, ids } = await presentCards(db, found, seesAllPrices);
      return { body: { _id, title, kind: 'products', products: cards }, products: ids };
    }
  }
}

export async function readThemeSection(
  db: Db,
  slot: ThemeSlot,
  id: string,
  seesAllPrices: boolean,
): Promise<FilledSection> {
  const theme = await keptTheme(db, slot);
  const section = theme.sections.find(({ _id }) => _id === id);
  if (!section) throw notFound('The section');
  return fill(db, section, seesAllPrices);
}

export async function saveTheme(db: Db, slot: ThemeSlot, data: KeptTheme) {
  await db.insert(themes).values({ slot, data }).onConflictDoUpdate({ target: themes.slot, set: { data } });
}

export async function dropDraft(db: Db) {
  await db.delete(themes).where(eq(themes.slot, 'draft'));
}
