import type { Order } from '@shop/contract/order';
import { Button, type ButtonLook } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { repeatIcon } from '@shop/ui/icon-paths';
import { t } from '../../t.ts';
import { useReorder } from './use-reorder.ts';

interface Props {
  order: Order;
  look?: ButtonLook;
  /** In the list, next to several others. */
  small?: boolean;
}

export function ReorderButton({ order, look = 'filled', small = false }: Props) {
  const { busy, reorder } = useReorder(order);
  return (
    <Button
      look={look}
      small={small}
      aria-disabled={busy}
      aria-busy={busy}
      aria-label={small ? t('Re-order {order}', { order: order.orderId }) : undefined}
      onClick={busy ? undefined : reorder}
    >
      <Icon path={repeatIcon} size={20} />
      {t('Re-order')}
    </Button>
  );
}
