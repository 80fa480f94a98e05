import { Button, type ButtonLook } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { type FormEvent, useState } from 'react';
import { useProblemFocus } from '../../lib/use-problem-focus.ts';
import { WaitingNote } from '../network/waiting-note.tsx';
import styles from './reason-dialog.module.css';
import { ReasonField } from './reason-field.tsx';

interface Props {
  title: string;
  /** The consequence. */
  sentence: string;
  label: string;
  /** The most common reasons, each one tap; the text can be edited. */
  presets: readonly string[];
  keep: string;
  confirm: string;
  look?: ButtonLook;
  busy: boolean;
  /** For the network. */
  isWaiting: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Some moves need a reason and a confirmation: the way out has the focus. */
export function ReasonDialog(props: Props) {
  const { title, sentence, label, presets, keep, confirm, look = 'bad', busy, isWaiting, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { form, focusProblem } = useProblemFocus();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    focusProblem();
    if (!reason.trim()) return setMissing(true);
    onConfirm(reason.trim());
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p>{sentence}</p>
        <ReasonField
          label={label}
          presets={presets}
          reason={reason}
          isMissing={missing && !reason.trim()}
          onChange={setReason}
        />
        <WaitingNote isWaiting={isWaiting} />
        <div className={styles.buttons}>
          <Button look="line" data-first-focus="" onClick={onClose}>
            {keep}
          </Button>
          <Button look={look} type="submit" aria-disabled={busy} aria-busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
