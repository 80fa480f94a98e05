import { buyerProblems } from '@shop/contract/gst/buyer';
import { tidyGstin } from '@shop/contract/gst/gstin';
import type { Order, OrderBuyerRequest } from '@shop/contract/order';
import { ApiError, notify, useMutation } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { TextField } from '@shop/ui/field';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { putOrder } from '../../queries/cached-orders.ts';
import { changeBuyer } from '../../queries/change-order.ts';
import { fetchOrder } from '../../queries/order.ts';
import { sayRules, t } from '../../t.ts';
import styles from '../money/money-dialog.module.css';
import { useWaiting } from '../network/use-waiting.ts';
import { WaitingNote } from '../network/waiting-note.tsx';

interface Props {
  order: Order;
  viewerId: string;
  onClose: () => void;
}

/** For which business the invoice will be, until it is issued. */
export function BuyerDialog({ order, viewerId, onClose }: Props) {
  const [typed, setTyped] = useState(() => order.buyer ?? { gstin: '', legal_name: '' });
  const [isTried, setTried] = useState(false);
  const problems = isTried ? buyerProblems(typed, sayRules) : {};
  const change = useMutation({
    send: (buyer: OrderBuyerRequest) => changeBuyer(order, buyer),
    onSuccess(now: Order) {
      putOrder(viewerId, now);
      notify.success(
        now.buyer ? t('The invoice will be for the business.') : t('The invoice will be for the customer.'),
      );
      onClose();
    },
    async onError(error) {
      notify.error(error instanceof ApiError && error.status > 0 ? error.message : t('Please try again.'));
      const now = await fetchOrder(viewerId, order._id).catch(() => undefined);
      if (now) putOrder(viewerId, now);
    },
  });
  const { isWaiting, close } = useWaiting([change], onClose);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(buyerProblems(typed)).length > 0 || change.isPending) return;
    change.mutate(typed.gstin === '' ? { gstin: null, legal_name: null } : typed);
  }

  return (
    <Dialog title={t('Business of order {order}', { order: order.orderId })} onClose={close}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="GSTIN"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          hint={t('Empty: the invoice is for the customer.')}
          value={typed.gstin}
          error={problems.gstin}
          onChange={({ target }) => setTyped({ ...typed, gstin: tidyGstin(target.value) })}
          data-first-focus=""
        />
        <TextField
          label={t('Legal name of the business')}
          autoComplete="off"
          maxLength={200}
          value={typed.legal_name}
          error={problems.legal_name}
          onChange={({ target }) => setTyped({ ...typed, legal_name: target.value })}
        />
        <WaitingNote isWaiting={isWaiting} />
        <div className={styles.buttons}>
          <Button look="line" onClick={close}>
            {t('Close')}
          </Button>
          <SteadyButton type="submit" busy={change.isPending}>
            {t('Save')}
          </SteadyButton>
        </div>
      </form>
    </Dialog>
  );
}
