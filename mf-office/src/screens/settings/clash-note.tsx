import { Button } from '@shop/ui/button';
import styles from './settings.module.css';
import type { SettingsField } from './typed.ts';
import type { SettingsForm } from './use-settings-form.ts';
import { valueWords } from './value-words.ts';

/** Shown at a field that two people changed at once. */
export function ClashNote({ form, field }: { form: SettingsForm; field: SettingsField }) {
  if (!form.clashing.includes(field)) return null;
  return (
    <div className={styles.clash} role="alert">
      <p>
        Somebody else changed this to: <b>{valueWords(form.profile[field])}</b>
      </p>
      <div className={styles.buttons}>
        <Button look="line" small onClick={() => form.takeTheirs(field)}>
          Use theirs
        </Button>
        <Button look="line" small onClick={() => form.keepMine(field)}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
