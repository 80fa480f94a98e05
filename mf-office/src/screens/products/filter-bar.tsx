import type { OfficeCategory } from '@shop/contract/office/products';
import { FilterSelect } from '../../features/list/filter-select.tsx';
import type { FilterChange, Filters } from './filters.ts';

interface Props {
  filters: Filters;
  categories: readonly OfficeCategory[];
  onNarrow: (change: FilterChange) => void;
}

const STOCK = [
  { value: 'in', label: 'In stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'none', label: 'Out of stock' },
] as const;

const PRICE = [
  { value: 'shown', label: 'Price shown' },
  { value: 'hidden', label: 'Price hidden' },
] as const;

const GST = [{ value: 'missing', label: 'HSN or rate missing' }] as const;

const DELETED = [
  { value: 'only', label: 'Deleted only' },
  { value: 'also', label: 'With deleted' },
] as const;

const BELOW = '/';

/** Each category, followed by those below it: one choice, so that nothing appears beside it. */
const placesOf = (categories: readonly OfficeCategory[]) =>
  categories.flatMap(({ _id, category_name, subcategories }) => [
    { value: _id, label: category_name },
    ...subcategories.map((below) => ({ value: _id + BELOW + below._id, label: `${category_name} › ${below.name}` })),
  ]);

export function FilterBar({ filters, categories, onNarrow }: Props) {
  const { category, subcategory, stock, price, gst, deleted } = filters;
  return (
    <>
      <FilterSelect
        label="Category"
        any="All categories"
        value={category && [category, subcategory].filter(Boolean).join(BELOW)}
        options={placesOf(categories)}
        onChoose={(place) => {
          const [of, below] = place?.split(BELOW) ?? [];
          onNarrow({ category: of, subcategory: below });
        }}
      />
      <FilterSelect
        label="Stock"
        any="Any stock"
        value={stock}
        options={STOCK}
        onChoose={(chosen) => onNarrow({ stock: chosen })}
      />
      <FilterSelect
        label="Price"
        any="Any price"
        value={price}
        options={PRICE}
        onChoose={(chosen) => onNarrow({ price: chosen })}
      />
      <FilterSelect
        label="GST"
        any="Any GST"
        value={gst}
        options={GST}
        onChoose={(chosen) => onNarrow({ gst: chosen })}
      />
      <FilterSelect
        label="Deleted"
        any="Not deleted"
        value={deleted}
        options={DELETED}
        onChoose={(chosen) => onNarrow({ deleted: chosen })}
      />
    </>
  );
}
