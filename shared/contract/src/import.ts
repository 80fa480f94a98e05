import { type Static, Type } from 'typebox';
import { filledText, PictureAddress, strictObject, Tint, text } from './common.ts';
import { ProductInput } from './product.ts';
import { StockMovementInput } from './stock.ts';

const line = Type.Integer({ minimum: 1, maximum: 10_000_000 });
const { category_id: _category, subcategory_id: _subcategory, ...productFields } = ProductInput.properties;

export const ImportCategory = strictObject({
  line,
  category_name: filledText(80),
  img_url: PictureAddress,
  tint: Tint,
  subcategories: Type.Array(filledText(80), { maxItems: 50 }),
});
export type ImportCategory = Static<typeof ImportCategory>;

/** `sku` identifies the product: a known one is updated, a new one is added. Categories are given by name. */
export const ImportProduct = strictObject({
  line,
  sku: filledText(80),
  category: filledText(80),
  subcategory: text(80),
  ...productFields,
  /** Without it the stock stays unchanged; a new product has none. A count of a known product needs its time. */
  movement: Type.Optional(StockMovementInput),
});
export type ImportProduct = Static<typeof ImportProduct>;

/** All or nothing. `dryRun` checks and writes nothing. */
export const ImportRequest = strictObject({
  dryRun: Type.Boolean(),
  categories: Type.Array(ImportCategory, { maxItems: 500 }),
  products: Type.Array(ImportProduct, { maxItems: 20_000 }),
});
export type ImportRequest = Static<typeof ImportRequest>;

export const ImportProblem = Type.Object({
  line: Type.Integer(),
  field: Type.String(),
  message: Type.String(),
});
export type ImportProblem = Static<typeof ImportProblem>;

export const ImportResponse = Type.Object({
  categories: Type.Object({ added: Type.Integer(), updated: Type.Integer() }),
  products: Type.Object({ added: Type.Integer(), updated: Type.Integer() }),
  /** Products whose stock moved, and products whose movement was sent before. */
  stock: Type.Object({ moved: Type.Integer(), repeated: Type.Integer() }),
});
export type ImportResponse = Static<typeof ImportResponse>;

/** The 400 of an import with faulty lines; nothing was written. `error.code` is `import_refused`. */
export const ImportRefusal = Type.Object({
  error: Type.Object({ code: Type.String(), message: Type.String() }),
  problems: Type.Array(ImportProblem),
});
export type ImportRefusal = Static<typeof ImportRefusal>;

/** The response of `POST /admin/picture`, whose body is the picture itself. */
export const PictureResponse = Type.Object({ url: Type.String() });
export type PictureResponse = Static<typeof PictureResponse>;
