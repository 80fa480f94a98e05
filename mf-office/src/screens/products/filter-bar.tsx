import type { OfficeCategory } from '@shop/contract/office/products';
import type { FilterChange, Filters } from './filters.ts';
import styles from './products-head.module.css';

interface Props {
  filters: Filters;
  categories: readonly OfficeCategory[];
  onNarrow: (change: FilterChange) => void;
}

interface Choice {
  name: 'category' | 'subcategory' | 'stock' | 'price' | 'deleted';
  label: string;
  any: string;
  options: readonly { value: string; label: string }[];
}

const FIXED: readonly Choice[] = [
  {
    name: 'stock',
    label: 'Stock',
    any: 'Any stock',
    options: [
      { value: 'in', label: 'In stock' },
      { value: 'low', label: 'Low' },
      { value: 'none', label: 'None' },
    ],
  },
  {
    name: 'price',
    label: 'Price',
    any: 'Any price',
    options: [
      { value: 'shown', label: 'Price shown' },
      { value: 'hidden', label: 'Price hidden' },
    ],
  },
  {
    name: 'deleted',
    label: 'Deleted',
    any: 'Not deleted',
    options: [
      { value: 'only', label: 'Deleted' },
      { value: 'also', label: 'All' },
    ],
  },
];

const optionsOf = (places: readonly { _id: string; name: string }[]) =>
  places.map(({ _id, name }) => ({ value: _id, label: name }));

function choicesOf(categories: readonly OfficeCategory[], chosen: string | undefined): Choice[] {
  const all = categories.map(({ _id, category_name }) => ({ _id, name: category_name }));
  const below = categories.find(({ _id }) => _id === chosen)?.subcategories ?? [];
  return [
    { name: 'category', label: 'Category', any: 'All categories', options: optionsOf(all) },
    ...(below.length > 0
      ? [{ name: 'subcategory' as const, label: 'Subcategory', any: 'All of it', options: optionsOf(below) }]
      : []),
    ...FIXED,
  ];
}

export function FilterBar({ filters, categories, onNarrow }: Props) {
  const narrow = (name: Choice['name'], value: string) =>
    onNarrow({ [name]: value || undefined, ...(name === 'category' && { subcategory: undefined }) });
  return (
    <div className={styles.filters}>
      {choicesOf(categories, filters.category).map(({ name, label, any, options }) => (
        <select
          key={name}
          aria-label={label}
          data-on={filters[name] !== undefined || undefined}
          value={filters[name] ?? ''}
          onChange={({ target }) => narrow(name, target.value)}
        >
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ))}
    </div>
  );
}
