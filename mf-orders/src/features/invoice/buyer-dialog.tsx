import { buyerProblems } from '@shop/contract/gst/buyer';
import { tidyGstin } from '@shop/contract/gst/gstin';
import type { Order, OrderBuyerRequest } from '@shop/contract/order';
import { ApiError, notify, useMutation } from '@shop/platform';
import { TextField } from '@shop/ui/field';
import { useState } from 'react';
import { putOrder } from '../../queries/cached-orders.ts';
import { changeBuyer } from '../../queries/change-order.ts';
import { fetchOrder } from '../../queries/order.ts';
import { sayRules, t } from '../../t.ts';
import { FormDialog } from '../money/form-dialog.tsx';
import { useWaiting } from '../network/use-waiting.ts';

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

  function submit() {
    setTried(true);
    if (Object.keys(buyerProblems(typed)).length > 0 || change.isPending) return;
    change.mutate(typed.gstin === '' ? { gstin: null, legal_name: null } : typed);
  }

  return (
    <FormDialog
      title={t('Business of order {order}', { order: order.orderId })}
      action={t('Save')}
      busy={change.isPending}
      isWaiting={isWaiting}
      onSubmit={submit}
      onClose={close}
    >
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
    </FormDialog>
  );
}
