import type { HomeContent, StoredSection, Theme, ThemeSection } from '@shop/contract/theme';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { categories } from '../db/schema/catalogue.ts';
import { themes } from '../db/schema/shop.ts';
import { notFound } from '../http/errors.ts';
import { ownInLanguage } from '../languages/in-language.ts';
import type { PriceView } from '../prices/sort-price.ts';
import { resanitizeRichText } from '../rich-text.ts';
import { categoryName } from './categories.ts';
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

function headOf({ _id, title, in_languages }: StoredSection, language: string | undefined) {
  return ownInLanguage({ _id, title, ...(in_languages && { in_languages }) }, ['title'], language);
}

/** A header without its own choice shows every category. */
export async function readTheme(db: Db, slot: ThemeSlot, language?: string): Promise<Theme> {
  const [theme, all] = await Promise.all([
    themeOf[slot](db),
    db
      .select({ _id: categories.id, name: categories.name, inLanguages: categories.inLanguages })
      .from(categories)
      .where(isShown)
      .orderBy(asc(categories.position), asc(categories.name)),
  ]);
  const named = all.map(({ _id, name, inLanguages }) => ({ _id, ...categoryName(name, inLanguages, language) }));
  const byId = new Map(named.map((category) => [category._id, category]));
  const chosen = theme.headerCategories.flatMap((id) => byId.get(id) ?? []);
  return {
    sections: theme.sections.map((section) => {
      const { _id, ...title } = headOf(section, language);
      return { _id, kind: section.kind, ...title };
    }),
    headerCategories: chosen.length > 0 ? chosen : named,
  };
}

const withoutProducts = (body: ThemeSection): FilledSection => ({ body, products: [] });

export interface FilledSection {
  body: ThemeSection;
  /** All products in the data. */
  products: string[];
}

function textOf({ html, in_languages }: StoredSection & { kind: 'text' }, language: string | undefined) {
  const text = ownInLanguage({ html, ...(in_languages && { in_languages }) }, ['html'], language);
  return { ...text, html: resanitizeRichText(text.html) };
}

async function fill(db: Db, section: StoredSection, view: PriceView): Promise<FilledSection> {
  const head = headOf(section, view.language);
  switch (section.kind) {
    case 'banner':
      return withoutProducts({
        ...head,
        kind: 'banner',
        slides: section.slides.map((slide) => ownInLanguage(slide, ['title', 'text', 'link_text'], view.language)),
      });
    case 'categories':
      return withoutProducts({ ...head, kind: 'categories', category_ids: section.category_ids });
    case 'text':
      return withoutProducts({ ...head, kind: 'text', ...textOf(section, view.language) });
    case 'products': {
      const found = await asCards(db, await productsInOrder(db, section.product_ids));
      const { cards, ids } = await presentCards(db, found, view);
      return { body: { ...head, kind: 'products', products: cards }, products: ids };
    }
  }
}

export async function readThemeSection(db: Db, slot: ThemeSlot, id: string, view: PriceView): Promise<FilledSection> {
  const theme = await themeOf[slot](db);
  const section = theme.sections.find(({ _id }) => _id === id);
  if (!section) throw notFound('The section');
  return fill(db, section, view);
}
