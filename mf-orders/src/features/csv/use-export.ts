import { notify, withTexts } from '@shop/platform';
import { useState } from 'react';
import type { Filters } from '../../queries/filters.ts';
import { t } from '../../t.ts';

const ID = 'export';

/** The whole filtered list as a file. */
export function useExport(viewerId: string, filters: Filters) {
  const [busy, setBusy] = useState(false);

  async function exportOrders() {
    setBusy(true);
    const showProgress = (count: number) => notify.loading(t('Collecting orders… {count}', { count }), { id: ID });
    try {
      showProgress(0);
      const csv = await withTexts(import(/* webpackChunkName: "desk-dialogs" */ './export-orders.ts'));
      const count = await csv.exportOrders(viewerId, filters, showProgress);
      notify.success(t('{count} orders saved.', { count }), { id: ID });
    } catch {
      notify.error(t('The orders could not be collected. Please try again.'), { id: ID });
    }
    setBusy(false);
  }

  return { busy, exportOrders };
}
