import type { Order } from '@shop/contract/order';
import { formatCount, formatRupees, toRupees } from '@shop/pricing/money';
import { numberOf, problemOf } from '@shop/pricing/typed-numbers';
import { TextField } from '@shop/ui/field';
import { useState } from 'react';
import { plural, t } from '../../t.ts';
import { amountText, readAmount } from '../money/amount-field.ts';
import { FormDialog } from '../money/form-dialog.tsx';
import styles from '../money/money-dialog.module.css';
import { cashDuePaise } from './order-moves.ts';
import type { Move } from './use-moves.ts';

interface Props {
  orders: readonly Order[];
  busy: boolean;
  isWaiting: boolean;
  onConfirm: (cashOf: Move['cashOf']) => void;
  onClose: () => void;
}

/** Orders are handed over: the cash that came with them is recorded at once. */
export function DeliverDialog({ orders, ...rest }: Props) {
  const [only] = orders;
  return only && orders.length === 1 ? <One order={only} {...rest} /> : <Several orders={orders} {...rest} />;
}

function One({ order, onConfirm, ...rest }: Omit<Props, 'orders'> & { order: Order }) {
  const due = cashDuePaise(order);
  const [amount, setAmount] = useState(amountText(due));
  const [isTried, setTried] = useState(false);
  const read = readAmount(amount, due, 0);
  const isEmpty = amount.trim() === '';

  function submit() {
    const cash = numberOf(read);
    if (!isEmpty && cash === null) return setTried(true);
    onConfirm(cash ? () => cash : undefined);
  }

  return (
    <FormDialog
      title={t('Order {order} is delivered', { order: order.orderId })}
      action={t('Mark delivered')}
      onSubmit={submit}
      {...rest}
    >
      <TextField
        label={t('Cash received')}
        prefix="₹"
        hint={t('{amount} is due. Leave it empty if nothing was paid in cash.', { amount: formatRupees(due) })}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={isTried && !isEmpty ? problemOf(read) : undefined}
        data-first-focus=""
      />
    </FormDialog>
  );
}

function Several({ orders, onConfirm, ...rest }: Props) {
  const [isPaid, setPaid] = useState(true);
  const inCash = orders.filter((order) => cashDuePaise(order) > 0);
  const sum = inCash.reduce((paise, order) => paise + cashDuePaise(order), 0);
  const cashOf = (order: Order) => toRupees(cashDuePaise(order)) || undefined;

  function submit() {
    onConfirm(isPaid ? cashOf : undefined);
  }

  return (
    <FormDialog
      title={t('{count} orders are delivered', { count: formatCount(orders.length) })}
      action={t('Mark {count} delivered', { count: formatCount(orders.length) })}
      onSubmit={submit}
      {...rest}
    >
      <p>
        {plural(
          inCash.length,
          {
            one: 'One of them is to be paid in cash: {amount}.',
            other: '{count} of them are to be paid in cash: {amount}.',
          },
          { count: formatCount(inCash.length), amount: formatRupees(sum) },
        )}
      </p>
      <label className={styles.check}>
        <input type="checkbox" checked={isPaid} onChange={(event) => setPaid(event.target.checked)} />
        {t('All of this cash was received')}
      </label>
    </FormDialog>
  );
}
