import type { OfficeProductRow } from '@shop/contract/office/products';
import { formatCount } from '@shop/pricing/money';
import layout from '@shop/ui/layout.module.css';
import { memo } from 'react';
import { productHere } from '../../features/names/name-here.ts';
import { StockChange } from '../../features/stock/stock-change.tsx';
import { t } from '../../t.ts';
import styles from './cells.module.css';
import type { TurnCell } from './use-open-cell.ts';

interface Props {
  product: OfficeProductRow;
  mayEdit: boolean;
  isOpen: boolean;
  onTurn: TurnCell;
}

export const StockCell = memo(function StockCell({ product, mayEdit, isOpen, onTurn }: Props) {
  const turn = (isNowOpen: boolean) => onTurn('stock', product._id, isNowOpen);
  const { stock, min_order_quantity: least } = product;
  const words = (
    <>
      <b>{formatCount(stock)}</b>
      {stock < Math.max(1, least) && <span className={styles.none}>{stock === 0 ? t('none') : t('too few')}</span>}
    </>
  );
  if (!mayEdit) return <span className={styles.price}>{words}</span>;
  if (isOpen)
    return (
      <>
        <span className={styles.price}>{words}</span>
        <div className={styles.editor}>
          <StockChange
            product={product}
            name={productHere(product)}
            onDone={() => turn(false)}
            onCancel={() => turn(false)}
          />
        </div>
      </>
    );
  return (
    <button type="button" className={styles.cell} data-cell={`stock ${product._id}`} onClick={() => turn(true)}>
      <span className={layout.hidden}>{t('Change the stock of {name}:', { name: productHere(product) })} </span>
      {words}
    </button>
  );
});
