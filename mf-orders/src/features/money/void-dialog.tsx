import type { Order } from '@shop/contract/order';
import { useState } from 'react';
import { dayAndMonth } from '../../lib/moments.ts';
import { t } from '../../t.ts';
import { FormDialog } from './form-dialog.tsx';
import { isByHand } from './money-buttons.tsx';
import styles from './money-dialog.module.css';
import { WhyField } from './money-fields.tsx';
import { entryLine } from './money-words.ts';
import { useMoneyChanges } from './use-money-changes.ts';

interface Props {
  order: Order;
  viewerId: string;
  onClose: () => void;
}

/** Takes back a payment that never came: nothing is paid back, and it is due again. */
export function VoidDialog({ order, viewerId, onClose }: Props) {
  const recorded = (order.payments ?? []).filter(isByHand);
  const [chosen, setChosen] = useState(recorded.length === 1 ? recorded[0]?._id : undefined);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { undo, isWaiting, close } = useMoneyChanges(order, viewerId, onClose);

  function submit() {
    if (chosen === undefined || !reason.trim()) return setTried(true);
    undo.mutate({ paymentId: chosen, reason: reason.trim() });
  }

  return (
    <FormDialog
      title={t('Recorded by mistake: order {order}', { order: order.orderId })}
      action={t('Remove it')}
      look="bad"
      busy={undo.isPending}
      isWaiting={isWaiting}
      onSubmit={submit}
      onClose={close}
    >
      <p>
        {t(
          'For money that never came, or that was recorded twice. It is due again, and nothing is paid back. If the day was closed, count its cash again.',
        )}
      </p>
      <fieldset className={styles.methods} data-problem={(isTried && chosen === undefined) || undefined}>
        <legend>{t('Payment')}</legend>
        {recorded.map((entry, index) => {
          const line = entryLine(entry, { on: dayAndMonth, isStaff: true });
          return (
            <label key={entry._id}>
              <input
                type="radio"
                name="payment"
                data-first-focus={index === 0 ? '' : undefined}
                checked={chosen === entry._id}
                onChange={() => setChosen(entry._id)}
              />
              {[line?.text, line?.detail].filter(Boolean).join(' · ')}
            </label>
          );
        })}
        {isTried && chosen === undefined && (
          <p className={styles.missing} role="alert">
            {t('Choose the payment.')}
          </p>
        )}
      </fieldset>
      <WhyField reason={reason} isTried={isTried} onChange={setReason} />
    </FormDialog>
  );
}
