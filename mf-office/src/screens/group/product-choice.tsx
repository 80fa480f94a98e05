import type { OfficeProductRow } from '@shop/contract/office/products';
import { useQuery } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { useState } from 'react';
import { SearchField } from '../../features/finding/search-field.tsx';
import { LocalName } from '../../features/names/local-name.tsx';
import { foundProductsQuery } from '../../queries/found-products.ts';
import { t } from '../../t.ts';
import styles from './group.module.css';

export function ProductChoice({ onChoose }: { onChoose: (product: OfficeProductRow) => void }) {
  const [q, setQ] = useState('');
  const { data, error, isFetching, refetch } = useQuery(foundProductsQuery(q), { enabled: q !== '' });
  const found = q === '' ? undefined : data;

  function choose(product: OfficeProductRow) {
    setQ('');
    onChoose(product);
  }

  return (
    <div className={styles.choice}>
      <SearchField
        label={t('Find a product to give a price')}
        placeholder={t('Add a product: name or SKU')}
        q={q}
        onSearch={setQ}
      />
      <div role="status">{found?.length === 0 && t('No product matches.')}</div>
      {q !== '' && !data && error !== undefined && (
        <Failure title={t('The products did not load.')} busy={isFetching} onRetry={refetch} />
      )}
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map((product) => (
            <li key={product._id}>
              <button type="button" onClick={() => choose(product)}>
                <LocalName of={product} />
                <span>{product.sku ?? product.category_name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
