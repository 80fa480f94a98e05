import type { OfficeProductRow } from '@shop/contract/office/products';
import { Picture } from '@shop/ui/picture';
import { Link } from 'react-router-dom';
import styles from './name-cell.module.css';
import { pathOf } from './path-of.ts';

export const NameCell = ({ product }: { product: OfficeProductRow }) => (
  <Link to={pathOf(product._id)} className={styles.product}>
    <Picture
      url={product.img_url ?? undefined}
      alt=""
      tint={product.tint}
      sizes="44px"
      largest={160}
      className={styles.picture}
    />
    <span className={styles.name}>
      {product.name}
      {product.deletedAt && <span className={styles.deleted}> Deleted</span>}
    </span>
  </Link>
);
