import { useQuery } from '@shop/platform';
import { memo, useState } from 'react';
import { useMe } from '../../lib/me.ts';
import { packsQuery } from '../../queries/packs.ts';
import { t } from '../../t.ts';
import { LoadState } from '../loading/load-state.tsx';
import { AddPack } from './add-pack.tsx';
import { PackList } from './pack-list.tsx';
import styles from './pack-sizes.module.css';
import { useReported } from './use-reported.ts';

interface Props {
  productId: string;
  /** The product's name contains its label, so it may have changed. */
  onSaved?(): void;
  /** Whether something is typed that only this page has. */
  onTyped(isTyped: boolean): void;
}

/** The sizes of a product, each a product with its own price, stock and barcode. Saved separately. */
export const PackSizes = memo(function PackSizes({ productId, onSaved, onTyped }: Props) {
  const query = useQuery(packsQuery(productId));
  const { data, refetch } = query;
  const { may } = useMe();
  const mayEdit = may('products.edit');
  const [isListTyped, setListTyped] = useState(false);
  const [isFormTyped, setFormTyped] = useState(false);
  useReported(isListTyped || isFormTyped, onTyped);
  if (!data)
    return (
      <LoadState
        query={query}
        failed={t('The pack sizes did not load.')}
        skeleton={<div className={styles.loading} aria-hidden="true" />}
      />
    );
  const { packs } = data;
  const isAlone = packs.length < 2;
  return (
    <section className={styles.part} aria-labelledby="pack-sizes">
      <h2 id="pack-sizes">{t('Pack sizes')}</h2>
      <p className={styles.hint}>
        {isAlone
          ? t('Sold in one size. Add more sizes, and customers choose on one page; lists show one card.')
          : t('Customers choose the size on one page. Lists show the first one that is sold.')}
      </p>
      {!isAlone && (
        <PackList
          key={packs.map(({ _id, label }) => `${_id} ${label}`).join()}
          productId={productId}
          packs={packs}
          mayEdit={mayEdit}
          onLookAgain={refetch}
          onSaved={onSaved}
          onTyped={setListTyped}
        />
      )}
      {mayEdit && <AddPack productId={productId} isFirst={isAlone} onSaved={onSaved} onTyped={setFormTyped} />}
    </section>
  );
});
