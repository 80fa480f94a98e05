import type { OfficeProductRow } from '@shop/contract/office/products';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Thumb } from '../../features/list/thumb.tsx';
import { LocalName } from '../../features/names/local-name.tsx';
import { t } from '../../t.ts';
import styles from './name-cell.module.css';
import { pathOf } from './path-of.ts';

export const NameCell = memo(({ product }: { product: OfficeProductRow }) => (
  <Link to={pathOf(product._id)} className={styles.product}>
    <Thumb url={product.img_url} tint={product.tint} />
    <span className={styles.name}>
      <LocalName of={product} />
      {product.deletedAt && <span className={styles.deleted}> {t('Deleted')}</span>}
    </span>
  </Link>
));
