import type { ImportColumn } from '@shop/contract/office/imports';
import { useId } from 'react';
import { COLUMNS, columnsInOrder } from '../matching/columns.ts';
import styles from './match-columns.module.css';

interface Props {
  name: string;
  samples: readonly string[];
  chosen: ImportColumn | null;
  onChoose(column: ImportColumn | null): void;
}

export function ColumnChoice({ name, samples, chosen, onChoose }: Props) {
  const id = useId();
  return (
    <li className={styles.column} data-chosen={chosen !== null || undefined}>
      <div className={styles.named}>
        <label htmlFor={id}>{name}</label>
        <p className={styles.samples}>{samples.length > 0 ? samples.join(' · ') : 'Empty'}</p>
      </div>
      <div className={styles.choice}>
        <select
          id={id}
          aria-describedby={`${id}-hint`}
          value={chosen ?? ''}
          onChange={(event) => onChoose((event.currentTarget.value || null) as ImportColumn | null)}
        >
          <option value="">Leave out</option>
          {columnsInOrder.map((column) => (
            <option key={column} value={column}>
              {COLUMNS[column].label}
            </option>
          ))}
        </select>
        <p id={`${id}-hint`} className={styles.hint}>
          {chosen ? COLUMNS[chosen].hint : 'Not imported'}
        </p>
      </div>
    </li>
  );
}
