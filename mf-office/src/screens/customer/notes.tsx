import type { Customer, CustomerNote } from '@shop/contract/office/customers';
import { NOTE_LENGTH } from '@shop/contract/office/people-limits';
import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { typedLang } from '@shop/ui/typed-lang';
import { type SyntheticEvent, useState } from 'react';
import { ConfirmDialog } from '../../features/confirming/confirm-dialog.tsx';
import { AreaField } from '../../features/fields/text-field.tsx';
import { useLeaveGuard } from '../../features/leaving/use-leave-guard.tsx';
import { newId } from '../../features/new-id.ts';
import { useSaving } from '../../features/saving/use-saving.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { addNote, removeNote } from '../../queries/change-customer.ts';
import { t } from '../../t.ts';
import styles from './customer.module.css';

interface Props {
  customer: Customer;
  mayEdit: boolean;
}

/** Notes for staff; the customer never sees them. */
export function Notes({ customer: { _id, notes }, mayEdit }: Props) {
  const [text, setText] = useState('');
  // Of this note: sent again after a lost response, it is added once.
  const [noteId, setNoteId] = useState(newId);
  const { save, isBusy, problem } = useSaving();
  const leaveDialog = useLeaveGuard(text.trim() !== '' && !isBusy, t('The note is not saved yet, and would be lost.'));

  function write(next: string) {
    setText(next);
    setNoteId(newId());
  }

  async function add(event: SyntheticEvent) {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    if (await save(() => addNote(_id, { _id: noteId, text: text.trim() }))) write('');
  }

  return (
    <section className={styles.part} aria-labelledby="notes">
      <h2 id="notes">{t('Notes')}</h2>
      {mayEdit && (
        <form className={styles.form} onSubmit={add}>
          <AreaField
            label={t('New note')}
            error={problem}
            hint={t('Only staff can see it.')}
            rows={3}
            maxLength={NOTE_LENGTH}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
          <SteadyButton type="submit" look="soft" small busy={isBusy} off={text.trim() === ''}>
            {isBusy ? t('Saving…') : t('Add note')}
          </SteadyButton>
        </form>
      )}
      {notes.length === 0 && !mayEdit && <p className={styles.none}>{t('None.')}</p>}
      <ul className={styles.lines}>
        {notes.map((note) => (
          <NoteLine key={note._id} customerId={_id} note={note} mayEdit={mayEdit} />
        ))}
      </ul>
      {leaveDialog}
    </section>
  );
}

function NoteLine({ customerId, note, mayEdit }: { customerId: string; note: CustomerNote; mayEdit: boolean }) {
  const [isDeleting, setDeleting] = useState(false);
  const saving = useSaving();
  return (
    <li>
      <p className={styles.note} lang={typedLang(note.text)}>
        {note.text}
      </p>
      <p className={styles.second}>
        {note.by}, <time dateTime={note.at}>{dateAndTime(note.at)}</time>{' '}
        {mayEdit && (
          <Button
            look="link"
            aria-label={t('Delete the note “{note}”', { note: note.text.slice(0, 40) })}
            onClick={() => setDeleting(true)}
          >
            {t('Delete')}
          </Button>
        )}
      </p>
      {isDeleting && (
        <ConfirmDialog
          title={t('Delete this note?')}
          act={t('Delete')}
          saving={saving}
          onAct={async () => void (await saving.save(() => removeNote(customerId, note._id)))}
          onClose={() => setDeleting(false)}
        >
          {note.text}
        </ConfirmDialog>
      )}
    </li>
  );
}
