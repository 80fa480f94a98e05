import { SteadyButton } from '@shop/ui/steady-button';
import { DiscardChanges } from '../../features/saving/discard-changes.tsx';
import { FormBar } from '../../features/saving/form-bar.tsx';
import { plural, t } from '../../t.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** Visible while something is not saved. */
export function SaveBar({ form: { changed, clashing, failure, isSaving, undo } }: { form: SettingsForm }) {
  if (changed.length === 0) return null;
  return (
    <FormBar
      words={plural(changed.length, {
        one: 'One change is not saved yet.',
        other: '{count} changes are not saved yet.',
      })}
      failed={clashing.length > 0 ? t('Somebody else changed the same field. Choose a value, then save.') : failure}
    >
      <DiscardChanges off={isSaving} onDiscard={undo} />
      <SteadyButton type="submit" small busy={isSaving}>
        {isSaving ? t('Saving…') : t('Save')}
      </SteadyButton>
    </FormBar>
  );
}
