import { SteadyButton } from '@shop/ui/steady-button';
import type { ReactNode } from 'react';
import { t } from '../../../t.ts';
import styles from './exports.module.css';
import { useExport } from './use-export.ts';

interface Props {
  name: string;
  title: string;
  numbers: readonly string[];
  params?: Record<string, string>;
  isReady?: boolean;
  children: ReactNode;
}

export function ExportRow({ name, title, numbers, params, isReady = true, children }: Props) {
  const { busy, failure, saveAs } = useExport(name, numbers, params);
  return (
    <li className={styles.row}>
      <div>
        <h3>{title}</h3>
        <div className={styles.what}>{children}</div>
        <div aria-live="polite">{failure && <p className={styles.failure}>{failure}</p>}</div>
      </div>
      <div className={styles.ways}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <SteadyButton
            key={format}
            look="line"
            busy={busy === format}
            off={!isReady || busy !== null}
            aria-label={format === 'csv' ? t('{title} as CSV', { title }) : t('{title} as Excel file', { title })}
            onClick={() => saveAs(format)}
          >
            {busy === format ? t('Preparing…') : format === 'csv' ? 'CSV' : t('Excel')}
          </SteadyButton>
        ))}
      </div>
    </li>
  );
}
