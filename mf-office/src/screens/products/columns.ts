import type { OfficeProductSort } from '@shop/contract/office/products';
import { persistedAtom } from '@shop/platform';
import { t } from '../../t.ts';

export type ColumnName = 'sku' | 'barcode' | 'category' | 'price' | 'shown' | 'stock' | 'updated';

interface Column {
  name: ColumnName;
  label: string;
  sort?: OfficeProductSort;
}

/** The optional columns; name and picture always come first. */
export const allColumns = (): readonly Column[] => [
  { name: 'category', label: t('Category'), sort: 'category' },
  { name: 'price', label: t('Price'), sort: 'price' },
  { name: 'shown', label: t('Price shown') },
  { name: 'stock', label: t('Stock'), sort: 'stock' },
  { name: 'sku', label: t('SKU') },
  { name: 'barcode', label: t('Barcode') },
  { name: 'updated', label: t('Changed', {}, 'when'), sort: 'updated' },
];

const AT_FIRST: readonly ColumnName[] = ['category', 'price', 'shown', 'stock', 'updated'];

const read = (stored: unknown): readonly ColumnName[] =>
  Array.isArray(stored)
    ? allColumns()
        .map(({ name }) => name)
        .filter((name) => stored.includes(name))
    : AT_FIRST;

/** Chosen for this device. */
export const columnsAtom = persistedAtom<readonly ColumnName[]>('office-product-columns', { initial: AT_FIRST, read });

export const toggled = (chosen: readonly ColumnName[], name: ColumnName) =>
  allColumns()
    .map((column) => column.name)
    .filter((each) => (each === name) !== chosen.includes(each));
