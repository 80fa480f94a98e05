import { Button, type ButtonLook } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { SteadyButton } from '@shop/ui/steady-button';
import type { ReactNode, Ref } from 'react';
import { t } from '../../t.ts';
import { WaitingNote } from '../network/waiting-note.tsx';
import styles from './money-dialog.module.css';

interface Props {
  title: string;
  form?: Ref<HTMLFormElement>;
  /** The words of the button that sends; without them, nothing can be sent. */
  action: ReactNode;
  look?: ButtonLook;
  busy: boolean;
  /** For the network. */
  isWaiting: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with fields, and below them Close and the button that sends. */
export const FormDialog = ({
  title,
  form,
  action,
  look = 'filled',
  busy,
  isWaiting,
  onSubmit,
  onClose,
  children,
}: Props) => (
  <Dialog title={title} onClose={onClose}>
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      noValidate
    >
      {children}
      <WaitingNote isWaiting={isWaiting} />
      <div className={styles.buttons}>
        <Button look="line" onClick={onClose}>
          {t('Close')}
        </Button>
        {action && (
          <SteadyButton type="submit" look={look} busy={busy}>
            {action}
          </SteadyButton>
        )}
      </div>
    </form>
  </Dialog>
);
