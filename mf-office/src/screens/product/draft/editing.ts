import type { Image } from '@shop/contract/common';
import type { FieldChange, OfficeProduct } from '@shop/contract/office/products';
import { BLANK, type Draft, draftOf, type FieldName } from './draft.ts';
import { type Choice, type Clash, merged, withField } from './merge.ts';
import type { Problems } from './problems.ts';
import { changedFields } from './written.ts';

export interface Editing {
  /** The API's version; undefined for a new product. */
  product: OfficeProduct | undefined;
  base: Draft;
  mine: Draft;
  clashes: Clash[];
  /** The API's errors, until the field is changed. */
  refused: Problems;
  /** Why saving failed, apart from field errors. */
  failed: string | null;
  isSaving: boolean;
  /** The fields that are being saved. */
  sent: Draft | undefined;
  /** Saving was tried: missing fields are now reported. */
  isTried: boolean;
}

export type Step =
  | { do: 'edit'; change: Partial<Draft> }
  | { do: 'picture'; url: string }
  | { do: 'try' }
  | { do: 'send'; mine: Draft }
  | { do: 'saved'; product: OfficeProduct }
  | { do: 'refused'; fields: Problems; sentence: string }
  | { do: 'met'; product: OfficeProduct; changes: readonly FieldChange[] }
  | { do: 'choose'; field: FieldName; choice: Choice }
  | { do: 'settle' }
  | { do: 'takeUp'; base: Draft; mine: Draft }
  | { do: 'stock'; product: OfficeProduct };

/** `start`: what a new product begins with. */
export function beginWith(product: OfficeProduct | undefined, start = BLANK): Editing {
  const base = product ? draftOf(product) : start;
  return {
    product,
    base,
    mine: base,
    clashes: [],
    refused: {},
    failed: null,
    isSaving: false,
    sent: undefined,
    isTried: false,
  };
}

/** A refused field may be right when one of these has changed: a tier's price once the MRP is higher. */
const TOGETHER = [
  ['mrp_price', 'discounted_price', 'prices', 'is_pricing', 'min_order_quantity', 'max_order_quantity'],
  ['category_id', 'subcategory_id'],
];

/** These fields, their inner fields, such as `details.fssai`, and the fields that depend on them. */
function without(problems: Problems, changed: readonly string[]): Problems {
  const fields = [...changed, ...TOGETHER.filter((group) => group.some((field) => changed.includes(field))).flat()];
  return Object.fromEntries(Object.entries(problems).filter(([path]) => !fields.includes(path.split('.')[0] ?? '')));
}

const MOST_PICTURES = 12;

const withPicture = (pictures: readonly Image[], url: string): Image[] =>
  pictures.some((picture) => picture.url === url) ? [...pictures] : [...pictures, { url }].slice(0, MOST_PICTURES);

function choose(state: Editing, field: FieldName, choice: Choice): Editing {
  const clash = state.clashes.find((one) => one.field === field);
  if (!clash) return state;
  const clashes = state.clashes.map((one) => (one === clash ? { ...one, choice } : one));
  return { ...state, clashes, mine: withField(state.mine, clash[choice], field) };
}

/** Input during a save still has to be saved. */
function withTypedSince(saved: Editing, { mine, sent }: Editing): Editing {
  const typed = sent ? changedFields(sent, mine) : [];
  return { ...saved, mine: typed.reduce((draft, field) => withField(draft, mine, field), saved.mine) };
}

/** The rest of the newer version waits: saving compares with it, and shows what a colleague changed. */
const withStockOf = (product: OfficeProduct, { stock, stock_version }: OfficeProduct): OfficeProduct => ({
  ...product,
  stock,
  stock_version,
});

export function stepOf(state: Editing, step: Step): Editing {
  switch (step.do) {
    case 'edit':
      return {
        ...state,
        mine: { ...state.mine, ...step.change },
        refused: without(state.refused, Object.keys(step.change)),
      };
    case 'picture':
      return { ...state, mine: { ...state.mine, img_ids: withPicture(state.mine.img_ids, step.url) } };
    case 'try':
      return { ...state, isTried: true };
    case 'send':
      return { ...state, isSaving: true, sent: step.mine, failed: null };
    case 'saved':
      return withTypedSince(beginWith(step.product), state);
    case 'refused':
      return { ...state, isSaving: false, refused: step.fields, failed: step.sentence };
    case 'met': {
      const { base, mine, clashes } = merged(state.base, state.mine, step.product, step.changes);
      return { ...state, product: step.product, base, mine, clashes, isSaving: false, failed: null };
    }
    case 'choose':
      return choose(state, step.field, step.choice);
    case 'settle':
      return { ...state, clashes: [] };
    case 'takeUp': {
      const taken = { ...state, base: step.base, mine: step.mine };
      return state.product ? stepOf(taken, { do: 'met', product: state.product, changes: [] }) : taken;
    }
    case 'stock':
      return { ...state, product: state.product && withStockOf(state.product, step.product) };
  }
}
