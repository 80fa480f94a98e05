import type { Order } from '@shop/contract/order';
import { parseRupees } from '@shop/pricing/money';
import { numberOf, problemOf } from '@shop/pricing/typed-numbers';
import { TextField } from '@shop/ui/field';
import { useState } from 'react';
import { t } from '../../t.ts';
import { amountText, readAmount } from './amount-field.ts';
import { FormDialog } from './form-dialog.tsx';
import { AmountField, WhyField } from './money-fields.tsx';
import { usePaidBack } from './paid-back-by.tsx';
import { refundablePaise } from './refundable.ts';
import { useMoneyChanges } from './use-money-changes.ts';

interface Props {
  order: Order;
  viewerId: string;
  onClose: () => void;
}

export function RefundDialog({ order, viewerId, onClose }: Props) {
  const most = refundablePaise(order);
  const [amount, setAmount] = useState(amountText(parseRupees(order.money.to_pay_back) || most));
  const [reason, setReason] = useState('');
  const { method, isSent, field } = usePaidBack(order);
  const [reference, setReference] = useState('');
  const hasReference = method === 'UPI' || method === 'bank transfer';
  const [isTried, setTried] = useState(false);
  const { refund, isWaiting, close } = useMoneyChanges(order, viewerId, onClose);
  const read = readAmount(amount, most);
  const typed = numberOf(read);

  function submit() {
    if (typed === null || !reason.trim()) return setTried(true);
    refund.mutate({
      amount: typed,
      reason: reason.trim(),
      ...(method && { method }),
      ...(hasReference && reference.trim() && { reference: reference.trim() }),
    });
  }

  return (
    <FormDialog
      title={t('Refund of order {order}', { order: order.orderId })}
      action={t('Refund')}
      look="bad"
      busy={refund.isPending}
      isWaiting={isWaiting}
      onSubmit={submit}
      onClose={close}
    >
      <p>
        {isSent
          ? t('The payment provider sends it back the way it came. At the bank that takes up to seven days.')
          : t('Pay it back to the customer first. This keeps the books right.')}
      </p>
      <AmountField value={amount} onChange={setAmount} error={isTried ? problemOf(read) : undefined} />
      <WhyField reason={reason} isTried={isTried} onChange={setReason} />
      {field}
      {hasReference && (
        <TextField
          label={t('Reference (optional)')}
          maxLength={100}
          autoComplete="off"
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
