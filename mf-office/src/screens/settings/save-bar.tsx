import { SteadyButton } from '@shop/ui/steady-button';
import { DiscardChanges } from '../../features/saving/discard-changes.tsx';
import { plural, t } from '../../t.ts';
import styles from './settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** Visible while something is not saved. */
export function SaveBar({ form: { changed, clashing, failure, isSaving, undo } }: { form: SettingsForm }) {
  const problem = clashing.length > 0 ? t('Somebody else changed the same field. Choose a value, then save.') : failure;
  if (changed.length === 0) return null;
  return (
    <div className={styles.bar} data-keep-clear="">
      <p role="status">
        {problem ??
          plural(changed.length, { one: 'One change is not saved yet.', other: '{count} changes are not saved yet.' })}
      </p>
      <div className={styles.buttons}>
        <SteadyButton type="submit" busy={isSaving}>
          {isSaving ? t('Saving…') : t('Save')}
        </SteadyButton>
        <DiscardChanges off={isSaving} onDiscard={undo} />
      </div>
    </div>
  );
}
