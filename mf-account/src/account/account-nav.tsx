import { logOut } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { boxIcon, outIcon, pinIcon, userIcon } from '@shop/ui/icon-paths';
import { NavLink } from 'react-router-dom';
import styles from './account-nav.module.css';

const pages = [
  { path: '/profile', name: 'Profile', icon: userIcon },
  { path: '/savedAddresses', name: 'Saved addresses', icon: pinIcon },
  { path: '/orders', name: 'My orders', icon: boxIcon },
];

/** Next to the page on wide screens; phones have the profile menu. */
export function AccountNav() {
  return (
    <nav className={styles.nav} aria-label="Account">
      {pages.map(({ path, name, icon }) => (
        <NavLink key={path} to={path}>
          <Icon path={icon} />
          {name}
        </NavLink>
      ))}
      <button type="button" onClick={() => void logOut()}>
        <Icon path={outIcon} />
        Logout
      </button>
    </nav>
  );
}
