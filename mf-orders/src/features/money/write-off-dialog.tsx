import type { Order } from '@shop/contract/order';
import { parseRupees } from '@shop/pricing/money';
import { numberOf, problemOf } from '@shop/pricing/typed-numbers';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { dayAndMonth } from '../../lib/moments.ts';
import { t } from '../../t.ts';
import { amountText, readAmount } from './amount-field.ts';
import { FormDialog } from './form-dialog.tsx';
import styles from './money-dialog.module.css';
import { AmountField, WhyField } from './money-fields.tsx';
import { keptText, writeOffText } from './money-words.ts';
import { useMoneyChanges } from './use-money-changes.ts';

interface Props {
  order: Order;
  viewerId: string;
  onClose: () => void;
}

type Changes = ReturnType<typeof useMoneyChanges>;

interface FormProps extends Pick<Changes, 'isWaiting' | 'close'> {
  title: string;
  sentence: string;
  /** The most that it can be, in paise. */
  most: number;
  /** What is filled in. */
  usual: number;
  reason: string;
  submit: string;
  send: Changes['writeOff'];
  before: readonly { _id: string; text: string }[];
  takeBack: Changes['dueAgain'];
  takeBackLabel: string;
}

/** Money that the shop gives up; what was given up before can be due again. */
export function WriteOffDialog({ order, viewerId, onClose }: Props) {
  const { writeOff, dueAgain, isWaiting, close } = useMoneyChanges(order, viewerId, onClose);
  const most = parseRupees(order.money.due) ?? 0;
  return (
    <LetGoDialog
      isWaiting={isWaiting}
      close={close}
      most={most}
      usual={most}
      send={writeOff}
      takeBack={dueAgain}
      title={t('Write-off of order {order}', { order: order.orderId })}
      sentence={t('The customer does not have to pay this any more. The invoice stays as it is.')}
      reason={t('Reason')}
      submit={t('Write off')}
      before={(order.write_offs ?? []).map((one) => ({ ...one, text: writeOffText(one, dayAndMonth, true) }))}
      takeBackLabel={t('Make it due again')}
    />
  );
}

/** What the shop does not pay back of an order that has ended; mostly its delivery. */
export function KeepDialog({ order, viewerId, onClose }: Props) {
  const { keep, payKeptBack, isWaiting, close } = useMoneyChanges(order, viewerId, onClose);
  const most = parseRupees(order.money.to_pay_back) ?? 0;
  const charge = parseRupees(order.delivery?.charge) ?? 0;
  return (
    <LetGoDialog
      isWaiting={isWaiting}
      close={close}
      most={most}
      usual={Math.min(most, charge)}
      send={keep}
      takeBack={payKeptBack}
      title={t('Keep some of order {order}', { order: order.orderId })}
      sentence={t('The customer does not get this back. A shop with GST charges it with an invoice.')}
      reason={t('Reason, shown to the customer')}
      submit={t('Keep it')}
      before={(order.kept ?? []).map((one) => ({ ...one, text: keptText(one) }))}
      takeBackLabel={t('Pay it back after all')}
    />
  );
}

function LetGoDialog({ most, usual, send, before, takeBack, isWaiting, close, ...words }: FormProps) {
  const [amount, setAmount] = useState(usual > 0 ? amountText(usual) : '');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const read = readAmount(amount, most);
  const typed = numberOf(read);

  function submit() {
    if (typed === null || !reason.trim()) return setTried(true);
    send.mutate({ amount: typed, reason: reason.trim() });
  }

  return (
    <FormDialog
      title={words.title}
      action={most > 0 && words.submit}
      look="bad"
      busy={send.isPending}
      isWaiting={isWaiting}
      onSubmit={submit}
      onClose={close}
    >
      {before.length > 0 && (
        <div className={styles.claim}>
          {before.map(({ _id, text }) => (
            <p key={_id}>{text}</p>
          ))}
          <SteadyButton look="line" small busy={takeBack.isPending} onClick={() => takeBack.mutate(null)}>
            {words.takeBackLabel}
          </SteadyButton>
        </div>
      )}
      {most > 0 && (
        <>
          <p>{words.sentence}</p>
          <AmountField value={amount} onChange={setAmount} error={isTried ? problemOf(read) : undefined} />
          <WhyField label={words.reason} reason={reason} isTried={isTried} onChange={setReason} />
        </>
      )}
    </FormDialog>
  );
}
