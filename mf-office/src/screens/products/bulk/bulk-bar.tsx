import type { OfficeCategory } from '@shop/contract/office/products';
import { notify } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { sentenceOf } from '../../../features/words/sentence-of.ts';
import { fetchProductIds } from '../../../queries/products.ts';
import { type Filters, whichOf } from '../filters.ts';
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
}

/** Actions for the selected products of all pages. */
export function BulkBar({ selected, pageIds, total, filters, categories, onSelect }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (selected.size === 0) return null;
  const isPage = pageIds.length > 0 && pageIds.every((id) => selected.has(id));

  async function chooseAll() {
    try {
      const { ids, total: all } = await fetchProductIds(whichOf(filters));
      onSelect(new Set(ids));
      if (ids.length < all)
        notify.info(`${formatCount(ids.length)} are chosen: as many as are changed at once.`, { duration: 6000 });
    } catch (failure) {
      notify.error(sentenceOf(failure), { duration: 6000 });
    }
  }

  return (
    <section className={styles.bar} aria-label="Chosen products">
      <p role="status">
        <b>{formatCount(selected.size)}</b> chosen
      </p>
      {isPage && total > selected.size && (
        <Button look="line" small onClick={() => void chooseAll()}>
          Choose all {formatCount(total)}
        </Button>
      )}
      <Button look="line" small onClick={() => onSelect(NOTHING)}>
        None
      </Button>
      <Button small onClick={() => setOpen(true)}>
        Change them
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
