import type { Order } from '@shop/contract/order';
import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { repeatIcon } from '@shop/ui/icon-paths';
import { useReorder } from './use-reorder.ts';

export function ReorderButton({ order }: { order: Order }) {
  const { busy, reorder } = useReorder(order);
  return (
    <Button disabled={busy} aria-busy={busy} onClick={reorder}>
      <Icon path={repeatIcon} size={20} />
      Re-order
    </Button>
  );
}
