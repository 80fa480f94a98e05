import { Button } from '@shop/ui/button';
import { TextField } from '../../../features/fields/text-field.tsx';
import { RemoveButton } from '../../../features/remove-button.tsx';
import { t } from '../../../t.ts';
import { ClashNote } from '../clash-note.tsx';
import { SeenAt } from '../seen-at.tsx';
import styles from '../settings.module.css';
import type { SettingsForm } from '../use-settings-form.ts';
import { digitsOf, phoneOf } from './phone-text.ts';

const MOST = 10;
const nameOf = (index: number) => (index === 0 ? t('Phone number') : t('Phone number {number}', { number: index + 1 }));

/** Order pages call the first one. */
export function PhonesField({ form }: { form: SettingsForm }) {
  const stored = form.value('phone_numbers');
  const phones = stored.length > 0 ? stored : [''];
  const set = (next: string[]) => form.change('phone_numbers', next.length === 1 && next[0] === '' ? [] : next);
  return (
    <div className={styles.group}>
      {phones.map((phone, index) => (
        <div key={nameOf(index)} className={styles.row}>
          <TextField
            label={nameOf(index)}
            prefix="+91"
            inputMode="tel"
            value={digitsOf(phone)}
            error={form.problem(`phone_numbers.${index}`)}
            onChange={({ target }) => set(phones.map((one, at) => (at === index ? phoneOf(target.value) : one)))}
          />
          {phones.length > 1 && (
            <RemoveButton name={nameOf(index)} onRemove={() => set(phones.filter((_one, at) => at !== index))} />
          )}
        </div>
      ))}
      <div className={styles.hint}>
        <SeenAt to="/" more={t('The first is the one to call about an order.')}>
          {t('behind “Contact us” in the footer')}
        </SeenAt>
      </div>
      {phones.length < MOST && (
        <Button look="soft" small onClick={() => set([...phones, ''])}>
          {t('Add a number')}
        </Button>
      )}
      <ClashNote form={form} field="phone_numbers" />
    </div>
  );
}
