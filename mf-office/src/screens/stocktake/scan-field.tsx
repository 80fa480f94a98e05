import type { StockRow } from '@shop/contract/office/stock';
import { Button } from '@shop/ui/button';
import type { InputRef } from 'antd';
import { type FormEvent, useRef } from 'react';
import { TextField } from '../../features/fields/text-field.tsx';
import { LocalName } from '../../features/names/local-name.tsx';
import { t } from '../../t.ts';
import styles from './stocktake.module.css';
import { useCodes } from './use-codes.ts';
import { WaitingLine } from './waiting-line.tsx';

interface Props {
  typed: string;
  onType(typed: string): void;
  /** Whether this run already knows the code. */
  takeKnown(code: string): boolean;
  take(product: StockRow): void;
}

/** A scanner types the code and presses Enter; a person may do the same. */
export function ScanField({ typed, onType, takeKnown, take }: Props) {
  const field = useRef<InputRef>(null);
  const codes = useCodes(take);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    if (!code) return;
    // A scanner is faster than the network: the next code may arrive during the request.
    onType('');
    if (!takeKnown(code)) codes.scan(code);
  };
  return (
    <div>
      <form className={styles.scan} onSubmit={submit}>
        <TextField
          ref={field}
          label={t('Barcode, number or name')}
          value={typed}
          maxLength={100}
          autoCapitalize="off"
          enterKeyHint="done"
          autoFocus
          onChange={({ target }) => onType(target.value)}
        />
        <Button type="submit">{t('Add')}</Button>
      </form>
      <p role="status" className={styles.message}>
        {codes.message}
      </p>
      {codes.found.length > 0 && (
        <ul className={styles.choice}>
          {codes.found.map((product) => (
            <li key={product._id}>
              <Button
                look="line"
                onClick={() => {
                  codes.choose(product);
                  field.current?.focus();
                }}
              >
                <LocalName of={product} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {codes.waiting.length > 0 && (
        <ul className={styles.lines} aria-label={t('Not looked up yet')}>
          {codes.waiting.map((waiting) => (
            <WaitingLine
              key={waiting.code}
              waiting={waiting}
              onLookUp={() => codes.lookUp(waiting.code)}
              onRemove={() => codes.forget(waiting.code)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
