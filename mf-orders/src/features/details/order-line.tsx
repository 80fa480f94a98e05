import type { OrderItem } from '@shop/contract/order';
import { formatCount, formatRupees } from '@shop/pricing/money';
import { linePaise, unitPaise } from '@shop/pricing/order-amounts';
import { Picture } from '@shop/ui/picture';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Amount } from '../money/amount.tsx';
import styles from './order-line.module.css';

interface Props {
  item: OrderItem;
  /** Serial number, from 1. */
  serial: number;
  /** The rating, or other content for the line. */
  children?: ReactNode;
}

export function OrderLine({ item, serial, children }: Props) {
  const { productId: product, quantity } = item;
  const unit = unitPaise(item);
  return (
    <li className={styles.line}>
      <span className={styles.serial}>{serial}</span>
      <Picture
        url={product.img_ids[0]?.url}
        alt=""
        tint={product.tint}
        sizes="36px"
        largest={160}
        className={styles.picture}
      />
      <div className={styles.name}>
        <Link to={`/details/${product._id}`} lang={product.name_lang}>
          {product.name}
        </Link>
        <p>
          {formatCount(quantity)} × {unit === null ? <Amount paise={null} /> : formatRupees(unit)}
        </p>
      </div>
      {children && <div className={styles.extra}>{children}</div>}
      <Amount paise={linePaise(item)} className={styles.amount} />
    </li>
  );
}
