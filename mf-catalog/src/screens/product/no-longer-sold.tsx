import { buttonClass } from '@shop/ui/button';
import { Link } from 'react-router-dom';
import { categoryPath } from '../../lib/paths.ts';
import type { ProductData } from '../../queries/product.ts';
import { t } from '../../t.ts';
import styles from './no-longer-sold.module.css';

export function NoLongerSold({ category }: Pick<ProductData, 'category'>) {
  return (
    <div className={styles.box}>
      <p>
        <b>{t('No longer sold.')}</b> {t('This product has left the shelf.')}
      </p>
      <Link className={buttonClass('line')} to={category ? categoryPath(category._id) : '/'}>
        {category ? t('See {category}', { category: category.category_name }) : t('Back to the shop')}
      </Link>
    </div>
  );
}
