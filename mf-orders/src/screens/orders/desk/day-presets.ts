import { daysAgo, todayOfShop } from '@shop/platform/dates';
import { t } from '../../../t.ts';

/** The last day that can be chosen: the shop's today, also on a device where it is still yesterday. */
export const lastDay = todayOfShop;

export const dayPresets = (now: Date) => [
  { label: t('Today'), ...daysAgo(0, 0, now) },
  { label: t('Yesterday'), ...daysAgo(1, 1, now) },
  { label: t('Last 7 days'), ...daysAgo(6, 0, now) },
  { label: t('Last 30 days'), ...daysAgo(29, 0, now) },
];
