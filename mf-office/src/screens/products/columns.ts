import type { OfficeProductSort } from '@shop/contract/office/products';
import { persistedAtom } from '@shop/platform';

export type ColumnName = 'sku' | 'barcode' | 'category' | 'price' | 'shown' | 'stock' | 'updated';

interface Column {
  name: ColumnName;
  label: string;
  sort?: OfficeProductSort;
}

/** The optional columns; name and picture always come first. */
export const COLUMNS: readonly Column[] = [
  { name: 'category', label: 'Category', sort: 'category' },
  { name: 'price', label: 'Price', sort: 'price' },
  { name: 'shown', label: 'Price shown' },
  { name: 'stock', label: 'Stock', sort: 'stock' },
  { name: 'sku', label: 'SKU' },
  { name: 'barcode', label: 'Barcode' },
  { name: 'updated', label: 'Changed', sort: 'updated' },
];

const AT_FIRST: readonly ColumnName[] = ['category', 'price', 'shown', 'stock', 'updated'];

const read = (stored: unknown): readonly ColumnName[] =>
  Array.isArray(stored) ? COLUMNS.map(({ name }) => name).filter((name) => stored.includes(name)) : AT_FIRST;

/** Chosen for this device. */
export const columnsAtom = persistedAtom<readonly ColumnName[]>('office-product-columns', { initial: AT_FIRST, read });

export const toggled = (chosen: readonly ColumnName[], name: ColumnName) =>
  COLUMNS.map((column) => column.name).filter((each) => (each === name) !== chosen.includes(each));
