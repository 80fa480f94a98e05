import { openLogin } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useEffect } from 'react';
import { t } from '../../t.ts';
import styles from './orders.module.css';
import { OrdersPicture } from './orders-picture.tsx';

/** The page stays and the login opens over it, with the reason. */
export function LoggedOut() {
  useEffect(() => openLogin(undefined, 'orders'), []);
  return (
    <div className={styles.notice}>
      <OrdersPicture />
      <h1>{t('Log in to see your orders')}</h1>
      <Button onClick={() => openLogin()}>{t('Log in')}</Button>
    </div>
  );
}
