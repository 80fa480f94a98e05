import { SteadyButton } from '@shop/ui/steady-button';
import { DiscardChanges } from '../../features/saving/discard-changes.tsx';
import type { Editing } from './draft/editing.ts';
import styles from './save-bar.module.css';

interface Props {
  state: Editing;
  isDirty: boolean;
  /** The button's label, such as "Save changes". */
  action: string;
  onDrop: () => void;
}

/** Always visible: the unsaved changes, the reason if they cannot be saved, and the button. */
export function SaveBar({ state: { failed, isSaving }, isDirty, action, onDrop }: Props) {
  return (
    <div className={styles.bar}>
      <p className={failed ? styles.failed : styles.words} role={failed ? 'alert' : 'status'}>
        {failed ?? (isDirty ? 'Not saved yet. Stored on this device.' : 'All changes saved.')}
      </p>
      <div className={styles.buttons}>
        {isDirty && <DiscardChanges off={isSaving} onDiscard={onDrop} />}
        <SteadyButton type="submit" small busy={isSaving} off={!isDirty}>
          {isSaving ? 'Saving…' : action}
        </SteadyButton>
      </div>
    </div>
  );
}
