import type { HandMethod, UnmatchedPayment } from '@shop/contract/order-money';
import { notify } from '@shop/platform';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { SelectField } from '../../features/fields/select-field.tsx';
import { TextField } from '../../features/fields/text-field.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { refundUnmatched } from '../../queries/money.ts';
import styles from './money.module.css';
import { methodLabel } from './words.ts';

const REASON = 'It does not belong to an order.';
const BY_HAND: readonly HandMethod[] = ['cash', 'UPI', 'bank transfer', 'account'];

interface Props {
  payment: UnmatchedPayment;
  onClose: () => void;
}

/** How money without an order goes back: through the provider, or by the shop itself, which is recorded. */
export function RefundUnmatched({ payment: { _id, method: came }, onClose }: Props) {
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
    if (!(await save(() => refundUnmatched(_id, { reason: REASON, ...byHand })))) return;
    notify.success(isSent ? 'The refund is on its way.' : 'The refund is recorded.');
    onClose();
  }

  return (
    <form className={styles.closing} onSubmit={(event) => void submit(event)} noValidate>
      <SelectField
        label="Paid back by"
        value={method}
        options={[...(isOnline ? (['provider'] as const) : []), ...BY_HAND].map(
          (each) => [each, each === 'provider' ? 'The payment provider' : methodLabel(each)] as const,
        )}
        onChoose={setMethod}
        hint={
          isSent
            ? 'It goes back the way it came. At the bank that takes up to seven days.'
            : 'Pay it back first, then record it.'
        }
      />
      {!isSent && (
        <TextField
          label="Reference (optional)"
          maxLength={100}
          autoComplete="off"
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      <div className={styles.actions}>
        <SteadyButton small type="submit" busy={isBusy}>
          {isSent ? 'Send the refund' : 'Record the refund'}
        </SteadyButton>
        <SteadyButton look="line" small onClick={onClose}>
          Close
        </SteadyButton>
      </div>
      {problem && <Problem>{problem}</Problem>}
    </form>
  );
}
