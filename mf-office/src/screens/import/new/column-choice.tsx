import type { ImportColumn } from '@shop/contract/office/imports';
import { useId } from 'react';
import { Choice } from '../../../features/fields/select-field.tsx';
import { t } from '../../../t.ts';
import { allColumns, columnWords } from '../matching/columns.ts';
import styles from './match-columns.module.css';

interface Props {
  name: string;
  samples: readonly string[];
  chosen: ImportColumn | null;
  onChoose(column: ImportColumn | null): void;
}

const options = (): readonly (readonly [ImportColumn | '', string])[] => [
  ['', t('Leave out')],
  ...allColumns().map((column) => [column, columnWords(column).label] as const),
];

export function ColumnChoice({ name, samples, chosen, onChoose }: Props) {
  const id = useId();
  return (
    <li className={styles.column} data-chosen={chosen !== null || undefined}>
      <div className={styles.named}>
        <label htmlFor={id}>{name}</label>
        <p className={styles.samples}>{samples.length > 0 ? samples.join(' · ') : t('Empty')}</p>
      </div>
      <div>
        <Choice
          id={id}
          aria-describedby={`${id}-hint`}
          value={chosen ?? ''}
          options={options()}
          onChoose={(column) => onChoose(column || null)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {chosen ? columnWords(chosen).hint : t('Not imported')}
        </p>
      </div>
    </li>
  );
}
