import type { Order } from '@shop/contract/order';
import type { OrderReturn } from '@shop/contract/order-returns';
import { ApiError, notify, useMutation } from '@shop/platform';
import { SteadyButton } from '@shop/ui/steady-button';
import { putOrder } from '../../queries/cached-orders.ts';
import { withdrawReturn } from '../../queries/returns.ts';
import { t } from '../../t.ts';
import { useSure } from '../sure/use-sure.ts';
import type { Viewer } from '../viewer.ts';
import styles from './order-returns.module.css';

interface Props {
  one: OrderReturn;
  viewer: Viewer;
}

/** The customer keeps the items after all: the second press sends it. */
export function WithdrawButton({ one, viewer }: Props) {
  const { mutate, isPending } = useMutation({
    send: () => withdrawReturn(viewer.id, one._id),
    onSuccess(now: Order) {
      putOrder(viewer.id, now);
      notify.success(t('You keep the items.'));
    },
    onError: (error) =>
      notify.error(error instanceof ApiError && error.status > 0 ? error.message : t('Please try again.')),
  });
  const { isSure, press } = useSure(() => mutate(undefined));
  return (
    <div className={styles.buttons}>
      <SteadyButton look="line" busy={isPending} onClick={press}>
        {isSure ? t('Yes, I keep the items') : t('Withdraw the request')}
      </SteadyButton>
    </div>
  );
}
