import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { SteadyButton } from '@shop/ui/steady-button';
import { t } from '../../t.ts';
import { Problem } from '../problem/problem.tsx';
import type { useSaving } from '../saving/use-saving.ts';
import styles from './confirm-dialog.module.css';

interface Props {
  title: string;
  /** The consequence. */
  children: string;
  /** The label of the confirming button. */
  act: string;
  /** The label of the other one, if nothing would be removed. */
  keep?: string;
  /** Missing if the act itself needs no time. */
  saving?: Partial<Pick<ReturnType<typeof useSaving>, 'isBusy' | 'problem'>>;
  onAct: () => void | Promise<void>;
  onClose: () => void;
}

/** A confirmation before an action that cannot be undone; Enter cancels. */
export const ConfirmDialog = ({
  title,
  children,
  act,
  keep = t('Keep'),
  saving: { isBusy = false, problem } = {},
  onAct,
  onClose,
}: Props) => (
  <Dialog title={title} shape="centred" onClose={onClose}>
    <p>{children}</p>
    {problem && <Problem>{problem}</Problem>}
    <div className={styles.buttons}>
      <Button look="soft" data-first-focus="" onClick={onClose}>
        {keep}
      </Button>
      <SteadyButton look="bad" busy={isBusy} onClick={() => void onAct()}>
        {act}
      </SteadyButton>
    </div>
  </Dialog>
);
