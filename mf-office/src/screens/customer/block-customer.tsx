import type { Customer } from '@shop/contract/office/customers';
import { notify } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { useState } from 'react';
import { useSaving } from '../../features/saving/use-saving.ts';
import { changeCustomer } from '../../queries/change-customer.ts';
import styles from './customer.module.css';

/** Blocking is asked about once more; unblocking is not. */
export function BlockCustomer({ customer: { _id, user_name, blocked_at } }: { customer: Customer }) {
  const [isAsking, setAsking] = useState(false);
  const { save, isBusy, problem } = useSaving();
  const isBlocked = blocked_at !== null;

  async function change(blocked: boolean) {
    if (!(await save(() => changeCustomer(_id, { blocked })))) return;
    setAsking(false);
    notify.success(blocked ? `${user_name} is blocked.` : `${user_name} may order again.`);
  }

  return (
    <section className={styles.part} aria-labelledby="block">
      <h2 id="block">{isBlocked ? 'Blocked' : 'Block'}</h2>
      <p>
        {isBlocked
          ? 'They can neither log in nor order. At the login they read how to reach the shop.'
          : 'Somebody who is blocked is logged out and can neither log in nor order. Orders that stand go on.'}
      </p>
      {problem && !isAsking && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isBlocked ? (
        <Button look="soft" small disabled={isBusy} aria-busy={isBusy} onClick={() => void change(false)}>
          Unblock
        </Button>
      ) : (
        <Button look="bad" small onClick={() => setAsking(true)}>
          Block…
        </Button>
      )}
      {isAsking && (
        <Dialog title={`Block ${user_name}?`} shape="centred" onClose={() => setAsking(false)}>
          <p>They are logged out at once, and read at the next login how to reach the shop.</p>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <div className={styles.buttons}>
            <Button look="soft" data-first-focus="" onClick={() => setAsking(false)}>
              Keep
            </Button>
            <Button look="bad" disabled={isBusy} aria-busy={isBusy} onClick={() => void change(true)}>
              Block
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
