import { logOut } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { boxIcon, outIcon, pinIcon, userIcon } from '@shop/ui/icon-paths';
import { NavLink } from 'react-router-dom';
import { t } from '../t.ts';
import styles from './account-nav.module.css';

const pages = () => [
  { path: '/profile', name: t('Profile'), icon: userIcon },
  { path: '/savedAddresses', name: t('Saved addresses'), icon: pinIcon },
  { path: '/orders', name: t('My orders'), icon: boxIcon },
];

/** Next to the page on wide screens; phones have the profile menu. */
export function AccountNav() {
  return (
    <nav className={styles.nav} aria-label={t('Account')}>
      {pages().map(({ path, name, icon }) => (
        <NavLink key={path} to={path}>
          <Icon path={icon} />
          {name}
        </NavLink>
      ))}
      <button type="button" onClick={() => void logOut()}>
        <Icon path={outIcon} />
        {t('Logout')}
      </button>
    </nav>
  );
}
