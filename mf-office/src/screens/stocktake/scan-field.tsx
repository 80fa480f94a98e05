import type { StockRow } from '@shop/contract/office/stock';
import { ApiError, useMutation } from '@shop/platform';
import { Button } from '@shop/ui/button';
import type { InputRef } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { TextField } from '../../features/fields/text-field.tsx';
import { LocalName } from '../../features/names/local-name.tsx';
import { sentenceOf } from '../../features/words/sentence-of.ts';
import { lookUpCode, searchStock } from '../../queries/change-stock.ts';
import { t } from '../../t.ts';
import styles from './stocktake.module.css';

interface Props {
  typed: string;
  onType(typed: string): void;
  /** Whether this run already knows the code. */
  takeKnown(code: string): boolean;
  take(product: StockRow): void;
}

const CODE = /^\S*\d\S*$/;

/** A code finds one product; other text is searched by name. */
async function find(typed: string): Promise<StockRow[]> {
  if (!CODE.test(typed)) return (await searchStock(typed)).products;
  try {
    return [(await lookUpCode({ code: typed.slice(0, 64) })).product];
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 404) throw failure;
    return (await searchStock(typed)).products;
  }
}

/** A scanner types the code and presses Enter; a person may do the same. */
export function ScanField({ typed, onType, takeKnown, take }: Props) {
  const [message, setMessage] = useState('');
  const [choice, setChoice] = useState<StockRow[]>([]);
  const field = useRef<InputRef>(null);
  const done = (product: StockRow) => {
    take(product);
    setChoice([]);
    setMessage('');
    field.current?.focus();
  };
  const { mutate } = useMutation({
    send: find,
    onSuccess(found, code) {
      const [only, ...others] = found;
      if (only && others.length === 0) done(only);
      else {
        setChoice(found);
        setMessage(only ? t('Which of these?') : t('Nothing has the code or name {code}.', { code }));
      }
    },
    onError: (failure, code) => setMessage(`${code}: ${sentenceOf(failure)}`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    if (!code) return;
    // A scanner is faster than the network: the next code may arrive during the request.
    onType('');
    setMessage('');
    if (!takeKnown(code)) mutate(code);
  };
  return (
    <div>
      <form className={styles.scan} onSubmit={submit}>
        <TextField
          ref={field}
          label={t('Barcode, number or name')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="done"
          autoFocus
          onChange={({ target }) => onType(target.value)}
        />
        <Button type="submit">{t('Add')}</Button>
      </form>
      <p role="status" className={styles.message}>
        {message}
      </p>
      {choice.length > 0 && (
        <ul className={styles.choice}>
          {choice.map((product) => (
            <li key={product._id}>
              <Button look="line" onClick={() => done(product)}>
                <LocalName of={product} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
