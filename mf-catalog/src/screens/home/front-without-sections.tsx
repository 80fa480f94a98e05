import type { Category } from '@shop/contract/category';
import { t } from '../../t.ts';
import { CategoryTiles } from './category-tiles.tsx';
import styles from './home.module.css';

const EVERY_CATEGORY = { _id: 'all', kind: 'categories' as const, title: '', category_ids: [] };

/** A shop that has not published a home page sells all the same. */
export const FrontWithoutSections = ({ categories }: { categories: Category[] }) =>
  categories.length > 0 ? (
    <CategoryTiles section={EVERY_CATEGORY} categories={categories} />
  ) : (
    <p className={styles.preview}>{t('The shelves are still empty. Please come back soon.')}</p>
  );
