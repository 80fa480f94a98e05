import { NavLink } from 'react-router-dom';
import { PAGES } from '../pages.ts';
import { NAV } from './nav.ts';
import styles from './office-nav.module.css';

/** A column beside the page; on a phone a strip above it, which is moved sideways. */
export const OfficeNav = () => (
  <nav className={styles.nav} aria-label="Office">
    <ul>
      {NAV.map(({ page, label }) => (
        <li key={page}>
          <NavLink to={PAGES[page]} end={page === 'overview'}>
            {label}
          </NavLink>
        </li>
      ))}
      <li>
        <NavLink to="/orders">Order desk</NavLink>
      </li>
    </ul>
  </nav>
);
