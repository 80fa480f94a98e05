import type { StockListResponse, StockRow } from '@shop/contract/office/stock';
import { formatCount } from '@shop/pricing/money';
import { classes } from '@shop/ui/classes';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type Column, DataList } from '../../features/list/data-list.tsx';
import { Nothing } from '../../features/list/nothing.tsx';
import { Thumb } from '../../features/list/thumb.tsx';
import { LocalName } from '../../features/names/local-name.tsx';
import { MoveButtons } from '../../features/stock/move-buttons.tsx';
import { levelOf, levelWords, waitingWords } from '../../features/stock/stock-words.ts';
import { useMe } from '../../lib/me.ts';
import { stockProductPath } from '../../lib/pages.ts';
import type { StockListFilter } from '../../queries/stock.ts';
import { t } from '../../t.ts';
import styles from './stock.module.css';

interface Props {
  filter: StockListFilter;
  list: StockListResponse;
  isOld: boolean;
}

const nothing = (): Record<StockListFilter['show'], string> => ({
  low: t('Nothing is low. Products that run low will appear here.'),
  out: t('Nothing is out of stock.'),
  waiting: t('No customer is waiting. They can ask for a message on the page of a product that is out of stock.'),
  all: t('There are no products yet.'),
});

const Product = ({
  product: { _id, name, names, sku, barcode, waiting, available, img_url, tint },
}: {
  product: StockRow;
}) => (
  <div className={styles.product}>
    <Thumb url={img_url} tint={tint} />
    <div>
      <h2 className={styles.name}>
        <Link to={stockProductPath(_id)}>
          <LocalName of={{ name, names }} />
        </Link>
      </h2>
      <p className={styles.facts}>
        {(barcode ?? sku) && <span>{barcode ?? sku}</span>}
        {waiting > 0 && <span className={styles.waiting}>{waitingWords(waiting)}</span>}
        {waiting > 0 && available && <span className={styles.back}>{t('It is back: inform them')}</span>}
      </p>
    </div>
  </div>
);

function Level({ product, lowStock }: { product: StockRow; lowStock: number }) {
  const level = levelOf(product, lowStock);
  return (
    <p className={classes(styles.stock, level !== 'fine' && styles[level])}>
      <b>{formatCount(product.stock)}</b>
      <span>{levelWords(product, lowStock)}</span>
    </p>
  );
}

const columnsOf = (lowStock: number, mayEdit: boolean): Column<StockRow>[] => [
  { key: 'name', title: t('Product'), isHead: true, render: (product) => <Product product={product} /> },
  {
    key: 'stock',
    title: t('In stock'),
    width: '11rem',
    render: (product) => <Level product={product} lowStock={lowStock} />,
  },
  ...(mayEdit
    ? [
        {
          key: 'moves',
          title: t('Change'),
          isAct: true,
          width: '29rem',
          render: (product: StockRow) => <MoveButtons product={product} />,
        },
      ]
    : []),
];

const idOf = ({ _id }: StockRow) => _id;

export function StockList({ filter, list: { products, low_stock }, isOld }: Props) {
  const mayEdit = useMe().may('stock.edit');
  const columns = useMemo(() => columnsOf(low_stock, mayEdit), [low_stock, mayEdit]);
  if (products.length === 0)
    return <Nothing>{filter.q ? t('Nothing here is called {q}.', { q: filter.q }) : nothing()[filter.show]}</Nothing>;
  return <DataList label={t('Products')} rows={products} idOf={idOf} columns={columns} isOld={isOld} />;
}
