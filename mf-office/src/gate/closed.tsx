import { openLogin } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import styles from './closed.module.css';

/** For visitors the login opens over it; behind it is the reason. */
export function Closed({ signedIn }: { signedIn: boolean }) {
  useEffect(() => {
    if (!signedIn) openLogin();
  }, [signedIn]);
  return (
    <div className={styles.notice}>
      <h1>The office is for the shop's staff</h1>
      <p>
        {signedIn
          ? 'Your number is not among the staff. An owner of the shop can add it.'
          : 'Log in with the number that the shop knows you by.'}
      </p>
      {signedIn ? <Link to="/">Go to the shop</Link> : <Button onClick={() => openLogin()}>Log in</Button>}
    </div>
  );
}
