import type { Category } from '@shop/contract/category';
import { authenticationAtom, logOut, openContact, openLogin, profileAtom, themeAtom, useQuery } from '@shop/platform';
import { Dialog } from '@shop/ui/dialog';
import { Icon } from '@shop/ui/icon';
import {
  boxIcon,
  closeIcon,
  infoIcon,
  languageIcon,
  outIcon,
  phoneIcon,
  shopIcon,
  userIcon,
} from '@shop/ui/icon-paths';
import { LanguageLinks } from '@shop/ui/language-links';
import { Picture } from '@shop/ui/picture';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { categoriesQuery } from '../queries/categories.ts';
import { t } from '../t.ts';
import { Mark, Wordmark } from './logo.tsx';
import styles from './sidebar.module.css';
import { SocialLinks } from './social-links.tsx';

type Entry = Pick<Category, '_id' | 'category_name' | 'category_name_lang'> & Partial<Category>;

/** The header's names at once, every category with its picture after loading. */
function useCategories(): Entry[] {
  const { headerCategories } = useAtomValue(themeAtom);
  return useQuery(categoriesQuery).data ?? headerCategories;
}

export function Sidebar({ close }: { close(): void }) {
  const { business_name = 'Panseri', business_name_lang } = useAtomValue(profileAtom);
  const { isAuthenticated, user } = useAtomValue(authenticationAtom);
  const categories = useCategories();
  const closeThen = (action: () => void) => () => {
    close();
    action();
  };
  const head = (
    <div className={styles.head}>
      <Link className={styles.logo} to="/" onClick={close}>
        <Mark />
        <Wordmark name={business_name} lang={business_name_lang} />
      </Link>
      <button type="button" className={styles.close} aria-label={t('Close menu')} onClick={close}>
        <Icon path={closeIcon} />
      </button>
    </div>
  );
  return (
    <Dialog title={t('Menu')} shape="drawer" head={head} onClose={close}>
      <nav className={styles.body} aria-label={t('Menu')}>
        <h2>{t('Collections')}</h2>
        <ul>
          {categories.map((category) => (
            <li key={category._id}>
              <Link to={`/categories/${category._id}`} lang={category.category_name_lang} onClick={close}>
                <span className={styles.picture}>
                  {category.img_url && (
                    <Picture url={category.img_url} tint={category.tint ?? 'clay'} alt="" sizes="24px" largest={160} />
                  )}
                </span>
                {category.category_name}
              </Link>
            </li>
          ))}
        </ul>
        <hr />
        <h2>{t('Account')}</h2>
        <Link to="/orders" onClick={close}>
          <Icon path={boxIcon} />
          {t('My Orders')}
        </Link>
        {isAuthenticated && user?.rights && (
          <Link to="/office" onClick={close}>
            <Icon path={shopIcon} />
            {/* A rider has one page of the office. */}
            {user.rights.includes('see') ? t('Office') : t('Run sheet')}
          </Link>
        )}
        {isAuthenticated && (
          <Link to="/profile" onClick={close}>
            <Icon path={userIcon} />
            {t('Profile')}
          </Link>
        )}
        <button type="button" onClick={closeThen(isAuthenticated ? () => void logOut() : () => openLogin())}>
          <Icon path={outIcon} />
          {isAuthenticated ? t('Logout') : t('Login')}
        </button>
        <hr />
        <LanguageLinks icon={<Icon path={languageIcon} />} />
        <Link to="/aboutUsScreen" onClick={close}>
          <Icon path={infoIcon} />
          {t('About Us')}
        </Link>
        <button type="button" onClick={closeThen(openContact)}>
          <Icon path={phoneIcon} />
          {t('Contact Us')}
        </button>
        <SocialLinks className={styles.social} />
      </nav>
    </Dialog>
  );
}
