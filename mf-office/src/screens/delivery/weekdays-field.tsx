import { Checkbox } from 'antd';
import { useId } from 'react';
import styles from './delivery.module.css';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface Props {
  /** Monday is 0. */
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
}

export function WeekdaysField({ chosen, error, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className={styles.weekdays} aria-describedby={error && id}>
      <legend>Days with deliveries</legend>
      <Checkbox.Group
        options={DAYS.map((label, value) => ({ label, value }))}
        value={[...chosen]}
        onChange={(days) => onChange(days.sort())}
      />
      {error && (
        <p id={id} role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
