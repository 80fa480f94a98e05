import type { OpeningHours } from '@shop/contract/business';
import { Button } from '@shop/ui/button';
import { TextField } from '../../../features/fields/text-field.tsx';
import { DayField } from '../../../features/fields/time-fields.tsx';
import { RemoveButton } from '../../../features/remove-button.tsx';
import { t } from '../../../t.ts';
import styles from '../settings.module.css';

type Holiday = OpeningHours['holidays'][number];

interface Props {
  holidays: Holiday[];
  problem: (index: number) => string | undefined;
  onChange: (holidays: Holiday[]) => void;
}

const placeOf = (index: number) => t('Holiday {day}', { day: index + 1 });

/** Days on which the shop is closed, whatever the weekday. */
export function Holidays({ holidays, problem, onChange }: Props) {
  const set = (index: number, part: Partial<Holiday>) =>
    onChange(holidays.map((holiday, at) => (at === index ? { ...holiday, ...part } : holiday)));
  return (
    <fieldset className={styles.group}>
      <legend>{t('Holidays')}</legend>
      {holidays.map(({ day, note }, index) => (
        <div key={placeOf(index)} className={styles.row}>
          <DayField
            label={t('Closed on')}
            value={day}
            error={problem(index)}
            onChange={(next) => set(index, { day: next })}
          />
          <TextField
            label={t('Reason (optional)')}
            maxLength={80}
            value={note}
            onChange={({ target }) => set(index, { note: target.value })}
          />
          <RemoveButton
            name={t('Holiday {day}', { day: day || index + 1 })}
            onRemove={() => onChange(holidays.filter((_one, at) => at !== index))}
          />
        </div>
      ))}
      <Button look="soft" small onClick={() => onChange([...holidays, { day: '', note: '' }])}>
        {t('Add a holiday')}
      </Button>
    </fieldset>
  );
}
