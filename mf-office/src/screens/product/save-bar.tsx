import { Button } from '@shop/ui/button';
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
        {failed ?? (isDirty ? 'Not saved yet. Kept on this device.' : 'All is saved.')}
      </p>
      <div className={styles.buttons}>
        {isDirty && (
          <Button look="line" small disabled={isSaving} onClick={onDrop}>
            Undo
          </Button>
        )}
        <Button type="submit" small aria-busy={isSaving} disabled={isSaving || !isDirty}>
          {isSaving ? 'Saving…' : action}
        </Button>
      </div>
    </div>
  );
}
