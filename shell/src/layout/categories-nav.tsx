import type { Theme } from '@shop/contract/theme';
import { themeAtom } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { downIcon } from '@shop/ui/icon-paths';
import { useDisclosure } from '@shop/ui/use-disclosure';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { t } from '../t.ts';
import styles from './categories-nav.module.css';
import menu from './menu.module.css';

/** The categories that do not fit in the row; only the width decides which. */
function MoreCategories({ categories }: { categories: Theme['headerCategories'] }) {
  const { open, box, button } = useDisclosure(useLocation().key);
  const id = useId();
  return (
    <div className={menu.box} {...box}>
      <button type="button" className={styles.more} aria-controls={open ? id : undefined} {...button}>
        {t('More')}
        <Icon path={downIcon} size={16} />
      </button>
      {open && (
        <ul id={id} className={`${menu.menu} ${styles.moreMenu}`}>
          {categories.map(({ _id, category_name, category_name_lang }) => (
            <li key={_id}>
              <NavLink to={`/categories/${_id}`} lang={category_name_lang}>
                {category_name}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

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
