import { buttonClass } from '@shop/ui/button';
import { Link } from 'react-router-dom';
import { categoryPath } from '../../lib/paths.ts';
import type { ProductData } from '../../queries/product.ts';
import styles from './no-longer-sold.module.css';

export function NoLongerSold({ category }: Pick<ProductData, 'category'>) {
  return (
    <div className={styles.box}>
      <p>
        <b>No longer sold.</b> This product has left the shelf.
      </p>
      <Link className={buttonClass('line')} to={category ? categoryPath(category._id) : '/'}>
        {category ? `See ${category.category_name}` : 'Back to the shop'}
      </Link>
    </div>
  );
}
