import type { OfficeProductRow } from '@shop/contract/office/products';
import { classes } from '@shop/ui/classes';
import { Icon } from '@shop/ui/icon';
import { downIcon } from '@shop/ui/icon-paths';
import { typedLang } from '@shop/ui/typed-lang';
import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { placeHere, productHere } from '../../features/names/name-here.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { t } from '../../t.ts';
import { allColumns, type ColumnName } from './columns.ts';
import { type Filters, sortedBy } from './filters.ts';
import type { ListProps } from './list-props.ts';
import { NameCell } from './name-cell.tsx';
import { PriceCell } from './price-cell.tsx';
import styles from './product-table.module.css';
import { ShownCell } from './shown-cell.tsx';
import { StockCell } from './stock-cell.tsx';

type Columns = NonNullable<TableProps<OfficeProductRow>['columns']>;

const WIDTHS: Partial<Record<ColumnName, number>> = {
  price: 150,
  shown: 110,
  stock: 130,
  updated: 120,
  sku: 110,
  barcode: 130,
};

function sortOf(filters: Filters, sort: Filters['sort']) {
  if ((filters.sort ?? 'updated') !== sort) return undefined;
  const direction = filters.direction ?? (sort === 'updated' ? 'desc' : 'asc');
  return direction === 'asc' ? ('ascending' as const) : ('descending' as const);
}

function cellOf(name: ColumnName, product: OfficeProductRow, list: ListProps): ReactNode {
  switch (name) {
    case 'price':
      return <PriceCell product={product} mayEdit={list.mayEdit} {...list.cell('price', product._id)} />;
    case 'stock':
      return <StockCell product={product} mayEdit={list.mayMoveStock} {...list.cell('stock', product._id)} />;
    case 'shown':
      return <ShownCell product={product} mayEdit={list.mayEdit} />;
    case 'category': {
      const place = placeHere(product, list.categories).join(' · ');
      return <span lang={typedLang(place)}>{place}</span>;
    }
    case 'updated':
      return <time dateTime={product.updatedAt}>{dateAndTime(product.updatedAt)}</time>;
    case 'sku':
      return product.sku;
    case 'barcode':
      return product.barcode;
  }
}

function columnsOf(list: ListProps): Columns {
  const { filters, onSort, selected, products } = list;
  const isAll = products.length > 0 && products.every(({ _id }) => selected.has(_id));
  const isSome = products.some(({ _id }) => selected.has(_id));
  const heading = (label: string, sort: Filters['sort']) => {
    const sorted = sort && sortOf(filters, sort);
    return sort ? (
      <button type="button" className={styles.heading} onClick={() => onSort(sortedBy(filters, sort))}>
        {label}
        {sorted && <Icon path={downIcon} size={16} className={classes(sorted === 'ascending' && styles.up)} />}
      </button>
    ) : (
      label
    );
  };
  return [
    {
      key: 'tick',
      width: 48,
      title: (
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={t('Choose all of this page')}
            ref={(box) => {
              if (box) box.indeterminate = isSome && !isAll;
            }}
            checked={isAll}
            onChange={list.onTogglePage}
          />
        </label>
      ),
      render: (_, { _id, ...product }) => (
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={t('Choose {name}', { name: productHere(product) })}
            checked={selected.has(_id)}
            onChange={({ nativeEvent }) =>
              list.onToggle(_id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      ),
    },
    {
      key: 'name',
      title: heading(t('Name'), 'name'),
      onHeaderCell: () => ({ 'aria-sort': sortOf(filters, 'name') }),
      render: (_, product) => <NameCell product={product} />,
    },
    ...allColumns()
      .filter(({ name }) => list.columns.includes(name))
      .map(({ name, label, sort }) => ({
        key: name,
        title: heading(label, sort),
        ...(WIDTHS[name] && { width: WIDTHS[name] }),
        onHeaderCell: () => ({ 'aria-sort': sort && sortOf(filters, sort) }),
        render: (_: unknown, product: OfficeProductRow) => cellOf(name, product, list),
      })),
  ];
}

export const ProductTable = (list: ListProps) => (
  <Table<OfficeProductRow>
    aria-label={t('Products')}
    className={styles.table ?? ''}
    rowKey="_id"
    tableLayout="fixed"
    size="small"
    pagination={false}
    columns={columnsOf(list)}
    dataSource={list.products}
    rowClassName={({ _id, deletedAt }) =>
      [list.selected.has(_id) && styles.chosen, deletedAt && styles.deleted].filter(Boolean).join(' ')
    }
  />
);
