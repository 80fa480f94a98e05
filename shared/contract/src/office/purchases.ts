import { type Static, Type } from 'typebox';
import {
  Day,
  filledText,
  Id,
  Instant,
  NullableId,
  NullableInteger,
  NullableNumber,
  NullableText,
  oneOf,
  Phone,
  Price,
  Quantity,
  strictObject,
  Tint,
  text,
} from '../common.ts';
import { LocalNames } from '../in-languages.ts';

export const SupplierInput = strictObject({
  name: filledText(100),
  /** Or empty. */
  phone: Type.Union([Phone, Type.Literal('')]),
  /** Or empty. */
  gstin: Type.String({ maxLength: 30, pattern: '^[A-Za-z0-9 -]*$' }),
  notes: text(1000),
});
export type SupplierInput = Static<typeof SupplierInput>;

/** Sent again with the same `_id`, it is made once. */
export const NewSupplier = strictObject({ _id: Id, ...SupplierInput.properties });
export type NewSupplier = Static<typeof NewSupplier>;

export const Supplier = Type.Object({
  ...SupplierInput.properties,
  _id: Id,
  purchases: Type.Integer(),
  last_purchase_at: NullableText,
});
export type Supplier = Static<typeof Supplier>;
export const SupplierResponse = Type.Object({ supplier: Supplier });
export type SupplierResponse = Static<typeof SupplierResponse>;
export const SuppliersResponse = Type.Object({ suppliers: Type.Array(Supplier) });
export type SuppliersResponse = Static<typeof SuppliersResponse>;

/** `part`: some of it has come. */
export const PurchaseStatus = oneOf(['ordered', 'part', 'received', 'cancelled']);
export type PurchaseStatus = Static<typeof PurchaseStatus>;

const NullableCost = Type.Union([Price, Type.Null()]);

const LineInput = strictObject({
  product_id: Id,
  quantity: Quantity,
  /** Rupees for one piece; null while it is not known. */
  cost: NullableCost,
});

const lines = Type.Array(LineInput, { minItems: 1, maxItems: 200 });

/** Sent again with the same `_id`, it is ordered once. */
export const NewPurchase = strictObject({ _id: Id, supplier_id: Id, note: text(500), lines });
export type NewPurchase = Static<typeof NewPurchase>;

/** All lines as they shall be; `version`: of the purchase that the person saw. */
export const PurchasePatch = strictObject({
  version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
  note: text(500),
  lines,
});
export type PurchasePatch = Static<typeof PurchasePatch>;

/** Of the supplier, for the accountant. `gst`: as the bill has it, in rupees; only from those who may see costs. */
const bill = {
  bill_number: Type.Optional(text(50)),
  bill_date: Type.Optional(Type.Union([Day, Type.Null()])),
  gst: Type.Optional(Type.Union([Type.Number({ minimum: 0, maximum: 999_999_999.99, multipleOf: 0.01 }), Type.Null()])),
};

export const ReceiveRequest = strictObject({
  /** Sent again with the same key, it is received once. */
  key: Id,
  ...bill,
  lines: Type.Array(
    strictObject({
      product_id: Id,
      quantity: Quantity,
      /** As the supplier's bill has it, if it differs; only from those who may see costs. */
      cost: Type.Optional(Price),
    }),
    { minItems: 1, maxItems: 200 },
  ),
});
export type ReceiveRequest = Static<typeof ReceiveRequest>;

/** A receipt that was entered wrongly. Lines that are left out stay as they are. */
export const ReceiptPatch = strictObject({
  /** Of the purchase that the person saw. */
  version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
  ...bill,
  lines: Type.Optional(
    Type.Array(
      strictObject({
        product_id: Id,
        /** What has come, in all of this receipt; 0: nothing of it. */
        quantity: Type.Integer({ minimum: 0, maximum: 999_999 }),
        cost: Type.Optional(Price),
      }),
      { minItems: 1, maxItems: 200 },
    ),
  ),
  /** Needed for other quantities or costs. */
  reason: Type.Optional(text(200)),
});
export type ReceiptPatch = Static<typeof ReceiptPatch>;

export const CancelPurchaseRequest = strictObject({ reason: text(200) });

const product = {
  _id: Id,
  name: Type.String(),
  names: LocalNames,
  sku: NullableText,
  img_url: NullableText,
  tint: Tint,
};

