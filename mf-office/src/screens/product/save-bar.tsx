import { SteadyButton } from '@shop/ui/steady-button';
import { DiscardChanges } from '../../features/saving/discard-changes.tsx';
import { FormBar } from '../../features/saving/form-bar.tsx';
import { t } from '../../t.ts';
import type { Editing } from './draft/editing.ts';

interface Props {
  state: Editing;
  isDirty: boolean;
  /** Not in the shop yet. */
  isNew: boolean;
  /** There is something to save. */
  isReady: boolean;
  /** The button's label, such as "Save changes". */
  action: string;
  onDrop: () => void;
}

function wordsOf({ isDirty, isReady, isNew }: Pick<Props, 'isDirty' | 'isReady' | 'isNew'>): string {
  if (isDirty) return t('Not saved yet. Stored on this device.');
  if (isReady) return t('A copy that is not published yet.');
  return isNew ? t('Nothing is typed yet.') : t('All changes saved.');
}

/** Always visible: the unsaved changes, the reason if they cannot be saved, and the button. */
export function SaveBar({ state: { failed, isSaving }, isDirty, isNew, isReady, action, onDrop }: Props) {
  return (
    <FormBar words={wordsOf({ isDirty, isReady, isNew })} failed={failed}>
      {isDirty && <DiscardChanges off={isSaving} onDiscard={onDrop} />}
      <SteadyButton type="submit" small busy={isSaving} off={!isReady}>
        {isSaving ? t('Saving…') : action}
      </SteadyButton>
    </FormBar>
  );
}
