import type { HomeProduct } from '@shop/contract/office/home';
import type { Product } from '@shop/contract/product';
import { useQuery } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { TextField } from '../../../features/fields/text-field.tsx';
import { useSettled } from '../../../features/finding/use-settled.ts';
import { findProductsQuery } from '../../../queries/home.ts';
import { t } from '../../../t.ts';
import { type Choice, ChosenList } from './chosen-list.tsx';
import styles from './pickers.module.css';

interface Props {
  chosen: readonly string[];
  most: number;
  known: ReadonlyMap<string, HomeProduct>;
  onKnown: (products: HomeProduct[]) => void;
  onChange: (ids: string[]) => void;
}

const knownOf = ({ _id, name, img_ids, tint, deletedAt }: Product): HomeProduct => ({
  _id,
  name,
  img_url: img_ids[0]?.url ?? '',
  tint,
  deleted: deletedAt !== null,
});

const unknown = (_id: string): Choice => ({ _id, name: t('A product'), img_url: '', tint: 'leaf' });
const choiceOf = ({ deleted, ...product }: HomeProduct): Choice => ({
  ...product,
  ...(deleted && { note: t('deleted, customers do not see it') }),
});

export function ProductPicker({ chosen, most, known, onKnown, onChange }: Props) {
  const [text, setText] = useState('');
  const wanted = useSettled(text.trim());
  const { data: found, error, isFetching, refetch } = useQuery(findProductsQuery(wanted), { enabled: wanted !== '' });
  const others = wanted === '' ? [] : (found ?? []).filter(({ _id }) => !chosen.includes(_id));
  const add = (product: Product) => {
    onKnown([knownOf(product)]);
    onChange([...chosen, product._id].slice(-most));
  };
  return (
    <div className={styles.picker}>
      <ChosenList
        label={t('Chosen products')}
        chosen={chosen.map((id) => {
          const product = known.get(id);
          return product ? choiceOf(product) : unknown(id);
        })}
        onChange={onChange}
      />
      {(chosen.length < most || most === 1) && (
        <TextField
          label={chosen.length === 0 ? t('Find a product') : t('Find another product')}
          type="search"
          value={text}
          hint={t('{count} of at most {most} chosen.', { count: chosen.length, most })}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <div role="status" className={styles.state}>
        {wanted !== '' && !isFetching && found && others.length === 0 && (
          <p>{t('Nothing more is found for “{text}”.', { text: wanted })}</p>
        )}
        {error !== undefined && (
          <Button look="line" small onClick={refetch}>
            {t('The search did not respond. Try again')}
          </Button>
        )}
      </div>
      <ul className={styles.found} aria-label={t('Products to add')}>
        {others.map((product) => (
          <li key={product._id}>
            <Button look="soft" small onClick={() => add(product)}>
              {t('Add {name}', { name: product.name })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
