import type { HomeContent, StoredSection, Theme, ThemeSection } from '@shop/contract/theme';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { categories } from '../db/schema/catalogue.ts';
import { themes } from '../db/schema/shop.ts';
import { notFound } from '../http/errors.ts';
import type { PriceView } from '../prices/sort-price.ts';
import { resanitizeRichText } from '../rich-text.ts';
import { asCards, presentCards } from './families.ts';
import { isOn } from './is-on.ts';
import { isShown } from './is-shown.ts';
import { productsInOrder } from './products-by-id.ts';
import { shownVersion } from './shown-version.ts';

export type ThemeSlot = 'live' | 'draft';

const nothing: HomeContent = { sections: [], headerCategories: [] };

async function liveTheme(db: Db): Promise<HomeContent> {
  const shown = await shownVersion(db);
  if (!shown) return nothing;
  return { ...shown.data, sections: shown.data.sections.filter(isOn(shown.now)) };
}

/** The draft contains every section, whatever its times. */
async function draftTheme(db: Db): Promise<HomeContent> {
  const [draft] = await db.select().from(themes).where(eq(themes.slot, 'draft'));
  return draft?.data ?? (await shownVersion(db))?.data ?? nothing;
}

const themeOf = { live: liveTheme, draft: draftTheme };

/** A header without its own choice shows every category. */
export async function readTheme(db: Db, slot: ThemeSlot): Promise<Theme> {
  const [theme, all] = await Promise.all([
    themeOf[slot](db),
    db
      .select({ _id: categories.id, category_name: categories.name })
      .from(categories)
      .where(isShown)
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
  /** All products in the data. */
  products: string[];
}

async function fill(db: Db, section: StoredSection, view: PriceView): Promise<FilledSection> {
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
      const { cards, ids } = await presentCards(db, found, view);
      return { body: { _id, title, kind: 'products', products: cards }, products: ids };
    }
  }
}

export async function readThemeSection(db: Db, slot: ThemeSlot, id: string, view: PriceView): Promise<FilledSection> {
  const theme = await themeOf[slot](db);
  const section = theme.sections.find(({ _id }) => _id === id);
  if (!section) throw notFound('The section');
  return fill(db, section, view);
}
