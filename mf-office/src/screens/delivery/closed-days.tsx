import { Button } from '@shop/ui/button';
import { DayField } from '../../features/fields/time-fields.tsx';
import { RemoveButton } from '../../features/remove-button.tsx';
import { t } from '../../t.ts';
import styles from './delivery.module.css';
import type { DeliveryForm } from './use-delivery-form.ts';

export function ClosedDays({ form }: { form: DeliveryForm }) {
  const { closed_days: days } = form.draft;
  const set = (all: string[]) => form.change({ closed_days: all });
  return (
    <fieldset className={styles.zone}>
      <legend>{t('Days without deliveries')}</legend>
      {days.length === 0 && <p className={styles.quiet}>{t('None.')}</p>}
      {days.map((day, place) => {
        const field = `closed_days.${place}`;
        return (
          // Days are only known by their place, and two may be empty.
          <div key={field} className={styles.row}>
            <DayField
              label={t('No deliveries on')}
              value={day}
              error={form.problem(field)}
              onChange={(next) => set(days.map((one, at) => (at === place ? next : one)))}
            />
            <RemoveButton
              name={t('the day {day}', { day: day || place + 1 })}
              onRemove={() => set(days.filter((_one, at) => at !== place))}
            />
          </div>
        );
      })}
      <div>
        <Button look="soft" small onClick={() => set([...days, ''])}>
          {t('Add a day')}
        </Button>
      </div>
    </fieldset>
  );
}
