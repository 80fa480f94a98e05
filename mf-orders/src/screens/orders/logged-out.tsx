import { openLogin } from '@shop/shared/shop.ts';
import { Button } from '@shop/shared/ui/button.tsx';
import { useEffect } from 'react';
import styles from './orders.module.css';
import { OrdersPicture } from './orders-picture.tsx';

/** The page stays and the login opens over it; behind it stands why. */
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
