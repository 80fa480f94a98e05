import type { Category } from '@shop/contract/category';
import { classes } from '@shop/ui/classes';
import { Icon } from '@shop/ui/icon';
import { checkIcon } from '@shop/ui/icon-paths';
import { Link } from 'react-router-dom';
import { categoryAddress, toggled } from '../../queries/category-address.ts';
import type { CategoryQuery } from '../../queries/category-products.ts';
import { t } from '../../t.ts';
import styles from './chips.module.css';

/** Subcategories as links, so that a filter has an address and works without script. Several may be on. */
export function Chips({ category, query }: { category: Category; query: CategoryQuery }) {
  const { _id, subcategories } = category;
  if (subcategories.length === 0) return null;
  const all = query.subcategories.length === 0;
  return (
    <nav aria-label={t('Filter')}>
      <ul className={styles.chips}>
        <li>
          <Chip on={all} to={categoryAddress(_id, { ...query, subcategories: [], page: 1 })} name={t('All')} />
        </li>
        {subcategories.map((subcategory) => (
          <li key={subcategory._id}>
            <Chip
              on={query.subcategories.includes(subcategory._id)}
              to={categoryAddress(_id, toggled(query, subcategory._id))}
              name={subcategory.name}
              lang={subcategory.name_lang}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ChipProps {
  on: boolean;
  to: string;
  name: string;
  /** Where the name is in another language than the page. */
  lang?: string | undefined;
}

function Chip({ on, to, name, lang }: ChipProps) {
  return (
    <Link
      className={classes(styles.chip, on && styles.on)}
      to={to}
      replace
      preventScrollReset
      aria-current={on ? 'true' : undefined}
      lang={lang}
    >
      {on && <Icon path={checkIcon} size={16} />}
      {name}
    </Link>
  );
}
