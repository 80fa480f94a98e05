// Said later: only in the open fold.
import { Field } from '@shop/ui/field';
import { t } from '../../t.ts';

const MOST_LETTERS = 1000;

interface Props {
  value: string;
  onChange(note: string): void;
}

/** What is typed here is stored on the device, as the address and the time are. */
export const NoteText = ({ value, onChange }: Props) => (
  <Field label={t('What the shop should know')} hint={t('Until you order, it is only on this device.')}>
    {(control) => (
      <textarea
        {...control}
        name="note"
        rows={2}
        maxLength={MOST_LETTERS}
        placeholder={t('For example, call before delivery')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
