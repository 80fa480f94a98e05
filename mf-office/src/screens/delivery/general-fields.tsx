import { TextField } from '../../features/fields/text-field.tsx';
import { t } from '../../t.ts';
import styles from './delivery.module.css';
import type { DeliveryForm } from './use-delivery-form.ts';

export function GeneralFields({ form: { draft, change, problem } }: { form: DeliveryForm }) {
  if (draft.zones.length === 0) return null;
  const isByWeight = draft.zones.some(({ by }) => by === 'weight');
  return (
    <div className={styles.row}>
      <TextField
        label={t('Customers choose up to so many days ahead')}
        name="days_ahead"
        inputMode="numeric"
        maxLength={9}
        value={draft.days_ahead}
        error={problem('days_ahead')}
        onChange={({ target }) => change({ days_ahead: target.value })}
      />
      {isByWeight && (
        <TextField
          label={t('A product without a weight counts as')}
          name="unknown_weight"
          suffix={t('g')}
          inputMode="numeric"
          maxLength={7}
          value={draft.unknown_weight}
          error={problem('unknown_weight')}
          onChange={({ target }) => change({ unknown_weight: target.value })}
        />
      )}
    </div>
  );
}
