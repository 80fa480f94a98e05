import type { StockRow } from '@shop/contract/office/stock';
import { useMutation } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { searchStock } from '../../queries/change-stock.ts';
import { t } from '../../t.ts';
import { TextField } from '../fields/text-field.tsx';
import { LocalName } from '../names/local-name.tsx';
import { sentenceOf } from '../words/sentence-of.ts';
import styles from './pack-sizes.module.css';

interface Props {
  except: string;
  chosen: StockRow | null;
  onChoose(product: StockRow | null): void;
  error: string | undefined;
}

/** For a size that is a single product so far. */
export function FindProduct({ except, chosen, onChoose, error }: Props) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<StockRow[] | null>(null);
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useMutation({
    send: searchStock,
    onSuccess({ products }) {
      setProblem('');
      setFound(products.filter(({ _id }) => _id !== except));
    },
    onError: (failure) => setProblem(sentenceOf(failure)),
  });
  if (chosen)
    return (
      <p className={styles.chosen}>
        {t('{name} is added with its own price and stock.', { name: chosen.name })}
        <Button look="link" onClick={() => onChoose(null)}>
          {t('Create a new product instead')}
        </Button>
        {error && <span role="alert">{error}</span>}
      </p>
    );
  return (
    <details className={styles.find}>
      <summary>{t('Use an existing product')}</summary>
      <div className={styles.search}>
        <TextField
          label={t('Name, barcode or SKU')}
          value={typed}
          maxLength={100}
          error={error ?? (problem || undefined)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            mutate(typed.trim());
          }}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SteadyButton look="line" busy={isPending} off={typed.trim() === ''} onClick={() => mutate(typed.trim())}>
          {t('Find')}
        </SteadyButton>
      </div>
      <p role="status">{found?.length === 0 ? t('Nothing found.') : ''}</p>
      <div className={styles.acts}>
        {found?.map((product) => (
          <Button key={product._id} look="line" small onClick={() => onChoose(product)}>
            <LocalName of={product} />
          </Button>
        ))}
      </div>
    </details>
  );
}
