import type { Customer } from '@shop/contract/office/customers';
import { notify } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { ConfirmDialog } from '../../features/confirming/confirm-dialog.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { changeCustomer } from '../../queries/change-customer.ts';
import { t } from '../../t.ts';
import styles from './customer.module.css';

/** Blocking needs a confirmation; unblocking does not. */
export function BlockCustomer({ customer: { _id, user_name, blocked_at } }: { customer: Customer }) {
  const [isConfirming, setConfirming] = useState(false);
  const saving = useSaving();
  const { save, isBusy, problem } = saving;
  const isBlocked = blocked_at !== null;

  async function change(blocked: boolean) {
    if (!(await save(() => changeCustomer(_id, { blocked })))) return;
    setConfirming(false);
    notify.success(
      blocked ? t('{name} is blocked.', { name: user_name }) : t('{name} may order again.', { name: user_name }),
    );
  }

  return (
    <section className={styles.part} aria-labelledby="block">
      <h2 id="block">{isBlocked ? t('Blocked') : t('Block')}</h2>
      <p>
        {isBlocked
          ? t('They can neither log in nor order. At the login they read how to reach the shop.')
          : t('Somebody who is blocked is logged out and can neither log in nor order. Open orders continue.')}
      </p>
      {problem && !isConfirming && <Problem>{problem}</Problem>}
      {isBlocked ? (
        <SteadyButton look="soft" small busy={isBusy} onClick={() => void change(false)}>
          {t('Unblock')}
        </SteadyButton>
      ) : (
        <Button look="bad" small onClick={() => setConfirming(true)}>
          {t('Block…')}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('Block {name}?', { name: user_name })}
          act={t('Block')}
          saving={saving}
          onAct={() => change(true)}
          onClose={() => setConfirming(false)}
        >
          {t('They are logged out at once, and read at the next login how to reach the shop.')}
        </ConfirmDialog>
      )}
    </section>
  );
}
