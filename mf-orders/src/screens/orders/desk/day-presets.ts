import { daysAgo } from '@shop/platform/dates';

export const dayPresets = (now: Date) => [
  { label: 'Today', ...daysAgo(0, 0, now) },
  { label: 'Yesterday', ...daysAgo(1, 1, now) },
  { label: 'Last 7 days', ...daysAgo(6, 0, now) },
  { label: 'Last 30 days', ...daysAgo(29, 0, now) },
];
