import type { OfficeImportRow } from '@shop/contract/office/imports';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { typedLang } from '@shop/ui/typed-lang';
import { Then } from '../../../features/words/then.tsx';
import { t } from '../../../t.ts';
import { columnLabel, outcomeWords } from '../words.ts';
import styles from './import-row.module.css';

/** An amount is written as everywhere, not as in the file. */
function shown(column: string, text: string): string {
  const paise = column === 'mrp' || column === 'price' ? parseRupees(text) : null;
  return paise === null ? text || t('empty') : formatRupees(paise);
}

export function ImportRow({ row }: { row: OfficeImportRow }) {
  const { line, sku, name, outcome, changes, problems, notes } = row;
  const isNew = outcome === 'added';
  return (
    <li className={styles.row} data-outcome={outcome ?? undefined}>
      <p className={styles.head}>
        <span className={styles.line}>{t('Row {line}', { line })}</span>
        <b lang={typedLang(name)}>{name || sku || t('No name')}</b>
        {sku && name && <span className={styles.sku}>{sku}</span>}
        {outcome && <span className={styles.outcome}>{outcomeWords()[outcome]}</span>}
      </p>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ column, message }) => (
            <li key={column + message}>
              <b>{columnLabel(column)}</b>: {message}
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && problems.length === 0 && (
        <dl className={styles.changes}>
          {changes.map(({ column, before, after }) => (
            <div key={column}>
              <dt>{columnLabel(column)}</dt>
              <dd>
                {!isNew && (
                  <>
                    <del lang={typedLang(before)}>{shown(column, before)}</del>
                    <Then />
                  </>
                )}
                <ins lang={typedLang(after)}>{shown(column, after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notes.map(({ column, message }) => (
        <p key={column} className={styles.note}>
          <b>{columnLabel(column)}</b>: {message}
        </p>
      ))}
    </li>
  );
}
