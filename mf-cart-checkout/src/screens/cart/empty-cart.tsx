import { openLogin, type SessionUser } from '@shop/platform';
import { Button, buttonClass } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import { cartIcon } from '@shop/ui/icon-paths';
import { Late } from '@shop/ui/late';
import layout from '@shop/ui/layout.module.css';
import { Link } from 'react-router-dom';
import { t } from '../../t.ts';
import styles from './empty-cart.module.css';

const loadBefore = async () =>
  (await import(/* webpackChunkName: "bought-before" */ '../../features/bought-before/bought-before.tsx')).BoughtBefore;

export function EmptyCart({ user }: { user: SessionUser | null }) {
  return (
    <>
      <div className={classes(layout.middle, styles.empty)}>
        <div className={styles.picture}>
          <svg viewBox="0 0 24 24" width="72" height="72" aria-hidden="true">
            <path d={cartIcon} />
          </svg>
        </div>
        <h2>{t('Your cart is empty')}</h2>
        <p>{t('Start with what you buy every week. One packet or a hundred, the rate is on the board.')}</p>
        <Link className={buttonClass()} to="/">
          {t('Browse products')}
        </Link>
        {!user && (
          <Button look="link" onClick={() => openLogin()}>
            {t('Log in to see the cart you saved')}
          </Button>
        )}
      </div>
      {user && <Late load={loadBefore} props={{ userId: user._id }} />}
    </>
  );
}
