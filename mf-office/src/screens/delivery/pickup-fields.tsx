import { ENGLISH } from '@shop/platform';
import { SwitchField } from '../../features/fields/switch-field.tsx';
import { TextField } from '../../features/fields/text-field.tsx';
import { LanguageFields } from '../../features/in-languages/language-fields.tsx';
import { t } from '../../t.ts';
import styles from './delivery.module.css';
import type { DeliveryForm } from './use-delivery-form.ts';

export function PickupFields({ form: { draft, change } }: { form: DeliveryForm }) {
  const { pickup } = draft;
  return (
    <fieldset className={styles.zone}>
      <legend>{t('Pick-up at the shop')}</legend>
      <SwitchField
        label={t('Customers may pick their order up, free of charge')}
        isOn={pickup.allowed}
        onSwitch={(allowed) => change({ pickup: { ...pickup, allowed } })}
      />
      {pickup.allowed && (
        <>
          <TextField
            label={t('When and where (optional)')}
            hint={t('Customers see it with the shop’s address, such as: ready in two hours, at the side door.')}
            lang={ENGLISH}
            maxLength={200}
            value={pickup.note}
            onChange={({ target }) => change({ pickup: { ...pickup, note: target.value } })}
          />
          <LanguageFields
            label={t('When and where (optional)')}
            name="note"
            maxLength={200}
            texts={pickup.in_languages}
            onChange={(in_languages) => change({ pickup: { ...pickup, in_languages } })}
          />
        </>
      )}
    </fieldset>
  );
}
