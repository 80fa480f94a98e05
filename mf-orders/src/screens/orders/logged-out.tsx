import { openLogin } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useEffect } from 'react';
import styles from './orders.module.css';
import { OrdersPicture } from './orders-picture.tsx';

/** The page stays and the login opens over it; behind it is the reason. */
export function LoggedOut() {
  useEffect(() => openLogin(), []);
  return (
    <div className={styles.notice}>
      <OrdersPicture />
      <h1>Log in to see your orders</h1>
      <p>Your orders are kept with your phone number.</p>
      <Button onClick={() => openLogin()}>Log in</Button>
    </div>
  );
}
