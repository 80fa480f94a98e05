import { AutoComplete } from 'antd';
import { type Ref, useId } from 'react';
import form from '../form-field/form-field.module.css';
import styles from './product-search.module.css';
import { type FoundProducts, useProductSearch } from './use-product-search.ts';

interface Found {
  _id: string;
  name: string;
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
  const id = useId();
  const search = useProductSearch({ find, onPick });
  const { text, products } = search;
  const take = (picked: string) => {
    const product = products?.find(({ _id }) => _id === picked);
    if (product) search.pick(product);
  };
  return (
    <div ref={ref} className={form.field}>
      <label htmlFor={id}>Product: name, barcode or SKU</label>
      <AutoComplete
        id={id}
        className={styles.search ?? ''}
        value={text}
        options={(products ?? []).map((product) => ({
          value: product._id,
          label: (
            <span className={styles.choice}>
              <span>{product.name}</span>
              <small>{about(product)}</small>
            </span>
          ),
        }))}
        defaultActiveFirstOption
        status={error ? 'error' : ''}
        aria-describedby={`${id}-hint`}
        notFoundContent={products?.length === 0 ? <p className={styles.nothing}>No product matches.</p> : null}
        showSearch={{ onSearch: search.setText, filterOption: false }}
        onSelect={take}
        onInputKeyDown={({ key }) => {
          if (key === 'Enter') void search.pickAtOnce();
        }}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        Enter adds the first one; 3*rice adds three.
      </p>
      {search.failed && (
        <p className={form.error} role="alert">
          The products could not be searched. Type on, or press Enter again.
        </p>
      )}
      {error && <p className={form.error}>{error}</p>}
    </div>
  );
}
