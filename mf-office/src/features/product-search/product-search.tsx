import { AutoComplete } from 'antd';
import type { Ref } from 'react';
import { t } from '../../t.ts';
import { Field } from '../fields/field.tsx';
import { LocalName } from '../names/local-name.tsx';
import { Problem } from '../problem/problem.tsx';
import styles from './product-search.module.css';
import { type FoundProducts, useProductSearch } from './use-product-search.ts';

interface Found {
  _id: string;
  name: string;
  /** With the names in all languages, or with the name in the language of the page. */
  names?: Record<string, string> | undefined;
  name_lang?: 'en' | undefined;
}

interface Props<Product extends Found> {
  ref?: Ref<HTMLDivElement>;
  error?: string | undefined;
  find(q: string, signal: AbortSignal): Promise<FoundProducts<Product>>;
  /** Beside the name: price, stock. */
  about(product: Product): string;
  onPick(product: Product, pieces: number): void;
}

/** Words, a barcode or an SKU; Enter takes the first one. */
export function ProductSearch<Product extends Found>({ ref, error, find, about, onPick }: Props<Product>) {
  const search = useProductSearch({ find, onPick });
  const { text, products } = search;
  const take = (picked: string) => {
    const product = products?.find(({ _id }) => _id === picked);
    if (product) search.pick(product);
  };
  return (
    <div ref={ref}>
      <Field
        label={t('Product: name, barcode or SKU')}
        error={error}
        hint={<span className={styles.keys}>{t('Enter adds the first one; 3*rice adds three.')}</span>}
      >
        {(control) => (
          <AutoComplete
            {...control}
            className={styles.search ?? ''}
            value={text}
            options={(products ?? []).map((product) => ({
              value: product._id,
              label: (
                <span className={styles.choice}>
                  {product.names ? <LocalName of={product} /> : <span lang={product.name_lang}>{product.name}</span>}
                  <small>{about(product)}</small>
                </span>
              ),
            }))}
            defaultActiveFirstOption
            notFoundContent={
              products?.length === 0 ? <p className={styles.nothing}>{t('No product matches.')}</p> : null
            }
            showSearch={{ onSearch: search.setText, filterOption: false }}
            onSelect={take}
            onInputKeyDown={({ key, nativeEvent }) => {
              if (key === 'Enter' && !nativeEvent.isComposing) void search.pickAtOnce();
            }}
          />
        )}
      </Field>
      {search.failed && (
        <Problem>{t('The products could not be searched. Keep typing, or press Enter again.')}</Problem>
      )}
    </div>
  );
}
