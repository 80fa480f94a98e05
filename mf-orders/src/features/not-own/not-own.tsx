import { currentSession, logOut } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useNavigate } from 'react-router-dom';
import { t } from '../../t.ts';
import styles from './not-own.module.css';

/** A link to an order that this person does not have. It may be another customer's or nobody's: nothing here shows which. */
export function NotOwn({ orderId }: { orderId: string }) {
  const navigate = useNavigate();

  async function changeLogin() {
    await logOut();
    // The page opens again, with the login over it, and then with this order.
    if (!currentSession().isAuthenticated) void navigate(`/orders/${encodeURIComponent(orderId)}`, { replace: true });
  }

  return (
    <div role="alert" className={styles.notOwn}>
      <p>{t('This order is not among yours. Was it placed with another phone number? Then log in with that one.')}</p>
      <Button look="line" small onClick={() => void changeLogin()}>
        {t('Log in with another number')}
      </Button>
    </div>
  );
}
