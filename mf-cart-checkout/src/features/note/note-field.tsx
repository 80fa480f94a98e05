import { Field } from '@shop/ui/field';
import styles from './note-field.module.css';

export const NOTE_LIMIT = 1000;

export function NoteField({ value, onChange }: { value: string; onChange(note: string): void }) {
  return (
    <section className={styles.panel}>
      <Field
        label={
          <>
            Note for the shop <span className={styles.optional}>(optional)</span>
          </>
        }
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={NOTE_LIMIT}
            placeholder="For example, call before delivery"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </section>
  );
}
