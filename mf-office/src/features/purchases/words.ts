import type { PurchaseStatus } from '@shop/contract/office/purchases';
import { formatCount } from '@shop/pricing/money';
import { plural, t } from '../../t.ts';

export const statusLabels = (): Record<PurchaseStatus, string> => ({
  ordered: t('Ordered'),
  part: t('Partly received'),
  received: t('Received'),
  cancelled: t('Cancelled'),
});

export const pieces = (count: number) =>
  plural(count, { one: '{count} piece', other: '{count} pieces' }, { count: formatCount(count) });
