import type { Order } from '@shop/contract/order';
import { REQUIRED } from '@shop/contract/person-rules';
import { parseRupees } from '@shop/pricing/money';
import { numberOf, problemOf } from '@shop/pricing/typed-numbers';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { Field, TextField } from '@shop/ui/field';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { dayAndMonth } from '../../lib/moments.ts';
import { sayRules, t } from '../../t.ts';
import { WaitingNote } from '../network/waiting-note.tsx';
import { amountText, readAmount } from './amount-field.ts';
import styles from './money-dialog.module.css';
import { writeOffText } from './money-words.ts';
import { useMoneyChanges } from './use-money-changes.ts';

interface Props {
  order: Order;
  viewerId: string;
  onClose: () => void;
}

/** Money that the shop gives up; what was given up before can be due again. */
export function WriteOffDialog({ order, viewerId, onClose }: Props) {
  const most = parseRupees(order.money.due) ?? 0;
  const [amount, setAmount] = useState(amountText(most));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { writeOff, takeBack, isWaiting, close } = useMoneyChanges(order, viewerId, onClose);
  const read = readAmount(amount, most);
  const typed = numberOf(read);
  const { write_offs: before = [] } = order;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed === null || !reason.trim()) return setTried(true);
    writeOff.mutate({ amount: typed, reason: reason.trim() });
  }

  return (
    <Dialog title={t('Write-off of order {order}', { order: order.orderId })} onClose={close}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {before.length > 0 && (
          <div className={styles.claim}>
            {before.map((writeOff) => (
              <p key={writeOff._id}>{writeOffText(writeOff, dayAndMonth, true)}</p>
            ))}
            <SteadyButton look="line" small busy={takeBack.isPending} onClick={() => takeBack.mutate(order)}>
              {t('Make it due again')}
            </SteadyButton>
          </div>
        )}
        {most > 0 && (
          <>
            <p>{t('The customer does not have to pay this any more. The invoice stays as it is.')}</p>
            <TextField
              label={t('Amount in rupees')}
              prefix="₹"
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
              error={isTried ? problemOf(read) : undefined}
              data-first-focus=""
            />
            <Field label={t('Reason')} error={isTried && !reason.trim() ? `${sayRules(REQUIRED)}.` : undefined}>
              {(control) => (
                <textarea
                  {...control}
                  rows={2}
                  maxLength={500}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                  required
                />
              )}
            </Field>
          </>
        )}
        <WaitingNote isWaiting={isWaiting} />
        <div className={styles.buttons}>
          <Button look="line" onClick={close}>
            {t('Close')}
          </Button>
          {most > 0 && (
            <SteadyButton type="submit" look="bad" busy={writeOff.isPending}>
              {t('Write off')}
            </SteadyButton>
          )}
        </div>
      </form>
    </Dialog>
  );
}
