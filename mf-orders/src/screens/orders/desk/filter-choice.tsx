import { t } from '../../../t.ts';
import styles from './filter-choice.module.css';

export interface FilterProps<Value extends string> {
  id: string;
  label: string;
  /** Undefined: all. */
  value: Value | undefined;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  onChange: (value: Value | undefined) => void;
}

/** The browser's own list: a phone loads no antd. */
export const FilterChoice = <Value extends string>({ label, value, values, labelOf, onChange }: FilterProps<Value>) => (
  <label className={styles.filter}>
    {label}
    <select value={value ?? ''} onChange={({ target }) => onChange(values.find((each) => each === target.value))}>
      <option value="">{t('All')}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {labelOf(each)}
        </option>
      ))}
    </select>
  </label>
);
