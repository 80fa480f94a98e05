import type { SaleMode } from '@shop/contract/order';
import { t } from '../../t.ts';

const modes: Record<SaleMode, () => string> = {
  cash: () => t('Cash'),
  upi: () => 'UPI',
  later: () => t('Pay later', {}, 'a button'),
};

/** How a sale is paid, in words. */
export const modeLabel = (mode: SaleMode): string => modes[mode]();
