import { editIcon } from '@shop/ui/icon-paths';
import { t } from '../../t.ts';
import { Fold } from '../../ui/fold.tsx';
import { NoteText } from './note-text.tsx';

export function NoteField({ value, onChange }: { value: string; onChange(note: string): void }) {
  const note = value.trim();
  return (
    <Fold
      icon={editIcon}
      title={t('Note for the shop')}
      summary={note || t('None')}
      verb={note ? t('Change') : t('Add')}
    >
      {() => <NoteText value={value} onChange={onChange} />}
    </Fold>
  );
}
