import type { ReturnWish } from '@shop/contract/order-returns';
import { t } from '../../t.ts';

/** What the customer would like for the goods. */
export const wishLabel = (wish: ReturnWish): string =>
  wish === 'exchange' ? t('Another one instead') : t('Money back');
