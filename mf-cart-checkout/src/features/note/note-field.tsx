import { Field } from '@shop/ui/field';
import { editIcon } from '@shop/ui/icon-paths';
import { t } from '../../t.ts';
import { Fold } from '../../ui/fold.tsx';

export const NOTE_LIMIT = 1000;

export function NoteField({ value, onChange }: { value: string; onChange(note: string): void }) {
  const note = value.trim();
  return (
    <Fold
      icon={editIcon}
      title={t('Note for the shop')}
      summary={note || t('None')}
      verb={note ? t('Change') : t('Add')}
    >
      {() => (
        <Field label={t('What the shop should know')}>
          {(control) => (
            <textarea
              {...control}
              name="note"
              rows={2}
              maxLength={NOTE_LIMIT}
              placeholder={t('For example, call before delivery')}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      )}
    </Fold>
  );
}
