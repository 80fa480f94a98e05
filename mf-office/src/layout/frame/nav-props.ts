import type { Waiting } from '@shop/contract/office/frame';
import { type NavGroup, ORDERS } from '../../lib/nav.ts';
import { PAGES } from '../../lib/pages.ts';
import { t } from '../../t.ts';

export interface NavProps {
  groups: readonly NavGroup[];
  /** The path of the link of this page. */
  current: string | undefined;
  waiting: Waiting | undefined;
}

interface Badge {
  count: number;
  /** What the number counts. */
  what: string;
}

/** What waits at a page, if anything does. */
export function badgeOf(to: string, waiting: Waiting | undefined): Badge | undefined {
  const badges: Record<string, Badge> = {
    [ORDERS]: { count: waiting?.orders ?? 0, what: t('to confirm') },
    [PAGES.stock]: { count: waiting?.low_stock ?? 0, what: t('low') },
    [PAGES.messages]: { count: waiting?.messages ?? 0, what: t('failed') },
    [PAGES.money]: { count: waiting?.payments ?? 0, what: t('to settle') },
  };
  const badge = badges[to];
  return badge && badge.count > 0 ? badge : undefined;
}
