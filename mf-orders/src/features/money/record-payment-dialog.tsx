import type { Order } from '@shop/contract/order';
import type { HandMethod } from '@shop/contract/order-money';
import { PaymentMode } from '@shop/contract/payment';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { numberOf, problemOf } from '@shop/pricing/typed-numbers';
import { Dialog } from '@shop/ui/dialog';
import { TextField } from '@shop/ui/field';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { t } from '../../t.ts';
import { WaitingNote } from '../network/waiting-note.tsx';
import { amountText, readAmount } from './amount-field.ts';
import { MethodField } from './method-field.tsx';
import styles from './money-dialog.module.css';
import { AmountField } from './money-fields.tsx';
import { useMoneyChanges } from './use-money-changes.ts';

interface Props {
  order: Order;
  viewerId: string;
  onClose: () => void;
}

const claimOf = ({ payments = [] }: Order) => payments.find(({ state }) => state === 'claimed');

/** What can still be recorded: a claim of the customer counts as open. */
export function openPaise(order: Order): number {
  const [total, paid, refunded] = [order.money.total, order.money.paid, order.money.refunded].map(parseRupees);
  return total === null || total === undefined ? 0 : total - (paid ?? 0) - (refunded ?? 0);
}

/** What is settled with the merchant can come by any method: staff choose it. */
function usualMethod(order: Order): HandMethod | undefined {
  const claim = claimOf(order);
  if (claim && claim.method !== 'provider') return claim.method;
  if (order.paymentMode === PaymentMode.Offline) return undefined;
  return order.paymentMode === PaymentMode.Online ? 'UPI' : 'cash';
}

export function RecordPaymentDialog({ order, viewerId, onClose }: Props) {
  const claim = claimOf(order);
  const open = openPaise(order);
  const [amount, setAmount] = useState(amountText(open));
  const [method, setMethod] = useState<HandMethod | undefined>(() => usualMethod(order));
  const [reference, setReference] = useState(claim?.reference ?? '');
  const [isWrong, setWrong] = useState(false);
  const changes = useMoneyChanges(order, viewerId, onClose);
  const { record, decline, isWaiting, close } = changes;
  const read = readAmount(amount, open);
  const typed = numberOf(read);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed === null || method === undefined) return setWrong(true);
    record.mutate({ amount: typed, method, reference: reference.trim() || null });
  }

  return (
    <Dialog title={t('Payment for order {order}', { order: order.orderId })} onClose={close}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {claim && (
          <p className={styles.claim}>
            {t('The customer says that they paid {amount}. Look for the money, then record it.', {
              amount: formatRupees(parseRupees(claim.amount) ?? 0),
            })}
          </p>
        )}
        <AmountField value={amount} onChange={setAmount} error={isWrong ? problemOf(read) : undefined} />
        <MethodField
          legend={t('Paid by')}
          method={method}
          isMissing={isWrong && method === undefined}
          onChoose={(chosen) => setMethod(chosen ?? method)}
        />
        <TextField
          label={t('Reference (optional)')}
          hint={t('Such as the UTR of a UPI payment. The shop takes each reference only once.')}
          maxLength={100}
          autoComplete="off"
          value={reference}
          error={changes.usedReference}
          onChange={(event) => {
            changes.forgetReference();
            setReference(event.target.value);
          }}
        />
        <WaitingNote isWaiting={isWaiting} />
        <div className={styles.buttons}>
          {claim && (
            <SteadyButton look="line" busy={decline.isPending} onClick={() => decline.mutate(claim._id)}>
              {t('Not found')}
            </SteadyButton>
          )}
          <SteadyButton type="submit" busy={record.isPending}>
            {t('Record payment')}
          </SteadyButton>
        </div>
      </form>
    </Dialog>
  );
}
