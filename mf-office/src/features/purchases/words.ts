import type { PurchaseStatus } from '@shop/contract/office/purchases';
import { formatCount } from '@shop/pricing/money';

export const STATUS_LABELS: Record<PurchaseStatus, string> = {
  ordered: 'Ordered',
  part: 'Received in part',
  received: 'Received',
  cancelled: 'Cancelled',
};

export const pieces = (count: number) => `${formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}`;
