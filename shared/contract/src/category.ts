import { type Static, Type } from 'typebox';
import { Id, Tint } from './common.ts';
import { languageMarks } from './in-languages.ts';

export const Subcategory = Type.Object({ _id: Id, name: Type.String(), ...languageMarks('name') });
export type Subcategory = Static<typeof Subcategory>;

export const Category = Type.Object({
  _id: Id,
  category_name: Type.String(),
  ...languageMarks('category_name'),
  img_url: Type.String(),
  tint: Tint,
  subcategories: Type.Array(Subcategory),
});
export type Category = Static<typeof Category>;

export const CategoriesResponse = Type.Object({ categories: Type.Array(Category) });
export type CategoriesResponse = Static<typeof CategoriesResponse>;
