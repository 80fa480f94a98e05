import { Checkbox } from 'antd';
import { useId } from 'react';
import { t } from '../../t.ts';
import styles from './delivery.module.css';

const days = () => [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')];

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
      <legend>{t('Days with deliveries')}</legend>
      <Checkbox.Group
        options={days().map((label, value) => ({ label, value }))}
        value={[...chosen]}
        onChange={(chosenDays) => onChange(chosenDays.sort())}
      />
      {error && (
        <p id={id} role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
