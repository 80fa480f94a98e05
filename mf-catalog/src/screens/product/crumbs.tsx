import { Link } from 'react-router-dom';
import { categoryPath } from '../../lib/paths.ts';
import type { ProductData } from '../../queries/product.ts';
import { t } from '../../t.ts';
import styles from './crumbs.module.css';

export function Crumbs({ category, below }: ProductData) {
  return (
    <nav aria-label={t('Breadcrumb')} className={styles.crumbs}>
      <ol>
        <li>
          <Link to="/">{t('Home')}</Link>
        </li>
        {category && (
          <li>
            <Link to={categoryPath(category._id)} lang={category.category_name_lang}>
              {category.category_name}
            </Link>
          </li>
        )}
        {category && below && (
          <li>
            <Link to={`${categoryPath(category._id)}?sub=${below._id}`} lang={below.name_lang}>
              {below.name}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
