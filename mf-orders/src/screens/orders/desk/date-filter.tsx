import styles from './date-filter.module.css';

export interface DateFilterProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { from: string | undefined; to: string | undefined }) => void;
}

/** The browser's own date fields: nothing is faster on a phone. */
export function DateFilter({ from, to, onChange }: DateFilterProps) {
  return (
    <div className={styles.dates}>
      <label>
        From
        <input
          type="date"
          value={from ?? ''}
          max={to}
          onChange={(event) => onChange({ from: event.target.value || undefined, to })}
        />
      </label>
      <label>
        To
        <input
          type="date"
          value={to ?? ''}
          min={from}
          onChange={(event) => onChange({ from, to: event.target.value || undefined })}
        />
      </label>
    </div>
  );
}
