import { REQUIRED } from '@shop/contract/person-rules';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { numberOf, problemOf } from '@shop/pricing/typed-numbers';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { TextField } from '@shop/ui/field';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { useProblemFocus } from '../../lib/use-problem-focus.ts';
import { sayRules, t } from '../../t.ts';
import { ReasonDialog } from '../cancel/reason-dialog.tsx';
import { amountText, readAmount } from '../money/amount-field.ts';
import { FormDialog } from '../money/form-dialog.tsx';
import styles from '../money/money-dialog.module.css';
import { AmountField } from '../money/money-fields.tsx';
import { usePaidBack } from '../money/paid-back-by.tsx';
import { useWaiting } from '../network/use-waiting.ts';
import { WaitingNote } from '../network/waiting-note.tsx';
import { missingPresets, refusalPresets, titleOf } from './return-words.ts';
import { AcceptDialog, ReceiveDialog } from './take-dialogs.tsx';
import { type DecideProps, type FormProps, useDecide } from './use-decide.ts';
import { usualPaise } from './usual-paise.ts';

/** The desk's note with a decision about a return. */
export function DecideDialog({ viewerId, ...props }: DecideProps & { viewerId: string }) {
  const decide = useDecide(viewerId, props.onClose);
  const { isWaiting, close } = useWaiting([decide], props.onClose);
  return <DecideForm {...props} decide={decide} isWaiting={isWaiting} onClose={close} />;
}

function DecideForm(props: FormProps) {
  if (props.decision === 'accept') return <AcceptDialog {...props} />;
  if (props.decision === 'receive') return <ReceiveDialog {...props} />;
  if (props.decision === 'exchange') return <ExchangeDialog {...props} />;
  if (props.decision === 'done') return <PayBackDialog {...props} />;
  return <RefuseDialog {...props} />;
}

const RefuseDialog = ({ order, one, decide, isWaiting, onClose }: FormProps) => (
  <ReasonDialog
    title={t('{title}: refuse', { title: titleOf(one) })}
    sentence={t('Order {order}, {name}.', { order: order.orderId, name: order.customer?.user_name ?? order.name })}
    label={t('Reason, shown to the customer')}
    presets={one.state === 'accepted' ? missingPresets() : refusalPresets()}
    keep={t('Leave it open')}
    confirm={t('Refuse return')}
    busy={decide.isPending}
    isWaiting={isWaiting}
    onConfirm={(reason) => decide.mutate({ order, one, wanted: { decision: 'refuse', reason } })}
    onClose={onClose}
  />
);

function ExchangeDialog({ order, one, decide, isWaiting, onClose }: FormProps) {
  return (
    <Dialog title={t('{title}: send new ones', { title: titleOf(one) })} onClose={onClose}>
      <div className={styles.form}>
        <p>
          {t(
            'A new order with the same items is placed at the same price. What was paid for them pays it, so nothing is to be paid and nothing goes back.',
          )}
        </p>
        <WaitingNote isWaiting={isWaiting} />
        <div className={styles.buttons}>
          <Button look="line" onClick={onClose}>
            {t('Close')}
          </Button>
          <SteadyButton
            busy={decide.isPending}
            onClick={() => decide.mutate({ order, one, wanted: { decision: 'exchange' } })}
          >
            {t('Place the new order')}
          </SteadyButton>
        </div>
      </div>
    </Dialog>
  );
}

function PayBackDialog({ order, one, decide, isWaiting, onClose }: FormProps) {
  const [{ usual, most, lessDue }] = useState(() => usualPaise(order, one));
  const [amount, setAmount] = useState(amountText(usual));
  const { method, isSent, field } = usePaidBack(order);
  const [isTried, setTried] = useState(false);
  const { form, focusProblem } = useProblemFocus();
  const read = readAmount(amount, most, 0);
  const typed = numberOf(read);
  const notDue = lessDue(parseRupees(typed) ?? 0);
  const isNothing = most > 0 && typed === 0;
  const kept = typed === null ? 0 : usual - (parseRupees(typed) ?? 0);
  const [reason, setReason] = useState('');
  const needsReason = kept > 0 && !reason.trim();

  function submit() {
    setTried(true);
    focusProblem();
    if (typed === null || needsReason || decide.isPending) return;
    decide.mutate({
      order,
      one,
      wanted: {
        decision: 'done',
        ...(kept !== 0 && { amount: typed }),
        ...(kept > 0 && { reason: reason.trim() }),
        ...(method && { method }),
      },
    });
  }

  return (
    <FormDialog
      title={t('{title}: pay back', { title: titleOf(one) })}
      form={form}
      action={most === 0 || isNothing ? t('Done') : t('Pay back')}
      busy={decide.isPending}
      isWaiting={isWaiting}
      onSubmit={submit}
      onClose={onClose}
    >
      {notDue > 0 && (
        <p>
          {isNothing
            ? t('{amount} of what is due for this order is not due any more, so nothing is paid back.', {
                amount: formatRupees(notDue),
              })
            : t('{amount} of what is due for this order is not due any more.', { amount: formatRupees(notDue) })}
        </p>
      )}
      {most === 0 ? (
        <p>{t('Nothing was paid for this order that could go back. The return is done without a refund.')}</p>
      ) : (
        <>
          {!isNothing && (
            <p>
              {isSent
                ? t('The payment provider sends it back the way it came. At the bank that takes up to seven days.')
                : t('Pay it back to the customer first. This keeps the books right.')}
            </p>
          )}
          <AmountField value={amount} onChange={setAmount} error={isTried ? problemOf(read) : undefined} />
          {kept > 0 && (
            <TextField
              label={t('Why {amount} is kept, shown to the customer', { amount: formatRupees(kept) })}
              autoComplete="off"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={isTried && needsReason ? sayRules(REQUIRED) : undefined}
            />
          )}
          {!isNothing && field}
        </>
      )}
    </FormDialog>
  );
}
