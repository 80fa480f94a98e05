import { useEffect, useState } from 'react';
import { t } from '../../../t.ts';
import styles from './date-filter.module.css';
import { lastDay } from './day-presets.ts';

export interface DateFilterProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { from: string | undefined; to: string | undefined }) => void;
}

/** The browser's own date fields: nothing is faster on a phone. */
export function DateFilter({ from, to, onChange }: DateFilterProps) {
  // Some sixty elements and two pictures that the browser adds: after the frame that responds to the tap.
  const [type, setType] = useState('');
  useEffect(() => {
    requestAnimationFrame(() => setTimeout(setType, 0, 'date'));
  }, []);
  return (
    <div className={styles.dates}>
      <label>
        {t('From')}
        <input
          type={type}
          value={(type && from) ?? ''}
          max={to ?? lastDay(new Date())}
          onChange={(event) => onChange({ from: event.target.value || undefined, to })}
        />
      </label>
      <label>
        {t('To')}
        <input
          type={type}
          value={(type && to) ?? ''}
          min={from}
          max={lastDay(new Date())}
          onChange={(event) => onChange({ from, to: event.target.value || undefined })}
        />
      </label>
    </div>
  );
}
