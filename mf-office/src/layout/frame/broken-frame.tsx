import { Link } from 'react-router-dom';
import { ORDERS, OVERVIEW } from '../../lib/nav.ts';
import { t } from '../../t.ts';
import styles from './bar.module.css';

/** If the frame itself fails, the pages still lead to each other. */
export const BrokenFrame = () => (
  <header className={styles.bar}>
    <Link className={styles.shop} to={OVERVIEW}>
      {t('Office')}
    </Link>
    <Link className={styles.shop} to={ORDERS}>
      {t('Orders')}
    </Link>
    <Link className={styles.shop} to="/">
      {t('See the shop')}
    </Link>
  </header>
);
