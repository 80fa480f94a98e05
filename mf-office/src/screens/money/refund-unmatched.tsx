import type { HandMethod, UnmatchedPayment } from '@shop/contract/order-money';
import { notify } from '@shop/platform';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { SelectField } from '../../features/fields/select-field.tsx';
import { TextField } from '../../features/fields/text-field.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { methodLabel } from '../../features/words/payment-words.ts';
import { refundUnmatched } from '../../queries/money.ts';
import { t } from '../../t.ts';
import styles from './money.module.css';
import { amountOf } from './words.ts';

const BY_HAND: readonly HandMethod[] = ['cash', 'UPI', 'bank transfer', 'account'];

interface Props {
  payment: UnmatchedPayment;
  onClose: () => void;
}

/** How money without an order goes back: through the provider, or by the shop itself, which is recorded. */
export function RefundUnmatched({ payment, onClose }: Props) {
  const { _id, method: came } = payment;
  const isOnline = came === 'provider';
  const [method, setMethod] = useState(came);
  const [reference, setReference] = useState('');
  const { save, isBusy, problem } = useSaving();
  const isSent = method === 'provider';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const byHand = method !== 'provider' && {
      method,
      ...(reference.trim() && { reference: reference.trim() }),
    };
    if (!(await save(() => refundUnmatched(_id, { reason: t('It does not belong to an order.'), ...byHand })))) return;
    notify.success(isSent ? t('The refund is on its way.') : t('The refund is recorded.'));
    onClose();
  }

  return (
    <form className={styles.closing} onSubmit={(event) => void submit(event)} noValidate>
      <SelectField
        label={t('Paid back by')}
        value={method}
        options={[...(isOnline ? (['provider'] as const) : []), ...BY_HAND].map(
          (each) => [each, each === 'provider' ? t('The payment provider') : methodLabel(each)] as const,
        )}
        onChoose={setMethod}
        hint={
          isSent
            ? t('It goes back the way it came. At the bank that takes up to seven days.')
            : t('Pay it back first, then record it.')
        }
      />
      {!isSent && (
        <TextField
          label={t('Reference (optional)')}
          maxLength={100}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      <div className={styles.actions}>
        <SteadyButton small type="submit" busy={isBusy}>
          {isSent ? t('Send {amount} back', { amount: amountOf(payment) }) : t('Record the refund')}
        </SteadyButton>
        <SteadyButton look="line" small onClick={onClose}>
          {t('Close')}
        </SteadyButton>
      </div>
      {problem && <Problem>{problem}</Problem>}
    </form>
  );
}
