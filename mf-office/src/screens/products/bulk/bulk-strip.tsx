import type { OfficeCategory } from '@shop/contract/office/products';
import { notify } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { sentenceOf } from '../../../features/words/sentence-of.ts';
import { fetchProductIds } from '../../../queries/products.ts';
import { plural, rich, t } from '../../../t.ts';
import { type Filters, isFiltered, whichOf } from '../filters.ts';
import { NOTHING, type Selected, without } from '../selection.ts';
import styles from './bulk.module.css';
import { BulkDialog } from './bulk-dialog.tsx';

interface Props {
  selected: Selected;
  pageIds: readonly string[];
  /** How many products match the filters. */
  total: number;
  filters: Filters;
  categories: readonly OfficeCategory[];
  onSelect: (selected: Selected) => void;
  onClear: () => void;
}

/**
 * How many products the list has, and in the same place what can be done with the chosen ones of all pages: nothing moves, and nothing is
 * covered.
 */
export function BulkStrip({ selected, pageIds, total, filters, categories, onSelect, onClear }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (selected.size === 0)
    return (
      <div className={styles.strip}>
        <p role="status">
          {plural(total, { one: '{count} product', other: '{count} products' }, { count: formatCount(total) })}
        </p>
        {isFiltered(filters) && (
          <Button look="link" onClick={onClear}>
            {t('Show all')}
          </Button>
        )}
      </div>
    );
  const isPage = pageIds.length > 0 && pageIds.every((id) => selected.has(id));

  async function chooseAll() {
    try {
      const { ids, total: all } = await fetchProductIds(whichOf(filters));
      onSelect(new Set(ids));
      if (ids.length < all)
        notify.info(
          t('{count} are chosen: the most that can be changed at once.', { count: formatCount(ids.length) }),
          {
            duration: 6000,
          },
        );
    } catch (failure) {
      notify.error(sentenceOf(failure), { duration: 6000 });
    }
  }

  return (
    <section className={styles.strip} aria-label={t('Chosen products')}>
      <p role="status">{rich('{count} chosen', { count: <b>{formatCount(selected.size)}</b> })}</p>
      {isPage && total > selected.size && (
        <Button look="line" small onClick={() => void chooseAll()}>
          {t('Choose all {count}', { count: formatCount(total) })}
        </Button>
      )}
      <Button look="line" small onClick={() => onSelect(NOTHING)}>
        {t('None')}
      </Button>
      <Button small onClick={() => setOpen(true)}>
        {t('Change them')}
      </Button>
      {isOpen && (
        <BulkDialog
          ids={[...selected]}
          categories={categories}
          onClose={() => setOpen(false)}
          onLeaveOut={(ids) => onSelect(without(selected, ids))}
          onDone={() => {
            setOpen(false);
            onSelect(NOTHING);
          }}
        />
      )}
    </section>
  );
}
