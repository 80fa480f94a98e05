import { openLogin } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../t.ts';
import styles from './closed.module.css';

/** For visitors the login opens over it; behind it is the reason. */
export function Closed({ signedIn }: { signedIn: boolean }) {
  useEffect(() => {
    if (!signedIn) openLogin();
  }, [signedIn]);
  return (
    <div className={styles.notice}>
      <h1>{t("The office is for the shop's staff")}</h1>
      <p>
        {signedIn
          ? t('Your number is not among the staff. An owner of the shop can add it.')
          : t('Log in with the number that the shop knows you by.')}
      </p>
      {signedIn ? (
        <Link to="/">{t('Go to the shop')}</Link>
      ) : (
        <Button onClick={() => openLogin()}>{t('Log in')}</Button>
      )}
    </div>
  );
}
