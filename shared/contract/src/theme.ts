import { type Static, type TProperties, Type } from 'typebox';
import { filledText, Id, Moment, oneOf, PictureAddress, ShopPath, strictObject, Tint, text } from './common.ts';
import { inLanguages, languageMarks } from './in-languages.ts';
import { Product } from './product.ts';

export const ThemeKind = oneOf(['banner', 'categories', 'products', 'text']);
export type ThemeKind = Static<typeof ThemeKind>;

export const Theme = Type.Object({
  sections: Type.Array(Type.Object({ _id: Id, kind: ThemeKind, title: Type.String(), ...languageMarks('title') })),
  headerCategories: Type.Array(
    Type.Object({ _id: Id, category_name: Type.String(), ...languageMarks('category_name') }),
  ),
});
export type Theme = Static<typeof Theme>;

const slide = {
  title: filledText(120),
  text: text(300),
  img_url: PictureAddress,
  link: ShopPath,
  link_text: text(40),
  tint: Tint,
};
export const BannerSlide = strictObject({ ...slide, ...languageMarks('title', 'text', 'link_text') });
export type BannerSlide = Static<typeof BannerSlide>;

const head = { _id: Id, title: text(120), ...languageMarks('title') };
export const BannerSection = Type.Object({
  ...head,
  kind: Type.Literal('banner'),
  slides: Type.Array(BannerSlide, { maxItems: 10 }),
});
export const CategoriesSection = Type.Object({
  ...head,
  kind: Type.Literal('categories'),
  category_ids: Type.Array(Id, { maxItems: 50 }),
});
export const ProductsSection = Type.Object({
  ...head,
  kind: Type.Literal('products'),
  products: Type.Array(Product),
});
export const TextSection = Type.Object({
  ...head,
  kind: Type.Literal('text'),
  html: text(50_000),
  ...languageMarks('html'),
});
export type BannerSection = Static<typeof BannerSection>;
export type CategoriesSection = Static<typeof CategoriesSection>;
export type ProductsSection = Static<typeof ProductsSection>;
export type TextSection = Static<typeof TextSection>;

/** The response of `GET /user/theme/{sectionId}`. */
export const ThemeSection = Type.Union([BannerSection, CategoriesSection, ProductsSection, TextSection]);
export type ThemeSection = Static<typeof ThemeSection>;

/** As it is stored and edited: with its texts in other languages. */
const SlideInput = strictObject({
  ...slide,
  in_languages: inLanguages({ title: text(120), text: text(300), link_text: text(40) }),
});
export type SlideInput = Static<typeof SlideInput>;
const titles = { in_languages: inLanguages({ title: text(120) }) };

/** Customers see a section from its start to its end; always, if there are none. */
const times = { starts_at: Type.Optional(Moment), ends_at: Type.Optional(Moment) };
const sectionInputs = <Head extends TProperties>(inputHead: Head) =>
  Type.Union([
    strictObject({
      ...inputHead,
      ...times,
      ...titles,
      kind: Type.Literal('banner'),
      slides: Type.Array(SlideInput, { maxItems: 10 }),
    }),
    strictObject({
      ...inputHead,
      ...times,
      ...titles,
      kind: Type.Literal('categories'),
      category_ids: CategoriesSection.properties.category_ids,
    }),
    strictObject({
      ...inputHead,
      ...times,
      ...titles,
      kind: Type.Literal('products'),
      product_ids: Type.Array(Id, { maxItems: 24 }),
    }),
    strictObject({
      ...inputHead,
      ...times,
      in_languages: inLanguages({ title: text(120), html: text(50_000) }),
      kind: Type.Literal('text'),
      html: text(50_000),
    }),
  ]);

export const ThemeSectionInput = sectionInputs({ _id: Type.Optional(Id), title: text(120) });
export type ThemeSectionInput = Static<typeof ThemeSectionInput>;
/** As it is stored and edited. */
export const StoredSection = sectionInputs({ _id: Id, title: text(120) });
export type StoredSection = Static<typeof StoredSection>;

const headerCategories = Type.Array(Id, { maxItems: 50 });
/** The whole home page: its sections, and the category ids of the header in their order. */
export const HomeContent = Type.Object({ sections: Type.Array(StoredSection, { maxItems: 40 }), headerCategories });
export type HomeContent = Static<typeof HomeContent>;

/** Saves the draft; with `publish` it also goes live. */
export const ThemeRequest = strictObject({
  sections: Type.Array(ThemeSectionInput, { maxItems: 40 }),
  headerCategories,
  publish: Type.Boolean(),
});
export type ThemeRequest = Static<typeof ThemeRequest>;
