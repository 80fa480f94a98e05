import type { StockRow } from '@shop/contract/office/stock';
import { formatCount } from '@shop/pricing/money';
import { classes } from '@shop/ui/classes';
import { Picture } from '@shop/ui/picture';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { MoveButtons } from '../../features/stock/move-buttons.tsx';
import { levelOf, levelWords, waitingWords } from '../../features/stock/stock-words.ts';
import { useMe } from '../../lib/me.ts';
import { stockProductPath } from '../../lib/pages.ts';
import styles from './stock.module.css';

interface Props {
  product: StockRow;
  lowStock: number;
}

export const StockLine = memo(function StockLine({ product, lowStock }: Props) {
  const { may } = useMe();
  const { _id, name, sku, barcode, waiting, available } = product;
  const level = levelOf(product, lowStock);
  return (
    <li className={styles.row}>
      <Picture
        url={product.img_url ?? undefined}
        alt=""
        tint={product.tint}
        sizes="48px"
        largest={160}
        className={styles.picture}
      />
      <div>
        <h2 className={styles.name}>
          <Link to={stockProductPath(_id)}>{name}</Link>
        </h2>
        <p className={styles.facts}>
          {(barcode ?? sku) && <span>{barcode ?? sku}</span>}
          {waiting > 0 && <span className={styles.waiting}>{waitingWords(waiting)}</span>}
          {waiting > 0 && available && <span className={styles.back}>It is back: inform them</span>}
        </p>
      </div>
      <p className={classes(styles.stock, level !== 'fine' && styles[level])}>
        <b>{formatCount(product.stock)}</b>
        <span>{levelWords(product, lowStock)}</span>
      </p>
      {may('stock.edit') && <MoveButtons product={product} />}
    </li>
  );
});
