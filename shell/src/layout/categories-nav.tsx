import { themeAtom } from '@shop/platform';
import { useAtomValue } from 'jotai';
import { NavLink } from 'react-router-dom';
import { t } from '../t.ts';
import styles from './categories-nav.module.css';
import { MoreCategories } from './more-categories.tsx';

const FEWEST = 2;
const MOST = 4;

/** Home, as many categories as fit, and More for the rest. */
export function CategoriesNav() {
  const { headerCategories } = useAtomValue(themeAtom);
  return (
    <nav className={styles.nav} aria-label={t('Categories')}>
      <ul>
        <li>
          <NavLink to="/" end>
            {t('Home')}
          </NavLink>
        </li>
        {headerCategories.slice(0, MOST).map(({ _id, category_name, category_name_lang }) => (
          <li key={_id}>
            <NavLink to={`/categories/${_id}`} lang={category_name_lang}>
              {category_name}
            </NavLink>
          </li>
        ))}
        {headerCategories.length > FEWEST && (
          <li data-count={Math.min(headerCategories.length, MOST + 1)}>
            <MoreCategories categories={headerCategories.slice(FEWEST)} />
          </li>
        )}
      </ul>
    </nav>
  );
}
