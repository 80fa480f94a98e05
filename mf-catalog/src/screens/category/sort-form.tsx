import type { Category } from '@shop/contract/category';
import type { ProductSort } from '@shop/contract/product';
import { addressOf } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { downIcon, sortIcon } from '@shop/ui/icon-paths';
import { useNavigate } from 'react-router-dom';
import { categoryPath } from '../../lib/paths.ts';
import { categoryAddress, sorts } from '../../queries/category-address.ts';
import type { CategoryQuery } from '../../queries/category-products.ts';
import { t } from '../../t.ts';
import styles from './sort-form.module.css';

/** A plain form for users without script; with script a choice is enough. */
export function SortForm({ category: { _id }, query }: { category: Category; query: CategoryQuery }) {
  const navigate = useNavigate();
  const choose = (sort: string) =>
    navigate(categoryAddress(_id, { ...query, sort: sort as ProductSort, page: 1 }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <form className={styles.form} action={addressOf(categoryPath(_id))}>
      {query.subcategories.map((id) => (
        <input key={id} type="hidden" name="sub" value={id} />
      ))}
      {query.filters.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.label}>
        <Icon path={sortIcon} size={20} />
        <span className={styles.word}>{t('Sort:')}</span>
        <select name="sort" value={query.sort} onChange={(event) => choose(event.target.value)}>
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label()}
            </option>
          ))}
        </select>
        <Icon className={styles.arrow} path={downIcon} size={16} />
      </label>
      <noscript>
        <Button type="submit" look="line" small>
          {t('Sort')}
        </Button>
      </noscript>
    </form>
  );
}
