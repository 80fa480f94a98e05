import { Link } from 'react-router-dom';
import { FirstSteps } from '../../features/first-steps/first-steps.tsx';
import { useMe } from '../../layout/me.ts';
import { NAV } from '../../layout/nav.ts';
import { PAGES } from '../../pages.ts';
import styles from './overview.module.css';

/** Where somebody begins: what there is to do, in words. */
export function Overview() {
  const { user_name } = useMe();
  return (
    <>
      <h1>Office</h1>
      <FirstSteps />
      <p className={styles.who}>Signed in as {user_name}.</p>
      <ul className={styles.ways}>
        <li>
          <Link to="/orders">Order desk</Link>
        </li>
        {NAV.filter(({ page }) => page !== 'overview').map(({ page, label }) => (
          <li key={page}>
            <Link to={PAGES[page]}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
