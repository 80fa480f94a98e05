import type { Order } from '@shop/shared/contract/order.ts';
import { Button } from '@shop/shared/ui/button.tsx';
import { Icon } from '@shop/shared/ui/icon.tsx';
import { repeatIcon } from '@shop/shared/ui/icon-paths.ts';
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
