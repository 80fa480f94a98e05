import { Button } from '@shop/ui/button';
import { rich, t } from '../../t.ts';
import styles from './settings.module.css';
import type { SettingsField } from './typed.ts';
import type { SettingsForm } from './use-settings-form.ts';
import { valueWords } from './value-words.ts';

/** Shown at a field that two people changed at once. */
export function ClashNote({ form, field }: { form: SettingsForm; field: SettingsField }) {
  if (!form.clashing.includes(field)) return null;
  return (
    <div className={styles.clash} role="alert">
      <p>{rich('Somebody else changed this to: {value}', { value: <b>{valueWords(form.profile[field])}</b> })}</p>
      <div className={styles.buttons}>
        <Button look="line" small onClick={() => form.takeTheirs(field)}>
          {t('Use theirs')}
        </Button>
        <Button look="line" small onClick={() => form.keepMine(field)}>
          {t('Keep mine')}
        </Button>
      </div>
    </div>
  );
}
