import type { Order } from '@shop/contract/order';
import { REQUIRED } from '@shop/contract/person-rules';
import { notify, useMutation } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/field';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { putOrder } from '../../queries/cached-orders.ts';
import { claimPayment } from '../../queries/change-order.ts';
import { sayRules, t } from '../../t.ts';
import styles from './claim-paid.module.css';

const MOST_LETTERS = 100;

/** A customer reports a UPI payment with its reference; the shop then looks for the money. */
export function ClaimPaid({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending } = useMutation({
    send: (typed: string) => claimPayment(order, typed),
    onSuccess(now) {
      putOrder(order.customerId, now);
      notify.success(t('Thank you. The shop checks your payment.'));
    },
    onError: (error) =>
      notify.error(error instanceof Error ? error.message : t('This was not sent. Please try again.')),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!reference.trim()) return setMissing(true);
    mutate(reference.trim());
  }

  if (!isOpen)
    return (
      <Button look="link" onClick={() => setOpen(true)}>
        {t('I have paid')}
      </Button>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('Reference of your payment')}
        hint={t('Your UPI app shows it as UTR or reference number.')}
        error={isMissing && !reference.trim() ? sayRules(REQUIRED) : undefined}
        maxLength={MOST_LETTERS}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        autoComplete="off"
        required
      />
      <SteadyButton type="submit" look="soft" busy={isPending}>
        {t('I have paid')}
      </SteadyButton>
    </form>
  );
}