export const PurchaseLine = Type.Object({
  product: Type.Object({ ...product, barcode: NullableText, stock: Type.Integer() }),
  quantity: Type.Integer(),
  received: Type.Integer(),
  /** Null if it is not known, or for those who may not see costs. */
  cost: NullableNumber,
});
export type PurchaseLine = Static<typeof PurchaseLine>;

/** What came at one time. */
export const PurchaseReceipt = Type.Object({
  key: Id,
  at: Instant,
  by: NullableText,
  bill_number: Type.String(),
  bill_date: NullableText,
  /** Null if nobody has typed it, or for those who may not see costs; so are the costs. */
  gst: NullableNumber,
  lines: Type.Array(
    Type.Object({
      product_id: Id,
      name: Type.String(),
      names: LocalNames,
      quantity: Type.Integer(),
      cost: NullableNumber,
    }),
  ),
  corrections: Type.Array(Type.Object({ at: Instant, by: NullableText, reason: Type.String() })),
});
export type PurchaseReceipt = Static<typeof PurchaseReceipt>;

const head = {
  _id: Id,
  number: Type.Integer(),
  supplier: Type.Object({ _id: Id, name: Type.String() }),
  status: PurchaseStatus,
  at: Instant,
  by: NullableText,
  pieces: Type.Integer(),
  received: Type.Integer(),
  /** Rupees; null while a cost is not known, or for those who may not see costs. */
  total: NullableNumber,
};

export const PurchaseRow = Type.Object({ ...head, products: Type.Integer() });
export type PurchaseRow = Static<typeof PurchaseRow>;

export const Purchase = Type.Object({
  ...head,
  note: Type.String(),
  version: Type.Integer(),
  lines: Type.Array(PurchaseLine),
  /** The oldest first. */
  receipts: Type.Array(PurchaseReceipt),
  /** The bills of the supplier that other purchases were received with in the last year. */
  known_bills: Type.Optional(
    Type.Array(Type.Object({ bill_number: Type.String(), purchase: Type.Integer(), at: Instant })),
  ),
});
export type Purchase = Static<typeof Purchase>;
export const PurchaseResponse = Type.Object({ purchase: Purchase });
export type PurchaseResponse = Static<typeof PurchaseResponse>;

/** `open`: ordered, or received in part. */
export const PurchaseShow = oneOf(['open', 'closed', 'all']);
export type PurchaseShow = Static<typeof PurchaseShow>;

export const PurchasesQuery = strictObject({
  show: Type.Optional(PurchaseShow),
  supplier: Type.Optional(Id),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type PurchasesQuery = Static<typeof PurchasesQuery>;

export const PurchasesResponse = Type.Object({
  purchases: Type.Array(PurchaseRow),
  total: Type.Integer(),
  /** How many are open, whatever is shown. */
  open: Type.Integer(),
});
export type PurchasesResponse = Static<typeof PurchasesResponse>;

/** A product that runs low, and how many are already ordered. */
export const ReorderProduct = Type.Object({
  ...product,
  stock: Type.Integer(),
  low_stock: Type.Integer(),
  on_order: Type.Integer(),
  /** Pieces sold in the last 30 days. */
  sold: Type.Integer(),
  suggested: Type.Integer(),
  cost: NullableNumber,
});
export type ReorderProduct = Static<typeof ReorderProduct>;

/** By the supplier that sent a product last; null for products that no purchase has brought yet. */
export const ReorderGroup = Type.Object({
  supplier: Type.Union([Type.Object({ _id: Id, name: Type.String() }), Type.Null()]),
  products: Type.Array(ReorderProduct),
});
export type ReorderGroup = Static<typeof ReorderGroup>;
export const ReorderResponse = Type.Object({ groups: Type.Array(ReorderGroup) });
export type ReorderResponse = Static<typeof ReorderResponse>;

/** A product's last cost, and its margin. */
export const ProductCost = Type.Object({
  /** Rupees for one piece; null before its first purchase with a cost. */
  cost: NullableNumber,
  at: NullableText,
  supplier: NullableText,
  purchase_id: NullableId,
  purchase_number: NullableInteger,
  /** Its price at the smallest quantity. */
  price: NullableNumber,
  /** Per cent of the price. */
  margin: NullableNumber,
});
export type ProductCost = Static<typeof ProductCost>;
