import type { OfficeProductRow } from '@shop/contract/office/products';
import { formatCount } from '@shop/pricing/money';
import layout from '@shop/ui/layout.module.css';
import { productHere } from '../../features/names/name-here.ts';
import { StockChange } from '../../features/stock/stock-change.tsx';
import { t } from '../../t.ts';
import styles from './cells.module.css';

interface Props {
  product: OfficeProductRow;
  mayEdit: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

export function StockCell({ product, mayEdit, isOpen, onOpen, onClose }: Props) {
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
          <StockChange product={product} onDone={onClose} onCancel={onClose} />
        </div>
      </>
    );
  return (
    <button type="button" className={styles.cell} data-cell={`stock ${product._id}`} onClick={onOpen}>
      <span className={layout.hidden}>{t('Change the stock of {name}:', { name: productHere(product) })} </span>
      {words}
    </button>
  );
}
